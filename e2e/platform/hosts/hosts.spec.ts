/** Pages of this site on another team's site, built by webpack with `@module-federation/enhanced`, with its own React and router. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { appointment } from '@site/shared-content/appointment';
import { expect, type Page } from 'playwright/test';

import { liveSite } from '../../support/site';
import { test } from '../../support/test';
import { watch } from '../../support/watch';
import { serveFolder, type ServedFolder } from '../serveFolder';
import { buildHost } from './buildHost';

// One worker builds the host for all tests.
test.describe.configure({ mode: 'default' });

let folder: string;
let host: ServedFolder;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-'));
  await buildHost(folder, liveSite);
  host = await serveFolder(folder);
});

test.afterAll(() => {
  host?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The computed style of every element of the host. */
function hostStyles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#portal, #portal *')].map((element) => {
      const style = getComputedStyle(element);
      return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    }),
  );
}

/** Counts the copies of React DOM on the page: each registers with the browser's developer tools. */
async function countReacts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const copies: unknown[] = [];
    Object.assign(globalThis, {
      copies,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (copy: unknown) => copies.push(copy),
        onCommitFiberRoot() {},
        onPostCommitFiberRoot() {},
        onCommitFiberUnmount() {},
      },
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { copies: unknown[] }).copies.length);
}

test('another site renders a styled article with its own React and router, and its own styles do not change', async ({
  page,
}) => {
  const complaints = watch(page);
  const reacts = await countReacts(page);
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'The portal' })).toBeVisible();
  const before = await hostStyles(page);

  await page.getByRole('link', { name: 'Read about sleep' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/insomnia/i);
  await expect(heading).toHaveCSS('font-family', /Source Serif/);
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  expect(await hostStyles(page)).toEqual(before);

  // A link in the article uses the host's router, without loading a document.
  await page.locator('a[href^="/blog/"]:not([href="/blog/insomnia"])').first().click();
  await expect(heading).not.toHaveText(/insomnia/i);
  expect(await reacts()).toBe(1);

  await page.goto(`${host.url}/blogs`);
  await page.getByRole('searchbox').fill('insomnia');
  await expect(page.getByRole('heading', { level: 2, name: /^\d articles?$/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/insomnia|sleep/i);

  await page.goto(`${host.url}/appointment`);
  const { form } = appointment;
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByLabel(form.fields.firstName.label)).toBeFocused();
  expect(await hostStyles(page)).toEqual(before);
  expect(complaints.all).toEqual([]);
});

test('another site distinguishes an unknown slug from a former one, and starts while this site is unreachable', async ({
  page,
}) => {
  await page.goto(`${host.url}/blog/nobody-wrote-this`);
  await expect(page.getByText('There is no such page.')).toBeVisible();
  await page.goto(`${host.url}/blog/understanding-stress-management`);
  await expect(page.getByText('It moved to /blog/stress-affects-health.')).toBeVisible();
  await page.route(`${liveSite}/**`, (route) => route.abort());
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'The portal' })).toBeVisible();
});
