import { useEffect, useRef } from 'react';
import { enlivenCounter } from '../islands/enlivenCounter';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Counter.module.css';

export type CounterProps = {
  readonly to: number;
  /** For example "+". */
  readonly suffix?: string;
  readonly durationMs: number;
};

/** A number that counts up once when it is first seen; the final value always stands in the page (docs/spec.md §9). */
export function Counter({ to, suffix = '', durationMs }: CounterProps) {
  const root = useRef<HTMLSpanElement>(null);
  const final = `${to}${suffix}`;

  useEffect(() => (root.current ? enlivenCounter(root.current) : undefined), []);

  return (
    <span className={styles['root']} ref={root} data-counter="">
      <VisuallyHidden>{final}</VisuallyHidden>
      {/* The unseen copy of the final value keeps the width, so that nothing beside it moves while it counts. */}
      <span className={styles['digits']} aria-hidden="true" data-final={final} data-ms={durationMs}>
        {final}
      </span>
    </span>
  );
}
