import { useEffect, useRef, useState } from 'react';
import { useInView } from '../hooks/useInView';
import { useStillness } from '../hooks/useStillness';
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
  const seen = useInView(root);
  const still = useStillness();
  const [shown, setShown] = useState(to);
  const final = `${to}${suffix}`;

  useEffect(() => {
    if (!seen || still) return undefined;
    let frame = requestAnimationFrame(begin);
    return () => cancelAnimationFrame(frame);

    function begin(start: number) {
      step(start);
      function step(now: number) {
        const part = Math.min(1, (now - start) / durationMs);
        setShown(Math.round(to * part));
        if (part < 1) frame = requestAnimationFrame(step);
      }
    }
  }, [seen, still, to, durationMs]);

  return (
    <span className={styles['root']} ref={root}>
      <VisuallyHidden>{final}</VisuallyHidden>
      {/* The unseen copy of the final value keeps the width, so that nothing beside it moves while it counts. */}
      <span className={styles['digits']} aria-hidden="true" data-final={final}>
        {still ? to : shown}
        {suffix}
      </span>
    </span>
  );
}
