import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../hooks/useReducedMotion';
import { useSeen } from '../hooks/useSeen';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Counter.module.css';

export type CounterProps = {
  readonly to: number;
  /** For example "+". */
  readonly suffix?: string;
  readonly durationMs: number;
};

/**
 * A number that counts up once when it becomes visible; the HTML always contains the final value (docs/spec.md §9). It does
 * not move with reduced motion.
 */
export function Counter({ to, suffix = '', durationMs }: CounterProps) {
  const root = useRef<HTMLSpanElement>(null);
  const seen = useSeen(root);
  const still = useReducedMotion();
  const [shown, setShown] = useState(to);

  useEffect(() => {
    if (!seen || still) return undefined;
    let frame = requestAnimationFrame(begin);
    function begin(start: number): void {
      step(start);
      function step(now: number): void {
        const part = Math.min(1, (now - start) / durationMs);
        setShown(Math.round(to * part));
        if (part < 1) frame = requestAnimationFrame(step);
      }
    }
    return () => cancelAnimationFrame(frame);
  }, [seen, still, to, durationMs]);

  return (
    <span className={styles['root']} ref={root}>
      <VisuallyHidden>{`${to}${suffix}`}</VisuallyHidden>
      {/* A hidden copy of the final value reserves the width, so that nothing moves during the count. */}
      <span className={styles['digits']} aria-hidden="true" data-final={`${to}${suffix}`}>
        {`${still ? to : shown}${suffix}`}
      </span>
    </span>
  );
}
