export { OdiaPage as default } from '@site/shell/pages/LanguagePage/OdiaPage';
