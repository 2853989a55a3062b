import { blog } from '@site/shared-content/blog';
import { useEffect, useRef } from 'react';
import type { ArticlePart } from '../../model/partsOf';
import styles from './ArticleContents.module.css';
import { enlivenContents } from './enlivenContents';

export type ArticleContentsProps = { readonly parts: readonly ArticlePart[] };

const { contents } = blog.article;

/**
 * "On this page": a list beside the text from 1024 px up, folded above it below. Both are in the page, and style shows
 * one of them: which width it is cannot be known while prerendering. `enlivenContents` marks the part being read.
 */
export function ArticleContents({ parts }: ArticleContentsProps) {
  const beside = useRef<HTMLElement>(null);
  useEffect(
    () => (beside.current?.parentElement ? enlivenContents(beside.current.parentElement) : undefined),
    [],
  );
  const list = (
    <ol className={styles['list']} data-contents="">
      {parts.map(({ id, label }) => (
        <li key={id}>
          <a className={styles['link']} href={`#${id}`}>
            {label}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={styles['beside']} ref={beside} aria-label={contents}>
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
