import { defineIslands } from '@site/platform/contract';
import { enlivenFaqs } from '@site/shared-ui/islands/enlivenFaq';

export default defineIslands({ enliven: [enlivenFaqs] });
