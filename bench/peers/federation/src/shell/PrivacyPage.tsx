export { PrivacyPage as default } from '@site/shell/pages/PrivacyPage/PrivacyPage';
