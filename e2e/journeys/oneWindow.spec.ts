/** Forms in browsers that open no window for the chat, as in-app browsers do: it takes the place of the page. */
import { bookingTexts } from '@site/shared-content/bookingTexts';
import { expect, type Page } from 'playwright/test';

import { chatAgain, fillIn, forms, outside, send, valuesOf } from '../support/forms';
import { hydrated, open } from '../support/hydrated';
import { test } from '../support/test';

/** Goes back from the chat, and expects what was typed, which is stored nowhere. */
async function expectTypedAfterBack(page: Page, path: keyof typeof forms): Promise<void> {
  await expect(page).toHaveTitle('Outside');
  await page.goBack();
  await hydrated(page);
  await expect(page.getByText(bookingTexts.restored)).toBeVisible();
  await expect.poll(() => valuesOf(page)).toEqual(forms[path].typed);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, window.name]),
  );
  expect(stored).not.toMatch(/zarqa|quill/i);
}

for (const [answer, path] of [
  ['window', '/appointment'],
  ['null', '/contact'],
] as const)
  test(`if window.open() returns ${answer}, the chat replaces ${path}, and Back restores the values`, async ({
    page,
  }) => {
    const opened = await outside(page);
    await page.addInitScript((what) => {
      window.open = (address) => {
        location.href = String(address);
        return what === 'window' ? window : null;
      };
    }, answer);
    await open(page, path);
    await send(page, path);
    await expect(page).toHaveTitle('Outside');
    expect(new URL(page.url()).searchParams.get('text')).toBe(forms[path].message);
    expect(opened.every((address) => address.includes('whatsapp'))).toBe(true);
    await expectTypedAfterBack(page, path);
  });

test('if neither window.open() nor the clipboard works, the form shows and selects the message', async ({
  page,
}) => {
  const opened = await outside(page);
  await page.addInitScript(() => {
    window.open = () => null;
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
    // Links with target="_blank" do nothing.
    addEventListener(
      'click',
      (event) => (event.target as Element).closest('a[target="_blank"]') && event.preventDefault(),
      true,
    );
  });
  await open(page, '/contact');
  await send(page, '/contact');
  await chatAgain(page).click();
  await page.getByRole('button', { name: 'Copy the message' }).click();
  await expect(page.getByText(/marked below|Select the words below/)).toBeVisible();
  const marked = await page
    .getByRole('textbox', { name: 'Your message' })
    .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(marked).toBe(forms['/contact'].message);
  expect(opened).toEqual([]);
  await page.getByRole('link', { name: bookingTexts.openHere }).click();
  await expect(page).toHaveTitle('Outside');
  expect(new URL(opened[0] ?? '').searchParams.get('text')).toBe(marked);
  await expectTypedAfterBack(page, '/contact');
});

test('a message can be copied instead, without a window or a request to another host, and Back from an empty chat restores the values', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const opened = await outside(page);
  await open(page, '/contact');
  await fillIn(page, forms['/contact'].typed);
  await page.getByRole('button', { name: 'Copy the message instead' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(forms['/contact'].message);
  expect([opened.length, context.pages().length]).toEqual([0, 1]);
  await expect(page.locator('main a[href*="Zarqa"]')).toHaveCount(0);
  await page
    .getByRole('link', { name: /Open an empty chat/ })
    .evaluate((link: HTMLAnchorElement) => location.assign(link.href));
  await expectTypedAfterBack(page, '/contact');
});
