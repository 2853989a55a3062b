import { defineIslands } from '@site/platform/contract';
import { enlivenFaqs } from '@site/shared-ui/islands/enlivenFaq';
import { later } from '@site/shared-ui/islands/later';
import { enlivenOpenStatuses } from './components/enlivenOpenStatus';

const ContactForm = later(async () => (await import('./components/ContactForm')).ContactForm);

export default defineIslands({
  parts: { form: ContactForm },
  enliven: [enlivenFaqs, enlivenOpenStatuses],
});
