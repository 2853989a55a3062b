import { callPieces } from '@site/shared-content/helplines';
import type { ServiceHelp } from '@site/shared-content/services/Service';
import { careCards, helpLevels, notAnEmergencyService } from '@site/shared-content/urgentHelp';
import { CareCard } from '@site/shared-ui/CareCard';
import { TextPieces } from '@site/shared-ui/TextPieces';
import { Link } from '@site/platform/routing';
import styles from './HelpNow.module.css';

export type HelpNowProps = { readonly help: ServiceHelp };

/** Care cards for people who need other help than this service, the more urgent first (docs/design.md §1). */
export function HelpNow({ help }: HelpNowProps) {
  return (
    <div className={styles['root']}>
      <div className={styles['cards']}>
        {helpLevels.map((level) => {
          if (level === 'routine') return null;
          const signs = help[level];
          const { level: levelLabel, heading, after, calls, more } = careCards[level];
          return (
            signs && (
              <CareCard
                key={level}
                levelLabel={levelLabel}
                level={level === 'emergency' || level === 'danger' ? 'emergency' : 'urgent'}
                headingLevel={2}
                title={<TextPieces pieces={callPieces(heading)} />}
                items={signs}
                note={<TextPieces pieces={callPieces(after)} />}
                calls={calls}
                more={more && <Link to={more.to}>{more.label}</Link>}
              />
            )
          );
        })}
      </div>
      <p className={styles['note']}>{notAnEmergencyService}</p>
    </div>
  );
}
