import { fillIn } from '@site/shared-content/fillIn';
import { href } from '@site/shared-content/siteMap';
import { Link } from 'react-router-dom';
import { useHydrated } from '../../hooks/useHydrated';
import type { ListData } from '../../model/BlogData';
import styles from './OtherTitles.module.css';

export type OtherTitlesProps = { readonly titles: ListData['others'] };

/** The articles that follow the first page, for readers without script: nobody else sees or fetches them. */
export function OtherTitles({ titles }: OtherTitlesProps) {
  if (useHydrated()) return null;
  return (
    <ul className={styles['root']}>
      {titles.map(({ slug, title }) => (
        <li key={slug}>
          <Link className={styles['link']} to={href('article', { slug })}>
            {fillIn(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
