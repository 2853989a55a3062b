import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** The type of every icon in `icons/`: a component without props, 24 × 24, in the colour of the surrounding text. */
export type IconComponent = () => ReactNode;

export type IconProps = {
  /** Solid shape (star, brand marks) instead of the 1.75 line. */
  readonly filled?: boolean;
  /** The shapes, drawn on a 24 × 24 grid. */
  readonly children: ReactNode;
};

/** The frame of every icon; the parent may set `--icon-size` and `--icon-line`. */
export function Icon({ filled = false, children }: IconProps) {
  return (
    <svg
      className={styles['root']}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      // The same as its stylesheet sets.
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
