import { useId, useRef } from 'react';
import { useSeen } from '../hooks/useSeen';
import styles from './RotatingBadge.module.css';

export type RotatingBadgeProps = {
  /** The text around the circle; 26 to 34 letters look best. */
  readonly text: string;
};

/** A badge with the institute's name, which turns once when it becomes visible (docs/design.md §8 "The round badge"). */
export function RotatingBadge({ text }: RotatingBadgeProps) {
  const root = useRef<HTMLDivElement>(null);
  const circle = useId();
  const seen = useSeen(root, { threshold: 0.5 });

  return (
    <div className={styles['root']} ref={root} aria-hidden="true" hidden data-turning={seen ? '' : undefined}>
      <svg viewBox="0 0 148 148">
        <path id={circle} fill="none" d="M21 74a53 53 0 1 1 106 0a53 53 0 1 1-106 0" />
        <circle className={styles['night']} cx="74" cy="74" r="74" />
        <g className={styles['turning']}>
          {/* Firefox uses the length of the text, other browsers that of the path. */}
          <text className={styles['text']} textLength="320">
            <textPath href={`#${circle}`} textLength="320" lengthAdjust="spacing">
              {`${text} •`}
            </textPath>
          </text>
        </g>
        <circle className={styles['stitch']} cx="74" cy="74" r="38" />
        <path className={styles['sun']} d="M55 77a19 19 0 0 1 38 0z" />
        <path
          className={styles['water']}
          d="M50 86c8-5.5 16-5.5 24 0s16 5.5 24 0M58 96c5.3-3.4 10.6-3.4 16 0s10.7 3.4 16 0"
        />
      </svg>
    </div>
  );
}
