/**
 * Our pages on the sites of others, built by their bundlers. Rows that can fail, and no cross product: each bundler with
 * the oldest React and router that we run on, whose versions any copy of ours would displace (the newest is in
 * `runtime.spec.ts`).
 */
import { appointment } from '@site/shared-content/appointment';
import { expect, test } from 'playwright/test';

import { liveSite } from '../../support/site';
import { watch } from '../../support/watch';
import { type HostName, hosts } from './buildHost';
import { changesIn, hostFacts } from './hostFacts';
import { serveHost, type ServedHost } from './serveHost';

for (const name of Object.keys(hosts) as HostName[]) {
  test.describe(`a site built with ${name}, on React 19.0.0`, () => {
    let host: ServedHost;

    test.beforeAll(async () => {
      test.setTimeout(120_000);
      host = await serveHost(name, liveSite);
    });
    test.afterAll(() => host?.close());

    test('is left alone where it shows nothing of ours, shows an article and stays as it was', async ({
      page,
    }) => {
      const complaints = watch(page);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(`${host.url}/`);
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
      const before = await hostFacts(page);

      await page.getByRole('link', { name: 'Read about sleep' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/insomnia/i);
      await expect(
        page.getByRole('heading', { level: 2, name: 'The portal, on React 19.0.0' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Bookmark' }).click();
      await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');

      expect(changesIn(before, await hostFacts(page))).toEqual([]);
      // React and the router are the host's.
      expect(requested.filter((url) => /\/r\/.*(guest|vendor)\.js/.test(url))).toEqual([]);
      expect(complaints.all).toEqual([]);
    });

    test('shows a form, whose controls answer', async ({ page }) => {
      await page.goto(`${host.url}/appointment`);
      const { form } = appointment;
      await expect(page.getByRole('heading', { name: form.heading })).toBeVisible();
      await page.getByRole('button', { name: form.submit }).click();
      await expect(page.getByLabel(form.fields.firstName.label)).toBeFocused();
    });
  });
}

test('a former slug and an unknown one are told apart, and neither is an error', async ({ page }) => {
  const host = await serveHost('rspack', liveSite);
  await page.goto(`${host.url}/blog/nobody-wrote-this`);
  await expect(page.getByText('There is no such page.')).toBeVisible();
  await page.goto(`${host.url}/blog/understanding-stress-management`);
  await expect(page.getByText('It moved to /blog/stress-affects-health.')).toBeVisible();
  host.close();
});
