import { articles } from '@site/shared-content/articles';
import { blog } from '@site/shared-content/blog';
import { fillIn } from '@site/shared-content/fillIn';
import { expect, type Locator, type Page } from 'playwright/test';

const { list } = blog;

/** Articles as the list has them: the newest first. */
export const newestFirst = articles.toSorted(
  (one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title),
);

/** The titles of what a search for this text must find, told without the site's own search. */
export function found(text: string): string[] {
  return newestFirst
    .filter(({ title, description, tags }) =>
      [title, description, ...tags].some((part) => part.toLowerCase().includes(text.toLowerCase())),
    )
    .map(({ title }) => fillIn(title));
}

export const main = (page: Page): Locator => page.getByRole('main');
export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: list.searchLabel });
export const button = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true });

/** The titles of the cards, which stand under headings of this level. */
export function cards(page: Page, level: 3 | 4 = 3): Locator {
  return main(page)
    .getByRole('heading', { level })
    .filter({ has: page.getByRole('link') });
}

/** The list says that it has so many articles. */
export async function counts(page: Page, articleCount: number): Promise<void> {
  await expect(
    main(page).getByRole('heading', { name: list.count(articleCount), exact: true }),
  ).toBeVisible();
}
