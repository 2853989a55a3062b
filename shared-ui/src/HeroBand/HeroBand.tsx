import type { ReactNode } from 'react';
import { Breadcrumb } from '../Breadcrumb/Breadcrumb';
import type { BreadcrumbStep } from '../Breadcrumb/Breadcrumb';
import { Wrap } from '../Wrap/Wrap';
import { HeroBandScene } from './HeroBandScene';
import type { HeroBandSun } from './HeroBandScene';
import styles from './HeroBand.module.css';

export type HeroBandProps = {
  /** The page's only h1; takes the focus after a change of route. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly breadcrumb?: readonly BreadcrumbStep[];
  /** How high the sun stands; a moon for articles about sleep. */
  readonly sun?: HeroBandSun;
  /** A wide picture instead of hills and sun; its left half must be dark. */
  readonly art?: string;
  /** The same scene for phones, dark in its upper two thirds. */
  readonly artSmall?: string;
  /** The colour of the section below, in which the curve ends. */
  readonly below?: 'paper' | 'mist' | 'surface';
  /** Date, read time, buttons. */
  readonly children?: ReactNode;
};

/** The dark band every inner page begins with: the transparent navigation bar lies over it (docs/spec.md §2). */
export function HeroBand({
  title,
  lead,
  breadcrumb,
  sun = 'mid',
  art,
  artSmall,
  below = 'paper',
  children,
}: HeroBandProps) {
  return (
    <div
      className={styles['root']}
      data-surface="dark"
      data-scene={art ? 'art' : sun}
      data-below={below}
      data-busy={children ? true : undefined}
    >
      <Wrap>
        {breadcrumb && (
          <div className={styles['way']}>
            <Breadcrumb steps={breadcrumb} />
          </div>
        )}
        <h1 className={styles['title']} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {children && <div className={styles['more']}>{children}</div>}
      </Wrap>
      {/* Last, though it lies beneath: a page that still arrives shows the words of its band once it is here. */}
      <HeroBandScene sun={sun} art={art} artSmall={artSmall} />
    </div>
  );
}
