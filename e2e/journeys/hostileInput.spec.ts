import { blog } from '@site/shared-content/blog';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { expect, type Locator, type Page, test } from 'playwright/test';

import { dayFromNow } from '../support/dayFromNow';
import { guard } from '../support/guard';
import { hostileTexts, hugeText, wellFormed } from '../support/hostileTexts';
import { hydrated, loadingScreenGone, open } from '../support/hydrated';
import { phone } from '../support/site';

test.use({ viewport: phone });
// One text after the other, some thirty a test.
test.describe.configure({ timeout: 600_000 });

const texts = Object.entries(hostileTexts);
/** Texts as they stand in an address, and some that stand there raw. */
const inAddresses = [
  ...texts.map(([what, text]) => [what, encodeURIComponent(wellFormed(text))] as const),
  ['a raw percent sign', '%'] as const,
  ['raw nonsense in percent signs', '%E0%A4%A%zz%u0041'] as const,
  ['raw signs', `<>"'{}|^[]\`;,:@!$*()~`] as const,
];

const searchBox = (page: Page) => page.getByRole('searchbox', { name: blog.list.searchLabel });
const notFound = (page: Page) => page.getByText('Oops! The page you are looking for does not exist.');

/** Every key that the site reads from an address, some that it does not, and some that objects have of themselves. */
const keys = [
  ...['q', 'category', 'view', 'page', 'release', 'release.blog', 'release.shell', 'release.x'],
  ...['__proto__', '__proto__[polluted]', 'constructor[prototype][polluted]', 'retry', 'text', ''],
];

/** Goes to an address as a link of the site does, without asking the server. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/**
 * Puts a text into all these fields of a form as JSON, which names halves of characters by their numbers: neither the keyboard nor
 * the test's own wire can carry those.
 */
