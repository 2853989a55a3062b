export { AppointmentPage as default } from '@site/booking/pages/AppointmentPage';
