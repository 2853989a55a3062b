import type { Service } from '@site/shared-content/services/Service';
import { CheckList } from '@site/shared-ui/CheckList';
import { HighlightCard } from '@site/shared-ui/HighlightCard';
import { IconLeaf } from '@site/shared-ui/icons/IconLeaf';
import { IconSun } from '@site/shared-ui/icons/IconSun';
import styles from './Benefits.module.css';

export type BenefitsProps = Pick<Service['benefits'], 'highlights' | 'items'>;

/** Two highlight cards and further benefits, one line each (docs/spec.md §2 "Service pages"). */
export function Benefits({ highlights: [first, second], items }: BenefitsProps) {
  return (
    <div className={styles['root']}>
      <div className={styles['cards']}>
        <HighlightCard icon={<IconSun />} tone="sun" {...first} />
        <HighlightCard icon={<IconLeaf />} tone="mist" {...second} />
      </div>
      <CheckList items={items} />
    </div>
  );
}