async function put(form: Locator, fields: string, text: string): Promise<void> {
  await form.evaluate(
    (root, [selector, json]) => {
      const value = JSON.parse(json) as string;
      for (const node of root.querySelectorAll(selector)) {
        const prototype = node instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(node, value);
        node.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    [fields, JSON.stringify(text)] as const,
  );
}

/** What the fields of a form hold, by name, with a sign in the place of half a character. */
async function held(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((root) =>
    Object.fromEntries(
      [...root.querySelectorAll<HTMLInputElement>('[name]')].map(({ name, value }) => [
        name,
        value.replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
      ]),
    ),
  );
}

test('no text in the query and the hash of the list does harm', async ({ page }) => {
  const { expectUnharmed } = await guard(page);
  for (const [what, value] of inAddresses) {
    await page.goto(`/blogs?${keys.map((key) => `${key}=${value}`).join('&')}#${value}`);
    await hydrated(page);
    await expect(searchBox(page), what).toBeVisible();
    await expectUnharmed(what);
  }
});

test('any text in the place of a slug is not found, on a first visit and inside the site', async ({
  page,
  request,
}) => {
  const { expectUnharmed } = await guard(page);
  for (const [what, value] of inAddresses) {
    const answer = await page.goto(`/blog/${value}`);
    expect(answer?.status(), what).toBe(404);
    const html = await answer?.text();
    await expect(notFound(page), what).toBeVisible();
    await expectUnharmed(`${what} under /blog/`);
    // Every other folder answers with the same page, byte for byte.
    for (const folder of ['/services/', '/']) {
      const same = await request.get(`${folder}${value}`);
      expect(same.status(), `${what} under ${folder}`).toBe(404);
      expect(await same.text(), `${what} under ${folder}`).toBe(html);
    }
    await hydrated(page);
    // Nothing inside the site leads to an address that cannot be decoded; the router would only say so.
    for (const folder of what.startsWith('raw nonsense') || value === '%' ? [] : ['/services/', '/blog/']) {
      // The page before looks the same, and stays until the next one is there.
      await page.locator('main [data-module]').evaluate((old) => old.setAttribute('data-old', ''));
      await goInside(page, folder + value);
      await expect(page.locator('[data-old]')).toHaveCount(0);
      await expect(notFound(page), what).toBeVisible();
      await expectUnharmed(`${what} under ${folder}, inside the site`);
    }
  }
});

for (const path of ['/about', '/blog/insomnia', '/appointment', '/services/telepsychiatry']) {
  test(`${path} takes every text in its query and hash`, async ({ page }) => {
    const { expectUnharmed } = await guard(page);
    await open(page, path);
    for (const [what, value] of inAddresses) {
      await page.evaluate(
        (address) => {
          history.pushState(null, '', address);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        },
        `${path}?${keys.map((key) => `${key}=${value}`).join('&')}#${value}`,
      );
      await expectUnharmed(what);
    }
    const value = encodeURIComponent(hostileTexts['a script'] ?? '');
    await open(page, `${path}?${keys.map((key) => `${key}=${value}`).join('&')}#${value}`);
    await expectUnharmed('on a first visit');
  });
}

for (const [spelling, title] of [
  ['/%61bout', /^About/],
  ['/blog/%69nsomnia', /^Insomnia/],
  ['/blog%2Finsomnia', /^Page not found/],
  ['//about', /^Page not found/],
  ['/services/.%2Fabout', /^Page not found/],
] as const) {
  test(`${spelling} shows the same page before and after script`, async ({ page, baseURL }) => {
    const { expectUnharmed } = await guard(page);
    await page.goto(`${baseURL}${spelling}`);
    await expect(page).toHaveTitle(title);
    await hydrated(page);
    await loadingScreenGone(page);
    await expect(page).toHaveTitle(title);
    await expectUnharmed(spelling);
  });
}

test('100 kB in the hash does no harm, and in the query is refused without harm to anybody else', async ({
  page,
  request,
}) => {
  const { expectUnharmed } = await guard(page);
  await page.goto(`/blog/insomnia#${encodeURIComponent(hugeText)}`);
  await hydrated(page);
  await loadingScreenGone(page);
  await expectUnharmed('100 kB in the hash');
  const refused = await request.get(`/blogs?q=${'x'.repeat(100_000)}`);
  expect([414, 431]).toContain(refused.status());
  await page.goto(`/blogs?q=${'x'.repeat(10_000)}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No blogs found' })).toBeVisible();
  await expectUnharmed('10 kB in the query');
});

test('any text can be searched for, shared as a link, and taken back', async ({ page }) => {
  const { expectUnharmed } = await guard(page);
  await open(page, '/blogs');
  const form = page.getByRole('search');
  for (const [what, text] of [...texts, ['100 kB', hugeText] as const]) {
    await put(form, '[name="q"]', text);
    await searchBox(page).press('Enter');
    const { q: kept = '' } = await held(form);
    if (kept.trim() !== '')
      await expect.poll(() => new URL(page.url()).searchParams.get('q'), what).toBe(kept);
    expect(kept.length, what).toBeLessThanOrEqual(200);
    await expectUnharmed(what);
    await page.getByRole('button', { name: blog.list.clearSearch }).click();
    await expect(page, what).toHaveURL(/\/blogs$/);
  }
});

type Hand = typeof globalThis & { opened?: string[] };

/** The lines of the message, by their labels; a text of the visitor's own may hold further line breaks. */
const messages = {
  '/appointment': {
    greeting: 'Hello, I would like to book an appointment. Here are the details:',
    send: /Send and choose a time/,
    again: 'Write another request',
    long: { name: 'request', label: 'Request' },
    opens: 2,
  },
  '/contact': {
    greeting: 'Hello, I have a question for the clinic. Here are my details:',
    send: /Send on WhatsApp/,
    again: 'Write another message',
    long: { name: 'query', label: 'Question' },
    opens: 1,
  },
} as const;

const preferred = dayFromNow(30);

for (const [path, { greeting, send, again, long, opens }] of Object.entries(messages)) {
  test(`the form on ${path} hands any text to the chat as it was typed`, async ({ page }) => {
    const { expectUnharmed } = await guard(page);
    await page.addInitScript(() => {
      const hand = globalThis as Hand;
      hand.opened = [];
      window.open = (address) => {
        hand.opened?.push(String(address));
        return null;
      };
    });
    await open(page, path);
    const form = page.locator('main form');
    const free = ['firstName', 'lastName', 'phone', long.name].map((name) => `[name="${name}"]`).join();
    for (const [what, text] of [...texts, ['100 kB', hugeText] as const]) {
      await put(form, free, `${text}.`);
      await put(form, '[name="email"]', 'a@b.example');
      if (path === '/appointment') {
        await form.locator('[name="service"]').selectOption('therapy');
        await form.locator('[name="date"]').fill(preferred);
      }
      const { firstName = '', lastName = '', phone: number = '', [long.name]: words = '' } = await held(form);
      const typed = {
        Name: `${firstName.trim()} ${lastName.trim()}`,
        Email: 'a@b.example',
        Phone: number,
        ...(path === '/appointment' ? { Service: 'Therapy', Date: preferred } : {}),
        [long.label]: words,
      };
      await page.getByRole('button', { name: send }).click();
      await expect(page.getByRole('button', { name: again }), what).toBeVisible();
      const link = await page.getByRole('link', { name: /Open the chat again/ }).getAttribute('href');
      expect(await page.evaluate(() => (globalThis as Hand).opened?.splice(0)), what).toEqual(
        [link, clinicProfile.bookingUrl].slice(0, opens),
      );
      const { origin, pathname, searchParams, hash } = new URL(link ?? '');
      expect([origin, pathname, hash, [...searchParams.keys()]], what).toEqual([
        'https://web.whatsapp.com',
        '/send',
        '',
        ['phone', 'text'],
      ]);
      const lines = Object.entries(typed).map(([label, value]) => `${label}: ${value.trim()}`);
      const said = searchParams.get('text') ?? '';
      if (said.includes('…')) expect(link?.length, what).toBeLessThan(6200);
      else expect(said, what).toBe([greeting, ...lines].join('\n'));
      await expectUnharmed(what);
      await page.getByRole('button', { name: again }).click();
    }
  });

  test(`the form on ${path} leaves what is no address to the browser's own check`, async ({ page }) => {
    const { expectUnharmed } = await guard(page);
    await open(page, path);
    const form = page.locator('main form');
    for (const [what, text] of texts) {
      await put(form, '[name="email"]', text);
      await page.getByRole('button', { name: send }).click();
      await expect(page.getByRole('button', { name: again })).toBeHidden();
      await expectUnharmed(what);
    }
  });
}

test('what is pasted is text, whatever it was where it was copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const elsewhere = await context.newPage();
  await elsewhere.goto('/about');
  await elsewhere.evaluate(async (html) => {
    const blob = (type: string) => new Blob([html], { type });
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': blob('text/html'), 'text/plain': blob('text/plain') }),
    ]);
  }, hostileTexts['a picture that fails'] ?? '');
  const { expectUnharmed } = await guard(page);
  await page.bringToFront();
  await open(page, '/contact');
  const query = page.locator('form [name="query"]');
  await query.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(query).toHaveValue(hostileTexts['a picture that fails'] ?? '');
  await expectUnharmed('pasted');
});
