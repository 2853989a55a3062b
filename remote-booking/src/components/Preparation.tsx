import type { Preparation as PreparationWords } from '@site/shared-content/FormWords';
import { CheckList } from '@site/shared-ui/CheckList';
import styles from './Preparation.module.css';

export type PreparationProps = { readonly words: PreparationWords | undefined };

/** What to think of before coming, shown once the message is on its way. */
export function Preparation({ words }: PreparationProps) {
  return (
    words && (
      <div className={styles['root']}>
        <h3 className={styles['heading']}>{words.heading}</h3>
        <CheckList items={words.points} />
      </div>
    )
  );
}
