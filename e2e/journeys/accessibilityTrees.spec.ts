import { href } from '@site/shared-content/siteMap';
import { expect, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { desktop, mainPages, phone } from '../support/site';
import { withoutContent } from '../support/withoutContent';

// The accessibility tree of each page without plain text, titles of articles and facts of the clinic: headings, landmarks and
// controls, by role, name and state.
// Update the files after an intended change: npm run e2e -- accessibilityTrees --update-snapshots

/** Removes plain text: paragraphs, items and cells without controls, and link targets. */
function withoutProse(tree: string): string {
  const prose =
    /^ *- (?:\/url|(?:paragraph|listitem|text|strong|emphasis|time|term|definition|cell|blockquote)\b[^\n]*[^:\n]$)/;
  return tree
    .split('\n')
    .filter((line) => !prose.test(line))
    .map((line) => line.replace(/:$/, ''))
    .join('\n');
}

/** Pages that show whether the clinic is open, which depends on the clock. */
const withClock = [href('home'), href('appointment')];

/** The header and the footer are the same on all pages, so only one page per viewport includes them. */
const views = [
  ...mainPages.map((path) => ({ path, viewport: phone, part: 'main' })),
  { path: href('privacy'), viewport: phone, part: 'body' },
  { path: href('privacy'), viewport: desktop, part: 'body' },
];

for (const { path, viewport, part } of views)
  test(`the accessibility tree of ${path} matches its snapshot, at a viewport width of ${viewport.width} px`, async ({
    page,
  }) => {
    // Monday morning.
    await page.clock.setFixedTime(new Date('2026-01-05T11:00:00+05:30'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await open(page, path);
    if (withClock.includes(path))
      await expect(page.getByRole('main').getByText(/^Opens today|^Closed\. Opens today/)).toBeVisible();
    const name = path.slice(1).replaceAll('/', '-') || 'home';
    const tree = withoutContent(withoutProse(await page.locator(part).ariaSnapshot()));
    expect(`${tree}\n`).toMatchSnapshot(`${name}-${viewport.width}.txt`);
  });
