import { similarTitleWordLongerThan } from '@site/shared-content/siteSettings';
import type { Article } from '../src/articles/Article';
import { fileOf } from './fileOf';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

function countingWordsOf(title: string): readonly string[] {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => word.length > similarTitleWordLongerThan);
}

/** Articles without a similar one: no other article shares a tag or a long title word (docs/spec.md §9). */
export function similarFindings(articles: readonly Article[]): readonly Finding[] {
  return articles
    .filter((article) => {
      const own = new Set([...article.tags, ...countingWordsOf(article.title)]);
      return !articles.some(
        (other) =>
          other.slug !== article.slug &&
          [...other.tags, ...countingWordsOf(other.title)].some((mark) => own.has(mark)),
      );
    })
    .map((article) =>
      findingAt(
        { file: fileOf(article), field: 'tags', text: article.tags.join(', ') },
        '“You May Also Like” would be empty. Use a tag that another article has.',
      ),
    );
}
