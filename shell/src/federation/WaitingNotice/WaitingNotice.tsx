import type { Faulty, Outdated, Waiting } from '@site/platform/loader/createHost';
import { clinicContact } from '@site/shared-content/clinicContact';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { Button } from '@site/shared-ui/Button';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';
import { useState, useSyncExternalStore } from 'react';

import styles from './WaitingNotice.module.css';

export type WaitingNoticeProps = {
  waiting: Waiting;
  outdated: Outdated;
  faulty: Faulty;
  /** Loads the page as a document. */
  reload: () => void;
};

const nothing: readonly string[] = [];

/** Says that buttons of the page do not work, or not yet, or that the page has been corrected. The page stays readable. */
export function WaitingNotice({ waiting, outdated, faulty, reload }: WaitingNoticeProps) {
  const parts = useSyncExternalStore(waiting.subscribe, waiting.current, () => nothing);
  const isOutdated = useSyncExternalStore(outdated.subscribe, outdated.current, () => false);
  const isFaulty = useSyncExternalStore(faulty.subscribe, faulty.current, () => false);
  const isWaiting = parts.length > 0;
  const [wasWaiting, setWasWaiting] = useState(false);
  const [trying, setTrying] = useState(false);
  if (isWaiting && !wasWaiting) setWasWaiting(true);

  async function retry(): Promise<void> {
    setTrying(true);
    await waiting.retry();
    setTrying(false);
  }

  const recovered = wasWaiting ? remoteFallback.recovered : '';
  const text = isOutdated ? remoteFallback.outdated : isFaulty || isWaiting ? remoteFallback.notice : '';
  const isShown = text !== '';
  return (
    <div className={styles['root']} data-waiting={isShown || undefined} data-surface="light">
      {/* Keyed elements instead of texts: a browser's translation moves texts, and React could not remove them. */}
      <div className={styles['text']} role="status">
        {isShown ? <p key={text}>{text}</p> : <VisuallyHidden key="recovered">{recovered}</VisuallyHidden>}
        {isFaulty && (
          <ul className={styles['phones']} key="phones">
            {clinicContact.phones.map(({ label }) => (
              <li key={label}>
                <PhoneLink number={label} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {(isOutdated || isFaulty) && (
        <Button key="reload" variant="line" size="slim" onClick={reload}>
          {remoteFallback.loadAgain}
        </Button>
      )}
      {isWaiting && !isOutdated && !isFaulty && (
        <Button key="retry" variant="line" size="slim" onClick={() => void retry()}>
          <span key={String(trying)}>{trying ? remoteFallback.trying : remoteFallback.tryAgain}</span>
        </Button>
      )}
    </div>
  );
}
