import type { ReactNode } from 'react';
import { Breadcrumb } from '../Breadcrumb/Breadcrumb';
import type { BreadcrumbStep } from '../Breadcrumb/Breadcrumb';
import { Wrap } from '../Wrap/Wrap';
import { HeroBandScene } from './HeroBandScene';
import type { HeroBandSun } from './HeroBandScene';
import styles from './HeroBand.module.css';

export type HeroBandProps = {
  /** The page's only h1; it gets the focus after a change of route. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly breadcrumb?: readonly BreadcrumbStep[];
  /** The language of the breadcrumb, if it is another than that of the band. */
  readonly breadcrumbLang?: string;
  /** The height of the sun; a moon for articles about sleep. */
  readonly sun?: HeroBandSun;
  /** A wide picture instead of hills and sun; its left half must be dark. */
  readonly art?: string;
  /** The same scene for phones, dark in its upper two thirds. */
  readonly artSmall?: string;
  /** The colour of the section below, which the curve must match. */
  readonly below?: 'paper' | 'mist' | 'surface';
  /** Date, read time, buttons. */
  readonly children?: ReactNode;
};

/** The dark band at the top of inner pages, below the transparent navigation bar (docs/spec.md §2). */
export function HeroBand({
  title,
  lead,
  breadcrumb,
  breadcrumbLang,
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
          <div className={styles['way']} lang={breadcrumbLang}>
            <Breadcrumb steps={breadcrumb} />
          </div>
        )}
        <h1 className={styles['title']} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {children && <div className={styles['more']}>{children}</div>}
      </Wrap>
      {/* Last in the source, so that a page that still streams shows the text first. */}
      <HeroBandScene sun={sun} art={art} artSmall={artSmall} />
    </div>
  );
}
