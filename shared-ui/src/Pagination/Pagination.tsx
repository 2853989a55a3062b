import type { ReactNode } from 'react';
import { Link } from '@site/platform/routing';
import { IconArrow } from '../icons/IconArrow';
import { IconArrowBack } from '../icons/IconArrowBack';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { pageEntries } from './pageEntries';
import styles from './Pagination.module.css';

export type PaginationLabels = {
  /** For example "Blog pages". */
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Read out before a number. */
  readonly page: string;
  /** Read out at the ellipsis. */
  readonly morePages: string;
};

export type PaginationProps = {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The URL of a page, for example `?page=2`. */
  readonly href: (page: number) => string;
  /** The number of pages shown on each side of the current one. */
  readonly neighbours: number;
  readonly labels: PaginationLabels;
};

/** Links to the pages of a list: the first, the last, the current one and its neighbours (docs/spec.md §9). */
export function Pagination({ page, pages, href, neighbours, labels }: PaginationProps) {
  return (
    <nav aria-label={labels.label}>
      <ul className={styles['root']}>
        <li className={styles['end']}>
          <Step to={page > 1 ? href(page - 1) : null}>
            <IconArrowBack />
            {labels.previous}
          </Step>
        </li>
        {pageEntries(page, pages, neighbours).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className={styles['gap']}>
                <span aria-hidden="true">…</span>
                <VisuallyHidden>{labels.morePages}</VisuallyHidden>
              </span>
            ) : (
              <Link
                className={styles['page']}
                to={href(entry.page)}
                aria-current={entry.page === page ? 'page' : undefined}
              >
                <VisuallyHidden>{labels.page} </VisuallyHidden>
                {entry.page}
              </Link>
            )}
          </li>
        ))}
        <li className={styles['end']}>
          <Step to={page < pages ? href(page + 1) : null}>
            {labels.next}
            <IconArrow />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

/** At the ends the link stays focusable but has no target (docs/design.md §7 "Pages of a list"). */
function Step({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? (
    // eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- a disabled link has no href
    <a className={styles['step']} role="link" aria-disabled="true" tabIndex={0}>
      {children}
    </a>
  ) : (
    <Link className={styles['step']} to={to}>
      {children}
    </Link>
  );
}
