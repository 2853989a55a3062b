import { blog } from '@site/shared-content/blog';
import type { ArticlePart } from '../../model/partsOf';
import styles from './ArticleContents.module.css';
import { useReadPart } from './useReadPart';

export type ArticleContentsProps = { readonly parts: readonly ArticlePart[] };

const { contents } = blog.article;

/**
 * "On this page": a list beside the text from 1024 px up, folded above it below. Both are in the page, and style shows
 * one of them: which width it is cannot be known while prerendering. The part being read is marked.
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
