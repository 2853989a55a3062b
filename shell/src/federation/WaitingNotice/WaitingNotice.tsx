import type { Waiting } from '@site/platform/loader/createHost';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { Button } from '@site/shared-ui/Button';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';
import { useState, useSyncExternalStore } from 'react';

import styles from './WaitingNotice.module.css';

export type WaitingNoticeProps = { waiting: Waiting };

const nothing: readonly string[] = [];

/** Says that a part of the prerendered page is not interactive yet. The page stays readable. */
export function WaitingNotice({ waiting }: WaitingNoticeProps) {
  const parts = useSyncExternalStore(waiting.subscribe, waiting.current, () => nothing);
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
    <div className={styles['root']} data-waiting={isWaiting || undefined} data-surface="light">
      <p role="status">
        {isWaiting
          ? remoteFallback.notice
          : wasWaiting && <VisuallyHidden>{remoteFallback.recovered}</VisuallyHidden>}
      </p>
      {isWaiting && (
        <Button variant="line" size="slim" onClick={() => void retry()}>
          {trying ? remoteFallback.trying : remoteFallback.tryAgain}
        </Button>
      )}
    </div>
  );
}
