import type { ServiceHelp } from '@site/shared-content/services/Service';
import { careCards, notAnEmergencyService } from '@site/shared-content/urgentHelp';
import { CareCard } from '@site/shared-ui/CareCard';
import styles from './HelpNow.module.css';

export type HelpNowProps = { readonly help: ServiceHelp };

/** When another door is the right one, the more urgent first (design-content §5.2). */
export function HelpNow({ help }: HelpNowProps) {
  return (
    <div className={styles['root']}>
      <div className={styles['cards']}>
        {(['emergency', 'urgent'] as const).map((level) => {
          const signs = help[level];
          const { heading, after, action } = careCards[level];
          return (
            signs && (
              <CareCard
                key={level}
                level={level}
                headingLevel={2}
                title={heading}
                items={signs}
                note={after}
                action={action}
              />
            )
          );
        })}
      </div>
      <p className={styles['note']}>{notAnEmergencyService}</p>
    </div>
  );
}
