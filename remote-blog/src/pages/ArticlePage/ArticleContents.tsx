import { blog } from '@site/shared-content/blog';
import type { ArticlePart } from '../../model/partsOf';
import styles from './ArticleContents.module.css';
import { useReadPart } from './useReadPart';

export type ArticleContentsProps = { readonly parts: readonly ArticlePart[] };

const { contents } = blog.article;

/**
 * "On this page": a list beside the text from 1024 px on, a collapsed list above it on narrower screens. Both are in the HTML
 * and CSS shows one, because the width is unknown while prerendering. The current part is marked.
 */
export function ArticleContents({ parts }: ArticleContentsProps) {
  const current = useReadPart(parts);
  const list = (
    <ol className={styles['list']}>
      {parts.map(({ id, label }) => (
        <li key={id}>
          <a
            className={styles['link']}
            href={`#${id}`}
            // An open list above the text would stay between the reader and the way back.
            onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
            aria-current={id === current ? 'location' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={styles['beside']} aria-label={contents}>
        <p className={styles['title']} aria-hidden="true">
          {contents}
        </p>
        {list}
      </nav>
      <details className={styles['above']}>
        <summary className={styles['title']}>{contents}</summary>
        <nav aria-label={contents}>{list}</nav>
      </details>
    </>
  );
}
