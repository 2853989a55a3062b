import { blog } from '@site/shared-content/blog';
import { href } from '@site/shared-content/siteMap';
import { Link } from '@site/platform/routing';
import { defaultListState, writeListState } from '../../model/listState';
import styles from './TagLinks.module.css';

export type TagLinksProps = { readonly tags: readonly string[] };

/** The tags of an article, each a link to a search for it. */
export function TagLinks({ tags }: TagLinksProps) {
  return (
    <ul className={styles['root']} aria-label={blog.tagsLabel} data-unread>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            className={styles['tag']}
            to={href('blogs') + writeListState({ ...defaultListState, query: tag })}
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
