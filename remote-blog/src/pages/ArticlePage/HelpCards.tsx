import type { Article } from '@site/shared-content/articles/Article';
import { callPieces } from '@site/shared-content/helplines';
import type { HelpLevel } from '@site/shared-content/urgentHelp';
import { careCards, helpLevels, notAnEmergencyService } from '@site/shared-content/urgentHelp';
import type { CareLevel } from '@site/shared-ui/CareCard';
import { CareCard } from '@site/shared-ui/CareCard';
import { TextPieces } from '@site/shared-ui/TextPieces';
import { Link, useLocation } from '@site/platform/routing';
import styles from './HelpCards.module.css';

export type HelpCardsProps = { readonly help: Article['help'] };

/** Danger from a person looks as urgent as an emergency, and a doctor today as urgent as a call today. */
const looks: Readonly<Record<HelpLevel, CareLevel>> = {
  emergency: 'emergency',
  danger: 'emergency',
  today: 'urgent',
  urgent: 'urgent',
  routine: 'routine',
};

/** Who should get which help now, the most pressing first (docs/design.md §1). */
export function HelpCards({ help }: HelpCardsProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles['root']}>
      {helpLevels.map((level) => {
        const { level: levelWord, heading, after, calls, more } = careCards[level];
        const signs = help[level] ?? [];
        // The booking button stands at the end of the article, and no page leads to itself.
        const leadsOn = more && level !== 'routine' && more.to !== pathname;
        return (
          signs.length > 0 && (
            <CareCard
              key={level}
              levelWord={levelWord}
              level={looks[level]}
              title={<TextPieces pieces={callPieces(heading)} />}
              items={signs}
              note={<TextPieces pieces={callPieces(after)} />}
              calls={calls}
              more={leadsOn && <Link to={more.to}>{more.label}</Link>}
            />
          )
        );
      })}
      <p className={styles['note']}>{notAnEmergencyService}</p>
    </div>
  );
}
