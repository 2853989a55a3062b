import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconArrow } from '../icons/IconArrow';
import { IconArrowBack } from '../icons/IconArrowBack';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { pageEntries } from './pageEntries';
import styles from './Pagination.module.css';

export type PaginationProps = {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Where a page is found, for example `?page=2`. */
  readonly href: (page: number) => string;
  /** For example "Blog pages". */
  readonly label: string;
};

/** Links to the pages of a list: first, last, current plus and minus one (docs/spec.md §9). */
export function Pagination({ page, pages, href, label }: PaginationProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles['root']}>
        <li className={styles['end']}>
          <Step to={page > 1 ? href(page - 1) : null}>
            <IconArrowBack />
            Previous
          </Step>
        </li>
        {pageEntries(page, pages).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className={styles['gap']}>
                <span aria-hidden="true">…</span>
                <VisuallyHidden>more pages</VisuallyHidden>
              </span>
            ) : (
              <Link
                className={styles['page']}
                to={href(entry.page)}
                aria-current={entry.page === page ? 'page' : undefined}
              >
                <VisuallyHidden>Page </VisuallyHidden>
                {entry.page}
              </Link>
            )}
          </li>
        ))}
        <li className={styles['end']}>
          <Step to={page < pages ? href(page + 1) : null}>
            Next
            <IconArrow />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

/** At the ends the link keeps its place and focus, but leads nowhere (docs/design.md §7 "Pages of a list"). */
function Step({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? (
    <a className={styles['step']} role="link" aria-disabled="true" tabIndex={0}>
      {children}
    </a>
  ) : (
    <Link className={styles['step']} to={to}>
      {children}
    </Link>
  );
}
