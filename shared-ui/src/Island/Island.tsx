import type { ComponentType } from 'react';
import styles from './Island.module.css';

export type IslandProps<Props extends Record<string, string>> = {
  /** Under which the page's islands name the same component. */
  readonly name: string;
  readonly part: ComponentType<Props>;
  /** Stand in the HTML, to be found there. */
  readonly props?: Props;
};

/**
 * A part of a page that answers among words that are only read. On a first visit React takes over this part alone; its
 * page lists it in its islands (platform/contract, `PageIslands`).
 */
export function Island<Props extends Record<string, string>>({
  name,
  part: Part,
  props,
}: IslandProps<Props>) {
  return (
    <div className={styles['root']} data-island={name} data-props={props && JSON.stringify(props)}>
      <Part {...(props as Props)} />
    </div>
  );
}
