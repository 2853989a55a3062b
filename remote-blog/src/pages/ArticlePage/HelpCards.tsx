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

/** Danger from a person has the look of an emergency; "a doctor today" has that of an urgent call. */
const looks: Readonly<Record<HelpLevel, CareLevel>> = {
  emergency: 'emergency',
  danger: 'emergency',
  today: 'urgent',
  urgent: 'urgent',
  routine: 'routine',
};

/** Care cards: who should get which help now, the most urgent first (docs/design.md §1). */
export function HelpCards({ help }: HelpCardsProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles['root']}>
      {helpLevels.map((level) => {
        const { level: levelLabel, heading, after, calls, more } = careCards[level];
        const signs = help[level] ?? [];
        // The booking button is at the end of the article, and a page does not link to itself.
        const leadsOn = more && level !== 'routine' && more.to !== pathname;
        return (
          signs.length > 0 && (
            <CareCard
              key={level}
              levelLabel={levelLabel}
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
