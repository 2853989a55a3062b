import type { ComponentType, ReactNode } from 'react';
import styles from './Island.module.css';

export type IslandProps<Props extends object> = {
  /** Under which the page's islands name the same component. */
  readonly name: string;
  readonly part: ComponentType<Props>;
  /** Plain JSON: they stand in the HTML, to be found there. */
  readonly props?: Props;
  /** What is read above a part that was to come later (islands/later) and did not. */
  readonly missing?: ReactNode;
};

/**
 * A part of a page that answers among words that are only read. On a first visit React takes over this part alone; its
 * page lists it in its islands (platform/contract, `PageIslands`).
 */
export function Island<Props extends object>({ name, part: Part, props, missing }: IslandProps<Props>) {
  const place = (
    <div className={styles['root']} data-island={name} data-props={props && JSON.stringify(props)}>
      <Part {...(props as Props)} />
    </div>
  );
  if (!missing) return place;
  return (
    <div className={styles['root']}>
      <div className={styles['missing']} role="status">
        {missing}
      </div>
      {place}
    </div>
  );
}
