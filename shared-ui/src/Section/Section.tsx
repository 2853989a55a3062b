import type { ReactNode } from 'react';
import { Wrap } from '../Wrap/Wrap';
import styles from './Section.module.css';

export type SectionTone = 'paper' | 'surface' | 'mist' | 'river' | 'sun';

export type SectionProps = {
  readonly tone?: SectionTone;
  readonly heading?: string;
  /** Hangs on the heading's last baseline, over the last columns of what stands below. */
  readonly lead?: ReactNode;
  /** A link or controls at the end of the heading's line, instead of a lead. */
  readonly aside?: ReactNode;
  readonly headingLevel?: 2 | 3;
  /** Columns of the content below, so that the lead lines up with one of them. */
  readonly columns?: 3 | 4;
  readonly id?: string;
  readonly children: ReactNode;
};

const surfaceOf: Record<SectionTone, 'light' | 'mist' | 'sun' | 'dark'> = {
  paper: 'light',
  surface: 'light',
  mist: 'mist',
  sun: 'sun',
  river: 'dark',
};

/** A full-width stretch of page: surface, padding, page width and the head grid. */
export function Section({
  tone = 'paper',
  heading,
  lead,
  aside,
  headingLevel = 2,
  columns = 3,
  id,
  children,
}: SectionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles['root']} id={id} data-tone={tone} data-surface={surfaceOf[tone]}>
      <Wrap>
        {heading && (
          <div className={styles['head']} data-columns={aside ? 'row' : columns}>
            <Heading>{heading}</Heading>
            {lead && <p className={styles['lead']}>{lead}</p>}
            {aside}
          </div>
        )}
        {children}
      </Wrap>
    </section>
  );
}
