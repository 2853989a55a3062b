import type { TrialNote, TrialNotes, TrialOutcome } from '@site/platform/loader/trial/createTrialNotes';
import { trial } from '@site/shared-content/trial';
import { Button } from '@site/shared-ui/Button';
import { useState, useSyncExternalStore } from 'react';

import styles from './TrialBanner.module.css';

export type TrialBannerProps = { notes: TrialNotes; onEnd: () => void };

/** Whatever somebody puts into the address must not fill the screen. */
const LONGEST_OVERRIDE = 80;

/** Overrides that hold on while the tab is open, until somebody ends them. */
const lasting: ReadonlySet<TrialOutcome> = new Set(['on', 'address', 'failed', 'unavailable', 'unchecked']);

function sentenceOf({ remote, override, outcome }: TrialNote): string {
  const parts: Readonly<Record<string, string>> = trial.parts;
  const part = (Object.hasOwn(parts, remote) && parts[remote]) || remote.slice(0, LONGEST_OVERRIDE);
  const shown = override.length > LONGEST_OVERRIDE ? `${override.slice(0, LONGEST_OVERRIDE)}…` : override;
  return trial.outcomes[outcome](part, shown);
}

/** Says what this tab tries, for as long as it does, and leads back to what everybody sees. */
export function TrialBanner({ notes, onEnd }: TrialBannerProps) {
  const lines = useSyncExternalStore(notes.subscribe, notes.current);
  const [closed, setClosed] = useState(false);
  if (closed || lines.length === 0) return null;
  const lasts = lines.some(({ outcome }) => lasting.has(outcome));

  return (
    <section className={styles['root']} aria-label={trial.label} data-trial-banner data-surface="dark">
      <div className={styles['lines']} role="status">
        {lines.map((note) => (
          <p key={`${note.remote} ${note.override}`} data-outcome={note.outcome}>
            {sentenceOf(note)}
          </p>
        ))}
        {lasts && <p className={styles['others']}>{trial.others}</p>}
      </div>
      <Button variant="sun" size="slim" onClick={lasts ? onEnd : () => setClosed(true)}>
        {lasts ? trial.end : trial.close}
      </Button>
    </section>
  );
}
