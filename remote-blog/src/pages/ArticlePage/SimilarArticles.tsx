import { blog } from '@site/shared-content/blog';
import { Section } from '@site/shared-ui/Section';
import { EntryGrid } from '../../components/EntryGrid';
import type { BlogEntry } from '../../model/BlogEntry';
import styles from './SimilarArticles.module.css';

export type SimilarArticlesProps = { readonly entries: readonly BlogEntry[] };

const { similarHeading, noSimilar } = blog.article;

/** You May Also Like: the three most similar articles (docs/spec.md §9). */
export function SimilarArticles({ entries }: SimilarArticlesProps) {
  return (
    <div className={styles['root']} data-unread>
      <Section tone="mist" heading={similarHeading}>
        {entries.length > 0 ? <EntryGrid entries={entries} teaser /> : <p>{noSimilar}</p>}
      </Section>
    </div>
  );
}
