import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicChat } from '@site/shared-content/clinicChat';
import { expect } from 'playwright/test';

import { findings } from '../support/findings';
import {
  chatAgain,
  chatLink,
  confirmation,
  field,
  fillIn,
  formPaths,
  forms,
  outside,
  send,
  sendButton,
  valuesOf,
} from '../support/forms';
import { hold } from '../support/hold';
import { fontsApplied, hydrated, loadingScreenGone, open } from '../support/hydrated';
import { phone } from '../support/site';
import { tabTo } from '../support/tabTo';
import { test } from '../support/test';
import { watchNetwork } from '../support/watchNetwork';

test.use({ locale: 'en-US', timezoneId: 'Asia/Kolkata' });

for (const path of formPaths) {
  const { typed, message, again, alsoOpens } = forms[path];

  test(
    `with the keyboard only, a visitor sends the message of the specification on ${path}, and begins again`,
    { tag: '@smoke' },
    async ({ page }) => {
      const opened = await outside(page);
      await open(page, path);
      for (const [name, value] of Object.entries(typed)) {
        await tabTo(page, field(page, name));
        // A date is typed as the visitor's language writes it, an option by its name.
        await page.keyboard.type(
          value.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1').replace('mental-health-checkup', 'Mental'),
        );
      }
      await tabTo(page, sendButton(page, path));
      await page.keyboard.press('Enter');
      await expect(confirmation(page)).toBeFocused();
      await expect.poll(() => opened).toEqual([chatLink(message), ...alsoOpens]);

      await page.bringToFront();
      await tabTo(page, chatAgain(page));
      await page.keyboard.press('Enter');
      await expect.poll(() => opened.at(1 + alsoOpens.length)).toBe(chatLink(message));
      await page.bringToFront();
      await tabTo(page, page.getByRole('button', { name: again }));
      await page.keyboard.press('Space');
      await expect(field(page, 'firstName')).toBeFocused();
      expect(Object.values(await valuesOf(page)).join('')).toBe('');
    },
  );

  test(`${path} has no accessibility violations with an invalid value, which it keeps, or with its confirmation`, async ({
    page,
  }) => {
    const opened = await outside(page);
    await page.setViewportSize(phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    const wrong = { ...typed, email: 'not an address' };
    await fillIn(page, wrong);
    await sendButton(page, path).click();
    await expect(field(page, 'email')).toBeFocused();
    expect(await valuesOf(page)).toEqual(wrong);
    expect(opened).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await send(page, path);
    await expect(confirmation(page)).toBeFocused();
    await page.bringToFront();
    expect(await findings(page)).toEqual([]);
  });
}

test('a form sends no request and stores no values, and neither Back from another page nor a reload restores them', async ({
  page,
  context,
  baseURL,
}) => {
  const path = '/appointment';
  const opened = await outside(page);
  const network = watchNetwork(page);
  await open(page, path);
  // Lazy pictures load on scrolling, not on typing.
  await page.locator('img[loading="lazy"]').evaluateAll(async (nodes) => {
    for (const node of nodes as HTMLImageElement[]) {
      node.loading = 'eager';
      await node.decode();
    }
  });
  await fontsApplied(page);
  await network.idle();
  // The form's code loads on focus.
  await field(page, 'firstName').focus();
  await expect(page.getByText(bookingTexts.stillLoading)).toHaveCount(0);
  const requested: string[] = [];
  context.on('request', (one) => requested.push(`${one.method()} ${one.url()} ${one.postData() ?? ''}`));
  await send(page, path);
  await expect(confirmation(page)).toBeFocused();
  await expect.poll(() => opened.length).toBe(2);
  // When this request is recorded, all earlier ones are, too.
  await page.evaluate(() => fetch('/robots.txt'));
  const expected = [...opened, `${baseURL}/robots.txt`].map((url) => `GET ${url} `);
  await expect.poll(() => requested).toContain(expected.at(-1));
  // The page may load a lazy script two seconds after it has opened.
  const isOwnScript = (one: string) => /^GET [^?]+\/r\/shell\/\w+\/\w+\.js $/.test(one);
  expect(requested.filter((one) => !expected.includes(one) && !isOwnScript(one))).toEqual([]);

  const stored = await page.evaluate(async () => ({
    folders: [...(await indexedDB.databases()), ...(await caches.keys())],
    texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, window.name]),
  }));
  expect(stored.texts).not.toMatch(/zarqa|quill|odia|0009/i);
  expect([...stored.folders, ...(await context.cookies())]).toEqual([]);
  expect(page.url()).toBe(`${baseURL}${path}`);

  await page.bringToFront();
  await page.goto('/about');
  await page.goBack();
  for (const again of [async () => {}, () => page.reload()]) {
    await again();
    await hydrated(page);
    expect(Object.values(await valuesOf(page)).join('')).toBe('');
    await expect(page.getByText(bookingTexts.restored)).toBeHidden();
  }
});

for (const [path, files] of [
  ['/appointment', '**/*.js'],
  ['/contact', '**/r/booking/**/*.js'],
] as const)
  test(`before ${files} has loaded, ${path} keeps its values and shows on a click that it is loading`, async ({
    page,
    baseURL,
  }) => {
    const { typed, message } = forms[path];
    const opened = await outside(page);
    const arrive = await hold(page, files);
    // With a real clock the delayed file would time out after three seconds, and the page would request it again.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto(path, { waitUntil: 'commit' });
    await send(page, path);
    await expect(page.getByText(bookingTexts.stillLoading)).toBeVisible();
    expect(page.url()).toBe(`${baseURL}${path}`);

    await field(page, 'firstName').fill('Zar');
    await page.clock.resume();
    arrive();
    await page.keyboard.type('q');
    await hydrated(page);
    await loadingScreenGone(page);
    await page.keyboard.type('a');
    await expect(page.getByText(bookingTexts.stillLoading)).toHaveCount(0);
    expect(await valuesOf(page)).toEqual(typed);
    expect(opened).toEqual([]);
    await sendButton(page, path).click();
    await expect.poll(() => opened[0]).toBe(chatLink(message));
  });

test('a form whose script fails to load keeps its values and shows the chat link, and works after a retry', async ({
  page,
}) => {
  const opened = await outside(page);
  const { typed, message } = forms['/appointment'];
  const scripts = /\/r\/booking\/.*\.js/;
  await page.route(scripts, (route) => route.abort());
  await page.goto('/appointment');
  await fillIn(page, typed);
  await expect(page.getByText(bookingTexts.notLoaded)).toBeVisible();
  const place = page.locator('main div', { has: page.locator('> form') });
  await expect(place.getByRole('link', { name: clinicChat?.label ?? '' })).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await hydrated(page);
  await expect.poll(() => valuesOf(page)).toEqual(typed);
  await sendButton(page, '/appointment').click();
  await expect.poll(() => opened[0]).toBe(chatLink(message));
});
