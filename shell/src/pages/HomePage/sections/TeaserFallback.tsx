import { remoteFallback } from '@site/shared-content/remoteFallback';
import { Button } from '@site/shared-ui/Button';

import { fallbackWords } from '../../../federation/RemoteFallback/fallbackWords';
import styles from './TeaserFallback.module.css';

export type TeaserFallbackProps = { onRetry: () => void };

/** Stands in the place of the newest articles while the blog cannot be reached. */
export function TeaserFallback({ onRetry }: TeaserFallbackProps) {
  return (
    <div className={styles['root']}>
      <p>{fallbackWords('blog').heading}.</p>
      <Button variant="line" size="slim" onClick={onRetry}>
        {remoteFallback.tryAgain}
      </Button>
    </div>
  );
}
