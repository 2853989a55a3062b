import { defineIslands } from '@site/platform/contract';
import { enlivenFaqs } from '@site/shared-ui/islands/enlivenFaq';
import { ContactForm } from './components/ContactForm';
import { OpenStatus } from './components/OpenStatus';

export default defineIslands({
  parts: { form: ContactForm, status: OpenStatus },
  enliven: [enlivenFaqs],
});
