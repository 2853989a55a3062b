import { href } from '@site/shared-content/siteMap';
import { Link } from '@site/platform/routing';
import { useHydrated } from '@site/shared-ui/hooks/useHydrated';
import type { ArchiveLink } from '../model/archiveOf';
import { formatDate } from '../model/formatDate';
import styles from './OtherTitles.module.css';

export type OtherTitlesProps = {
  readonly titles: readonly ArchiveLink[];
  /** Needed where no list precedes it. */
  readonly heading?: string;
};

/** Links to articles that are not shown on the page, for readers without script; other browsers neither show nor fetch them. */
export function OtherTitles({ titles, heading }: OtherTitlesProps) {
  const isHydrated = useHydrated();
  if (isHydrated || titles.length === 0) return null;
  return (
    <div className={styles['root']}>
      {heading && <h2>{heading}</h2>}
      <ul className={styles['list']}>
        {titles.map(({ slug, title, span }) => (
          <li key={slug}>
            <Link className={styles['link']} to={href('article', { slug })}>
              {title}
            </Link>
            {span && <small className={styles['span']}>{span.map(formatDate).join(' – ')}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
