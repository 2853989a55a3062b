export { HomePage as default } from '@site/shell/pages/HomePage/HomePage';
