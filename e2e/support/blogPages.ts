import { articles } from '@site/shared-content/articles';
import { blog } from '@site/shared-content/blog';
import { fillIn } from '@site/shared-content/fillIn';
import { expect, type Locator, type Page } from 'playwright/test';

const { list } = blog;

/** Articles in the order of the list: newest first. */
export const newestFirst = articles.toSorted(
  (one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title),
);

/**
 * The titles that a search must find, computed independently of the site's search: titles that begin with the text, other titles,
 * then descriptions and tags. Only for texts whose words no other article has, or that most articles have.
 */
export function found(text: string): string[] {
  const wanted = text.toLowerCase();
  const placeIn = ({ title, description, tags }: (typeof newestFirst)[number]) => {
    const at = title.toLowerCase().indexOf(wanted);
    if (at >= 0) return Math.min(at, 1);
    return [description, ...tags].some((part) => part.toLowerCase().includes(wanted)) ? 2 : 3;
  };
  return newestFirst
    .filter((article) => placeIn(article) < 3)
    .sort((one, other) => placeIn(one) - placeIn(other))
    .map(({ title }) => fillIn(title));
}

export const main = (page: Page): Locator => page.getByRole('main');
export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: list.searchLabel });
export const button = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true });

/** The titles of the cards, which are headings of this level. */
export function cards(page: Page, level: 3 | 4 = 3): Locator {
  return main(page)
    .getByRole('heading', { level })
    .filter({ has: page.getByRole('link') });
}

/** Expects that the list shows this number of articles. */
export async function counts(page: Page, articleCount: number): Promise<void> {
  await expect(
    main(page).getByRole('heading', { name: list.count(articleCount), exact: true }),
  ).toBeVisible();
}
