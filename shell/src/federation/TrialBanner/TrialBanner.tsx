import type { TrialOutcome } from '@site/platform/loader/trial/findRelease';
import type { TrialNote, TrialNotes } from '@site/platform/loader/trial/openTrial';
import { trial } from '@site/shared-content/trial';
import { Button } from '@site/shared-ui/Button';
import { useState, useSyncExternalStore } from 'react';

import styles from './TrialBanner.module.css';

export type TrialBannerProps = { notes: TrialNotes; onEnd: () => void };

/** Characters of an override that are shown: any text can be in the address. */
const MAX_OVERRIDE_LENGTH = 80;

/** Outcomes of overrides that stay active until the visitor ends them or closes the tab. */
const lasting: ReadonlySet<TrialOutcome> = new Set(['on', 'failed', 'unchecked']);

function sentenceOf({ remote, override, outcome }: TrialNote): string {
  const parts: Readonly<Record<string, string>> = trial.parts;
  const part = (Object.hasOwn(parts, remote) && parts[remote]) || remote.slice(0, MAX_OVERRIDE_LENGTH);
  const shown =
    override.length > MAX_OVERRIDE_LENGTH ? `${override.slice(0, MAX_OVERRIDE_LENGTH)}…` : override;
  return trial.outcomes[outcome](part, shown);
}

/** Shows which releases this tab tries, and offers to end the trial. */
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
