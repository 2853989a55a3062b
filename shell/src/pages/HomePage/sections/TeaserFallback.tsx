import { remoteFallback } from '@site/shared-content/remoteFallback';
import { Button } from '@site/shared-ui/Button';

import { fallbackTexts } from '../../../federation/RemoteFallback/fallbackTexts';
import styles from './TeaserFallback.module.css';

export type TeaserFallbackProps = { onRetry: () => void };

/** Replaces the newest articles when the blog cannot be loaded. */
export function TeaserFallback({ onRetry }: TeaserFallbackProps) {
  return (
    <div className={styles['root']}>
      <p>{fallbackTexts('blog').heading}.</p>
      <Button variant="line" size="slim" onClick={onRetry}>
        {remoteFallback.tryAgain}
      </Button>
    </div>
  );
}
