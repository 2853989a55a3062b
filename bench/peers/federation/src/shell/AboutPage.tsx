export { AboutPage as default } from '@site/shell/pages/AboutPage/AboutPage';
