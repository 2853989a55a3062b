import type { Preparation } from '@site/shared-content/FormTexts';
import { CheckList } from '@site/shared-ui/CheckList';
import styles from './Preparations.module.css';

export type PreparationsProps = { readonly all: readonly Preparation[] | undefined };

/** How to prepare for the visit, shown after sending. */
export function Preparations({ all = [] }: PreparationsProps) {
  return all.map(({ heading, points }) => (
    <div className={styles['root']} key={heading}>
      <h3 className={styles['heading']}>{heading}</h3>
      <CheckList items={points} />
    </div>
  ));
}
