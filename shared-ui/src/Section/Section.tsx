import type { ReactNode } from 'react';
import { Wrap } from '../Wrap/Wrap';
import styles from './Section.module.css';

export type SectionTone = 'paper' | 'surface' | 'mist' | 'river' | 'sun';

export type SectionProps = {
  readonly tone?: SectionTone;
  readonly heading?: string;
  /** Beside the heading, aligned with its last baseline and with the last columns below. */
  readonly lead?: ReactNode;
  /** A link or controls at the end of the heading line, instead of a lead. */
  readonly aside?: ReactNode;
  /** The number of columns below, so that the lead aligns with one. */
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

/** A full-width section: background, padding, page width and heading row. */
export function Section({ tone = 'paper', heading, lead, aside, columns = 3, id, children }: SectionProps) {
  return (
    <section className={styles['root']} id={id} data-tone={tone} data-surface={surfaceOf[tone]}>
      <Wrap>
        {heading && (
          <div className={styles['head']} data-columns={aside ? 'row' : columns}>
            <h2>{heading}</h2>
            {lead && <p className={styles['lead']}>{lead}</p>}
            {aside}
          </div>
        )}
        {children}
      </Wrap>
    </section>
  );
}
