import type { Article } from '../src/articles/Article';
import { blogCategories } from '../src/blogCategories';
import { categoryOf } from '../src/categoryOf';
import { fileOf } from './fileOf';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

const minArticles = 3;

/** Articles without a category, and categories with too few articles (docs/decisions.md "Blog"). */
export function categoryFindings(articles: readonly Article[]): readonly Finding[] {
  const findings: Finding[] = [];
  const counts = new Map<string, number>(blogCategories.map(({ name }) => [name, 0]));
  for (const article of articles) {
    const category = categoryOf(article.tags);
    if (category !== 'Other') counts.set(category, (counts.get(category) ?? 0) + 1);
    else {
      const at = { file: fileOf(article), field: 'tags', text: article.tags.join(', ') };
      findings.push(findingAt(at, 'No category lists any of these tags. Add a tag of blogCategories.ts.'));
    }
  }
  for (const [name, count] of counts) {
    if (count >= minArticles) continue;
    const at = { file: 'blogCategories.ts', field: name, text: `${count} articles` };
    findings.push(findingAt(at, `Give it at least ${minArticles}: move a tag here, or tag more articles.`));
  }
  return findings;
}

/** Tags in two categories, of which only the first has an effect. */
export function sharedTagFindings(
  categories: readonly { readonly name: string; readonly tags: readonly string[] }[],
): readonly Finding[] {
  const owners = new Map<string, string>();
  return categories.flatMap(({ name, tags }) =>
    tags.flatMap((tag) => {
      const owner = owners.get(tag);
      owners.set(tag, name);
      const at = { file: 'blogCategories.ts', field: name, text: tag };
      return owner === undefined
        ? []
        : [findingAt(at, `${owner} lists this tag too. Keep it in one of them.`)];
    }),
  );
}
