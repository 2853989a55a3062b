export { ContactPage as default } from '@site/booking/pages/ContactPage';
