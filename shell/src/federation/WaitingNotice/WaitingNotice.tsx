import type { Outdated, Waiting } from '@site/platform/loader/createHost';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { Button } from '@site/shared-ui/Button';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';
import { useState, useSyncExternalStore } from 'react';

import styles from './WaitingNotice.module.css';

export type WaitingNoticeProps = { waiting: Waiting; outdated: Outdated };

const nothing: readonly string[] = [];

/** Says that a part of the prerendered page is not interactive yet, or that the page has been corrected. The page stays readable. */
export function WaitingNotice({ waiting, outdated }: WaitingNoticeProps) {
  const parts = useSyncExternalStore(waiting.subscribe, waiting.current, () => nothing);
  const isOutdated = useSyncExternalStore(outdated.subscribe, outdated.current, () => false);
  const isWaiting = parts.length > 0;
  const [wasWaiting, setWasWaiting] = useState(false);
  const [trying, setTrying] = useState(false);
  if (isWaiting && !wasWaiting) setWasWaiting(true);

  async function retry(): Promise<void> {
    setTrying(true);
    await waiting.retry();
    setTrying(false);
  }

  return (
    <div className={styles['root']} data-waiting={isWaiting || isOutdated || undefined} data-surface="light">
      <p role="status">
        {isOutdated && remoteFallback.outdated}
        {isWaiting && !isOutdated && remoteFallback.notice}
        {wasWaiting && !isWaiting && <VisuallyHidden>{remoteFallback.recovered}</VisuallyHidden>}
      </p>
      {isOutdated && (
        <Button variant="line" size="slim" onClick={outdated.reload}>
          {remoteFallback.loadAgain}
        </Button>
      )}
      {isWaiting && !isOutdated && (
        <Button variant="line" size="slim" onClick={() => void retry()}>
          {trying ? remoteFallback.trying : remoteFallback.tryAgain}
        </Button>
      )}
    </div>
  );
}
