import { defineIslands } from '@site/platform/contract';
import { enlivenCounters } from '@site/shared-ui/islands/enlivenCounter';
import { enlivenFaqs } from '@site/shared-ui/islands/enlivenFaq';
import { enlivenPersonCards } from '@site/shared-ui/islands/enlivenPersonCard';

export default defineIslands({ enliven: [enlivenFaqs, enlivenCounters, enlivenPersonCards] });
