import { bookingTexts } from '@site/shared-content/bookingTexts';
import { expect, type Page } from 'playwright/test';

import { chatAgain, fillIn, forms, outside, send, valuesOf } from '../support/forms';
import { hydrated, open } from '../support/hydrated';
import { test } from '../support/test';

// In-app browsers have only one window.

const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

async function goBack(page: Page): Promise<void> {
  await expect(page).toHaveTitle('Outside');
  await page.goBack();
  await hydrated(page);
}

for (const [answer, path] of [
  ['window', '/appointment'],
  ['null', '/contact'],
] as const)
  test(`if window.open() returns ${answer}, the chat replaces ${path}, and Back restores the values`, async ({
    page,
  }) => {
    const { typed, message: text } = forms[path];
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
    expect(new URL(page.url()).searchParams.get('text')).toBe(text);

    await goBack(page);
    await expect(page.getByText(bookingTexts.restored)).toBeVisible();
    expect(await valuesOf(page)).toEqual(typed);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, window.name]),
    );
    expect(stored).not.toMatch(/Zarqa|Quill/);
    expect(opened.every((address) => address.includes('whatsapp'))).toBe(true);
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
  const marked = await message(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(marked).toBe(forms['/contact'].message);
  expect(opened).toEqual([]);
  await page.getByRole('link', { name: bookingTexts.openHere }).click();
  await expect(page).toHaveTitle('Outside');
  expect(new URL(opened[0] ?? '').searchParams.get('text')).toBe(marked);
  await goBack(page);
  await expect.poll(() => valuesOf(page)).toEqual(forms['/contact'].typed);
});

test('if a chat replaces the form whose message was copied, Back restores the values', async ({ page }) => {
  await outside(page);
  await open(page, '/contact');
  await fillIn(page, forms['/contact'].typed);
  await page.getByRole('button', { name: 'Copy the message instead' }).click();
  await page
    .getByRole('link', { name: /Open an empty chat/ })
    .evaluate((link: HTMLAnchorElement) => location.assign(link.href));
  await goBack(page);
  await expect.poll(() => valuesOf(page)).toEqual(forms['/contact'].typed);
});
