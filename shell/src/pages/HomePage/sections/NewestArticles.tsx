import { loadingScreen } from '@site/shared-content/loadingScreen';
import { Skeleton } from '@site/shared-ui/Skeleton';

import { ModuleSlot } from '../../../federation/ModuleSlot';
import { TeaserFallback } from './TeaserFallback';

/** The newest articles, rendered by the blog remote. */
export function NewestArticles() {
  return (
    <ModuleSlot
      id="blog/BlogTeaser"
      skeleton={<Skeleton variant="cards" label={loadingScreen.status} />}
      fallback={(retry) => <TeaserFallback onRetry={retry} />}
    />
  );
}
