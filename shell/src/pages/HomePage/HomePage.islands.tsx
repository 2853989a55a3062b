import { defineIslands } from '@site/platform/contract';
import { enlivenBadges } from '@site/shared-ui/islands/enlivenBadge';
import { enlivenCarousels } from '@site/shared-ui/islands/enlivenCarousel';
import { enlivenCounters } from '@site/shared-ui/islands/enlivenCounter';
import { enlivenFaqs } from '@site/shared-ui/islands/enlivenFaq';

import { pageCover } from '../../layout/LoadingScreen/pageCover';
import { enlivenMaps } from './sections/enlivenMap';
import { enlivenOpenNows } from './sections/enlivenOpenNow';
import { NewestArticles } from './sections/NewestArticles';

export default defineIslands({
  parts: { newest: NewestArticles },
  enliven: [
    (page) => enlivenCarousels(page, pageCover),
    enlivenOpenNows,
    enlivenFaqs,
    enlivenCounters,
    enlivenBadges,
    enlivenMaps,
  ],
});
