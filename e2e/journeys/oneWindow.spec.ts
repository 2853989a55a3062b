import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { expect, type Page, test } from 'playwright/test';

import { hydrated, loadingScreenGone, open } from '../support/hydrated';
import { dayFromNow } from '../support/dayFromNow';

// In-app browsers have only one window.

const person = {
  firstName: 'Zarqa',
  lastName: 'Quill',
  email: 'zarqa.quill@example.com',
  phone: '+44 20 0000 0009',
};

const forms = {
  '/appointment': {
    typed: { ...person, service: 'therapy', date: dayFromNow(30), request: 'In Odia.\nAfter 5 PM & #1' },
    send: /Send and choose a time/,
  },
  '/contact': { typed: { ...person, query: 'Is it far?\nI come by bus.' }, send: /Send on WhatsApp/ },
} as const;

/** The requested external documents, in order. */
async function outside(page: Page, baseURL = ''): Promise<string[]> {
  const requested: string[] = [];
  await page.context().route(
    (url) => !url.href.startsWith(baseURL),
    async (route) => {
      requested.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' });
    },
  );
  return requested;
}

async function send(page: Page, path: keyof typeof forms): Promise<void> {
  const { typed, send: name } = forms[path];
  for (const [field, value] of Object.entries(typed)) {
    const control = page.locator(`form [name="${field}"]`);
    if (field === 'service') await control.selectOption(value);
    else await control.fill(value);
  }
  await page.getByRole('button', { name }).click();
}

const valuesOf = (page: Page) =>
  page
    .locator('form [name]')
    .evaluateAll((nodes) =>
      Object.fromEntries(
        nodes.map((node) => [(node as HTMLInputElement).name, (node as HTMLInputElement).value]),
      ),
    );

const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

for (const path of ['/appointment', '/contact'] as const) {
  const { typed, send: sendName } = forms[path];
  const last = Object.values(typed).at(-1) ?? '';

  for (const answer of ['window', 'null'] as const)
    test(`if window.open() returns ${answer}, the chat replaces ${path}, and Back restores the values`, async ({
      page,
      baseURL,
    }) => {
      const requested = await outside(page, baseURL);
      await page.addInitScript((what) => {
        window.open = (address) => {
          location.href = String(address);
          return what === 'window' ? window : null;
        };
      }, answer);
      await open(page, path);
      await send(page, path);
      await expect(page).toHaveTitle('Chat');
      expect(new URL(page.url()).searchParams.get('text')).toContain(last);
      expect(requested).toHaveLength(1);

      await page.goBack();
      await hydrated(page);
      await loadingScreenGone(page);
      await expect(page.getByText(bookingTexts.restored)).toBeVisible();
      expect(await valuesOf(page)).toEqual(typed);
      // Neither storage nor the history state contains the values.
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, window.name]),
      );
      expect(stored).not.toMatch(/Zarqa|Quill/);

      await page.getByRole('button', { name: sendName }).click();
      await expect(page).toHaveTitle('Chat');
      await page.goBack();
      await hydrated(page);
      await loadingScreenGone(page);
      await page.getByRole('button', { name: 'Copy the message instead' }).click();
      await expect(message(page)).toHaveValue(/Zarqa Quill/);
      expect(requested.every((address) => address.includes('whatsapp'))).toBe(true);
    });

  test(`if neither window.open() nor the clipboard works, ${path} shows and selects the message`, async ({
    page,
    baseURL,
  }) => {
    const requested = await outside(page, baseURL);
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
    await open(page, path);
    await send(page, path);
    await page.getByRole('link', { name: /Open the chat again/ }).click();
    await page.getByRole('button', { name: 'Copy the message' }).click();
    await expect(page.getByText(/marked below|Select the words below/)).toBeVisible();
    const marked = await message(page).evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    expect(marked).toContain(last);
    expect(requested).toEqual([]);
    await page.getByRole('link', { name: bookingTexts.openHere }).click();
    await expect(page).toHaveTitle('Chat');
    expect(new URL(requested[0] ?? '').searchParams.get('text')).toBe(marked);
    await page.goBack();
    await hydrated(page);
    expect(await valuesOf(page)).toEqual(typed);
  });
}

test('Back restores no values after the chat has opened in a separate window', async ({ page, baseURL }) => {
  const requested = await outside(page, baseURL);
  await open(page, '/appointment');
  await send(page, '/appointment');
  await expect.poll(() => requested.length).toBe(2);
  expect(requested[1]).toBe(new URL(clinicProfile.bookingUrl).href);
  await page.bringToFront();
  await page.goto('/about');
  await page.goBack();
  await hydrated(page);
  await loadingScreenGone(page);
  expect(Object.values(await valuesOf(page)).join('')).toBe('');
  await expect(page.getByText(bookingTexts.restored)).toBeHidden();
});
