import type { Article } from '@site/shared-content/articles/Article';
import { fillIn } from '@site/shared-content/fillIn';
import type { HelpLevel } from '@site/shared-content/urgentHelp';
import { careCards, notAnEmergencyService } from '@site/shared-content/urgentHelp';
import { CareCard } from '@site/shared-ui/CareCard';
import styles from './HelpCards.module.css';

export type HelpCardsProps = { readonly help: Article['help'] };

/** The most pressing help stands first. */
const levels: readonly HelpLevel[] = ['emergency', 'urgent', 'routine'];

/** Who should get which help now (design-content §5.2). */
export function HelpCards({ help }: HelpCardsProps) {
  return (
    <div className={styles['root']}>
      {levels.map((level) => {
        const { heading, after, action } = careCards[level];
        const signs = help[level] ?? [];
        return (
          signs.length > 0 && (
            <CareCard
              key={level}
              level={level}
              title={heading}
              items={signs.map((sign) => fillIn(sign))}
              note={after}
              {...('href' in action ? { action } : {})}
            />
          )
        );
      })}
      <p className={styles['note']}>{notAnEmergencyService}</p>
    </div>
  );
}
