/**
 * Our pages on the sites of others, built by their bundlers: with the oldest React and router that we run on, whose versions
 * any copy of ours would displace; with the newest; and without React.
 */
import { appointment } from '@site/shared-content/appointment';
import { expect, type Page, test } from 'playwright/test';

import { liveSite } from '../../support/site';
import { watch } from '../../support/watch';
import { type HostName, hosts, type HostReact, reactVersions } from './buildHost';
import { changesIn, hostFacts } from './hostFacts';
import { listen } from './listen';
import { sendAppointment } from './sendAppointment';
import { type ServedHost, serveHost } from './serveHost';

const names = Object.keys(hosts) as HostName[];

/** Serves a host to the tests of this block, which one worker runs: two would build it twice. */
function hostOf(name: HostName, react: HostReact): { readonly url: string } {
  let host: ServedHost | undefined;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    host = await serveHost(name, react, liveSite);
  });
  test.afterAll(() => host?.close());
  return {
    get url() {
      return host?.url ?? '';
    },
  };
}

function testThatItStartsAlone(host: { readonly url: string }): void {
  test('starts while we cannot be reached', async ({ page }) => {
    await page.route(`${liveSite}/**`, (route) => route.abort());
    await page.goto(`${host.url}/`);
    await pressOwnButton(page);
  });
}

async function pressOwnButton(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
}

async function readArticle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Read about sleep' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/insomnia/i);
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
}

for (const name of names)
  for (const react of ['oldest', 'newest'] as const)
    test.describe(`a site built with ${name}, on React ${reactVersions[react]}`, () => {
      const host = hostOf(name, react);
      const version = reactVersions[react];

      test('is left alone where it shows nothing of ours, shows an article with its own React and stays as it was', async ({
        page,
      }) => {
        const complaints = watch(page);
        const heard = await listen(page);
        const requested: string[] = [];
        page.on('request', (request) => requested.push(request.url()));
        await page.goto(`${host.url}/`);
        await pressOwnButton(page);
        const before = await hostFacts(page);

        await readArticle(page);
        await expect(
          page.getByRole('heading', { level: 2, name: `The portal, on React ${version}` }),
        ).toBeVisible();
        expect(changesIn(before, await hostFacts(page))).toEqual([]);
        expect(await heard.reacts()).toEqual([version]);
        expect(requested.filter((url) => /\/r\/.*(guest|vendor)\.js/.test(url))).toEqual([]);
        expect(complaints.all).toEqual([]);
      });

      test('shows a form, whose controls answer, and hears that it was sent', async ({ page }) => {
        const heard = await listen(page);
        await page.goto(`${host.url}/appointment`);
        const { form } = appointment;
        await page.getByRole('button', { name: form.submit }).click();
        await expect(page.getByLabel(form.fields.firstName.label)).toBeFocused();
        await sendAppointment(page);
        expect(await heard.events()).toEqual([['clinic-sent', null]]);
        expect(await heard.reacts()).toEqual([version]);
      });

      if (react === 'newest') testThatItStartsAlone(host);
    });

for (const name of names)
  test.describe(`a site built with ${name}, without React`, () => {
    const host = hostOf(name, 'none');

    test('mounts an article, takes over the link from it to the form, sends that, and stays as it was', async ({
      page,
    }) => {
      const complaints = watch(page);
      const heard = await listen(page);
      await page.goto(`${host.url}/`);
      await pressOwnButton(page);
      const before = await hostFacts(page);
      expect(await heard.reacts()).toEqual([]);

      await readArticle(page);
      expect(changesIn(before, await hostFacts(page))).toEqual([]);
      expect(await heard.reacts()).toEqual([reactVersions.newest]);
      await page.locator('[data-guest] a[href$="/appointment"]').first().click();
      await expect(page).toHaveURL(`${host.url}/appointment`);
      await sendAppointment(page);
      expect(await heard.events()).toEqual([
        ['clinic-opened', null],
        ['clinic-link', { url: expect.stringMatching(/^https:.*\/appointment$/) as unknown }],
        ['clinic-opened', null],
        ['clinic-sent', null],
      ]);

      await page.getByRole('link', { name: 'portal' }).click();
      await expect(page.locator('[data-guest]')).toHaveCount(0);
      expect(changesIn(before, await hostFacts(page))).toEqual([]);
      expect(complaints.all).toEqual([]);
    });

    testThatItStartsAlone(host);
  });

test('a former slug and an unknown one are told apart, and neither is an error', async ({ page }) => {
  const host = await serveHost('rspack', 'oldest', liveSite);
  await page.goto(`${host.url}/blog/nobody-wrote-this`);
  await expect(page.getByText('There is no such page.')).toBeVisible();
  await page.goto(`${host.url}/blog/understanding-stress-management`);
  await expect(page.getByText('It moved to /blog/stress-affects-health.')).toBeVisible();
  host.close();
});
