import { pageTitle, titleLimit } from '@site/shared-content/seo';
import type { PageSeo } from '@site/shared-content/services/Service';
import { findingAt } from './Finding';
import type { Finding, Piece } from './Finding';

/** Title and description for search results, with their location. */
export type SeoAt = {
  readonly file: string;
  readonly field: string;
  readonly title: string;
  readonly description: string;
};

const shortest = 120;
const longest = 155;

/** Titles and descriptions of a wrong length, or used by two pages (docs/design.md §10). */
export function seoFindings(all: readonly SeoAt[]): readonly Finding[] {
  const findings: Finding[] = [];
  const owners = new Map<string, string>();
  for (const { file, field, title, description } of all) {
    const titleAt = { file, field: `${field}title`, text: title };
    const descriptionAt = { file, field: `${field}description`, text: description };
    const shown = pageTitle(title);
    if (shown.length > titleLimit) {
      findings.push(findingAt(titleAt, `${shown.length} characters. Shorten it to ${titleLimit}.`));
    }
    if (description.length < shortest || description.length > longest) {
      findings.push(
        findingAt(descriptionAt, `${description.length} characters. Make it ${shortest} to ${longest}.`),
      );
    }
    for (const at of [titleAt, descriptionAt]) {
      const owner = owners.get(at.text);
      if (owner) findings.push(findingAt(at, `${owner} has the same. Each page needs its own.`));
      owners.set(at.text, file);
    }
  }
  return findings;
}

/** True if a title and its description belong to these texts. */
export function isSeoOf(content: unknown, seo: PageSeo): boolean {
  return (content as { readonly seo?: PageSeo }).seo === seo;
}

/** Pages whose texts `pieces.ts` lacks, so that nothing would check them. */
export function unlistedPageFindings(
  all: readonly (readonly [page: string, seo: PageSeo])[],
  pieces: readonly Piece[],
): readonly Finding[] {
  return all
    .filter(([, seo]) => !pieces.some(({ content }) => isSeoOf(content, seo)))
    .map(([page, { title }]) =>
      findingAt(
        { file: `${page}.ts`, field: 'all texts', text: title },
        'Nothing checks this file. List it in checks/pieces.ts.',
      ),
    );
}
