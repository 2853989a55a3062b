import { AppointmentPage } from '@site/booking/pages/AppointmentPage';

export default function Page() {
  return <AppointmentPage />;
}
