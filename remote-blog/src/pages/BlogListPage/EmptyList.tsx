import { blog } from '@site/shared-content/blog';
import { Button } from '@site/shared-ui/Button';
import type { Ref } from 'react';
import { AskSomebody } from './AskSomebody';
import styles from './EmptyList.module.css';

export type EmptyListProps = {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onReset: () => void;
  /** Whether help is above it already. */
  readonly isHelpAbove: boolean;
};

const texts = blog.list.empty;

/** Shown when nothing is found: a hint and a reset button (docs/spec.md §8), and whom to ask instead. */
export function EmptyList({ heading, onReset, isHelpAbove }: EmptyListProps) {
  return (
    <div className={styles['root']}>
      <h2 className={styles['heading']} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      <p>{texts.hint}</p>
      <Button onClick={onReset}>{texts.reset}</Button>
      {!isHelpAbove && <AskSomebody />}
      <svg className={styles['boat']} viewBox="0 0 320 130" aria-hidden="true">
        <path className={styles['hull']} d="M120 82h92c-8 18-22 24-46 24s-38-6-46-24z" />
        <path className={styles['sail']} d="M166 30v52M166 34c22 6 34 20 34 42h-34z" />
        <path className={styles['water']} d="M4 112c40-14 70-12 100-2s72 12 110 0 70-10 102 0" />
      </svg>
    </div>
  );
}
