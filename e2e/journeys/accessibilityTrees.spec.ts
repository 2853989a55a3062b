import { href } from '@site/shared-content/siteMap';
import { expect, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { desktop, mainPages, phone } from '../support/site';

// What a page is to whoever cannot see it: headings, landmarks and whatever can be pressed, by role, name and state, in order.
// Each page is a file to read, beside this one; after a wanted change: npm run e2e -- accessibilityTrees --update-snapshots

/** Leaves out what is only read: paragraphs, items and cells without anything to press, addresses of links. */
function withoutProse(tree: string): string {
  const prose =
    /^ *- (?:\/url|(?:paragraph|listitem|text|strong|emphasis|time|term|definition|cell|blockquote)\b[^\n]*[^:\n]$)/;
  return tree
    .split('\n')
    .filter((line) => !prose.test(line))
    .map((line) => line.replace(/:$/, ''))
    .join('\n');
}

/** These say whether the clinic is open, once script has come. */
const withClock = [href('home'), href('appointment')];

/** The frame is the same on all: it is looked at once for each of its menus. */
const views = [
  ...mainPages.map((path) => ({ path, viewport: phone, part: 'main' })),
  { path: href('privacy'), viewport: phone, part: 'body' },
  { path: href('privacy'), viewport: desktop, part: 'body' },
];

for (const { path, viewport, part } of views)
  test(`${path} is to a screen reader what it was, ${viewport.width} wide`, async ({ page }) => {
    // A Monday morning.
    await page.clock.setFixedTime(new Date('2026-01-05T11:00:00+05:30'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await open(page, path);
    if (withClock.includes(path))
      await expect(page.getByRole('main').getByText(/^Opens today|^Closed\. Opens today/)).toBeVisible();
    const name = path.slice(1).replaceAll('/', '-') || 'home';
    const tree = withoutProse(await page.locator(part).ariaSnapshot());
    expect(`${tree}\n`).toMatchSnapshot(`${name}-${viewport.width}.txt`);
  });
