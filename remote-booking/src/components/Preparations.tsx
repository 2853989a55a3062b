import type { Preparation } from '@site/shared-content/FormWords';
import { CheckList } from '@site/shared-ui/CheckList';
import styles from './Preparations.module.css';

export type PreparationsProps = { readonly all: readonly Preparation[] | undefined };

/** What to think of before coming, shown once the message is on its way. */
export function Preparations({ all = [] }: PreparationsProps) {
  return all.map(({ heading, points }) => (
    <div className={styles['root']} key={heading}>
      <h3 className={styles['heading']}>{heading}</h3>
      <CheckList items={points} />
    </div>
  ));
}
