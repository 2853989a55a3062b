import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** What every icon of `icons/` is: a component without props, 24 × 24, in the colour of the text around it. */
export type IconComponent = () => ReactNode;

export type IconProps = {
  /** Solid shape (star, brand marks) instead of the 1.75 line. */
  readonly filled?: boolean;
  /** The shapes, drawn on a 24 × 24 grid. */
  readonly children: ReactNode;
};

/** The frame of every icon; size and line come from `--icon-size` and `--icon-line`, which the parent may set. */
export function Icon({ filled = false, children }: IconProps) {
  return (
    <svg
      className={styles['root']}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      // As it looks without its styles, too.
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
