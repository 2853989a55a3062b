import { ContactPage } from '@site/booking/pages/ContactPage';

export default function Page() {
  return <ContactPage />;
}
