/** Pages whose HTML was changed on its way: by a proxy, a browser's translation, an extension. */
import { articleActions } from '@site/shared-content/articleActions';
import { minify } from 'html-minifier-terser';
import { expect, type Page, test } from 'playwright/test';

import { button, main, searchBox } from '../support/blogPages';
import { hydrated, open } from '../support/hydrated';

/** A page of each kind, with a control that answers when the page is hydrated. */
const pages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': opensAnswer,
  '/about': opensAnswer,
  '/services/psychiatric-consultation': opensAnswer,
  '/therapy-and-counselling': opensAnswer,
  '/blogs': async (page) => {
    await searchBox(page).fill('insomnia');
    await expect(page).toHaveURL(/\?q=insomnia$/);
  },
  '/blog/insomnia': async (page) => {
    await button(page, articleActions.bookmark).click();
    await expect(button(page, articleActions.bookmark)).toHaveAttribute('aria-pressed', 'true');
  },
  '/contact': opensAnswer,
  '/appointment': async (page) => {
    await main(page).locator('input[name="firstName"]').fill('Zarqa');
    await main(page).locator('form button[type="submit"]').click();
    await expect(main(page).locator('input:invalid').first()).toBeFocused();
  },
};

async function opensAnswer(page: Page): Promise<void> {
  const question = main(page).locator('li button[aria-expanded][aria-controls]').first();
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
}

/** Puts `<font><font>` around all text, as a browser's translation does. Runs in the browser. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea, option, svg'))
      continue;
    const inner = document.createElement('font');
    inner.append(text.data);
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Puts an element beside fields, as password managers do. Runs in the browser. */
function markForms(): void {
  for (const form of document.querySelectorAll('main form')) {
    form.prepend(document.createElement('aside'));
    form.querySelector('input')?.after(document.createElement('span'));
  }
}

/** What becomes of the document before the browser has it. */
const changes: Readonly<Record<string, (html: string) => string | Promise<string>>> = {
  'a word of the menu is another': (html) => html.replace(/(<nav\b.*?<a\b[^>]*>)[^<]+/s, '$1Inicio'),
  'it is minified': (html) =>
    minify(html, {
      removeComments: true,
      collapseWhitespace: true,
      conservativeCollapse: true,
      minifyCSS: true,
      removeOptionalTags: true,
    }),
  'an element stands in its header': (html) => html.replace(/<header\b[^>]*>/, '$&<span></span>'),
  'an element stands in its main part': (html) => html.replace(/<main\b[^>]*>/, '$&<aside></aside>'),
  'an element stands in its module': (html) => html.replace(/<h1\b/, '<span></span>$&'),
};

/** Lets the page come with a changed document, or changes it before its shell's script runs. */
async function change(page: Page, edit: (html: string) => string | Promise<string>): Promise<void> {
  await page.route(
    (url) => url.pathname in pages,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const edited = await edit(html);
      expect(edited).not.toBe(html);
      return route.fulfill({ response, body: edited });
    },
  );
}

/** Holds the page's own script until the page has been changed. */
async function changeBeforeScript(page: Page, edit: () => void | Promise<void>): Promise<void> {
  await page.route('**/r/shell/**/main.js', async (route) => {
    await page.waitForFunction(() => document.querySelector('#notice') !== null);
    await edit();
    await route.continue();
  });
}

/** What was thrown and caught by nobody. React says of a mismatch, for developers, that it has mended it. */
function thrown(page: Page): string[] {
  const all: string[] = [];
  page.on('pageerror', (error) => all.push(error.message));
  return all;
}

/** The words of the page's heading, as its HTML has them when nobody changes it. */
async function headingOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

async function isWhole(page: Page, path: string): Promise<void> {
  await hydrated(page);
  await expect(main(page).locator('h1').first()).toHaveText(await headingOf(page, path));
  expect((await main(page).innerText()).length).toBeGreaterThan(500);
  await expect(page.locator('#notice [data-waiting]')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('failed-releases'))).toBe(null);
  expect(await page.title()).not.toBe('');
  expect(await page.locator('head title').count()).toBe(1);
}

/** What may change a page that has come, before its script has; the first is tried on every page. */
const beforeScript = [
  ['a browser has translated it before its script came', translate],
  ['a password manager has marked its forms before its script came', markForms],
] as const;

/** React mends every change alike, so all of them are tried on one page to read and one with a form. */
const pagesOfAllChanges: readonly string[] = ['/blog/insomnia', '/appointment'];

for (const [path, answers] of Object.entries(pages)) {
  const isTriedWhole = pagesOfAllChanges.includes(path);
  for (const [what, edit] of Object.entries(isTriedWhole ? changes : {}))
    test(`${path} is whole and answers when ${what}`, async ({ page }) => {
      const errors = thrown(page);
      await change(page, edit);
      await page.goto(path);
      await isWhole(page, path);
      await answers(page);
      expect(errors).toEqual([]);
    });

  for (const [who, edit] of isTriedWhole ? beforeScript : beforeScript.slice(0, 1))
    test(`${path} is whole and answers when ${who}`, async ({ page }) => {
      const errors = thrown(page);
      await changeBeforeScript(page, () => page.evaluate(edit));
      await page.goto(path);
      await isWhole(page, path);
      await answers(page);
      expect(errors).toEqual([]);
    });

  test(`${path} goes on answering when a browser translates it later, and the visitor goes on`, async ({
    page,
  }) => {
    const errors = thrown(page);
    await open(page, path);
    await page.evaluate(translate);
    await answers(page);
    for (const control of await main(page).locator('button[type="button"]:visible').all())
      await control.click({ timeout: 2000, noWaitAfter: true }).catch(() => {});
    await page.evaluate(translate);
    await page.locator('header a[href="/about"], #page-end a[href="/about"]').last().click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(main(page).locator('[data-module="shell/AboutPage"]')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test.describe('what is typed before the script comes', () => {
  const typed = {
    firstName: 'Zarqa',
    lastName: 'Quill',
    email: 'zarqa.quill@example.com',
    phone: '+44 20 0000 0009',
    service: 'mental-health-checkup',
    date: '2099-11-25',
    request: 'Two lines\nof words',
  };

  async function fill(page: Page): Promise<void> {
    for (const [name, value] of Object.entries(typed)) {
      const field = main(page).locator(`form [name="${name}"]`);
      if (name === 'service') await field.selectOption(value);
      else await field.fill(value);
    }
    await main(page).locator('form [name="email"]').focus();
  }

  async function isKept(page: Page): Promise<void> {
    await hydrated(page);
    for (const [name, value] of Object.entries(typed))
      await expect(main(page).locator(`form [name="${name}"]`)).toHaveValue(value);
    await expect(main(page).locator('form [name="email"]')).toBeFocused();
  }

  for (const [who, edit] of [
    ['nobody has changed the page', () => {}],
    ['the page is translated', translate],
    ['a password manager has marked the form', markForms],
    [
      'a word of the menu is another',
      () => document.querySelector('header nav a')?.replaceChildren('Inicio'),
    ],
  ] as const) {
    test(`stays, and the focus too, when ${who}`, async ({ page }) => {
      await changeBeforeScript(page, async () => {
        await page.evaluate(edit);
        await fill(page);
      });
      await page.goto('/appointment');
      await isKept(page);
    });

    test(`stays when ${who}, and the code of the form comes two seconds after`, async ({ page }) => {
      let isFilled = () => {};
      const filled = new Promise<void>((resolve) => (isFilled = resolve));
      await changeBeforeScript(page, () => page.evaluate(edit));
      await page.route('**/r/booking/**/AppointmentPage.js', async (route) => {
        await filled;
        await route.continue();
      });
      await page.goto('/appointment', { waitUntil: 'commit' });
      await page.locator('html[data-hydrated]').waitFor();
      await fill(page);
      isFilled();
      await isKept(page);
    });
  }

  test('is found by the search of the list, translated or not', async ({ page }) => {
    await changeBeforeScript(page, async () => {
      await page.evaluate(translate);
      await searchBox(page).fill('insomnia');
    });
    await page.goto('/blogs');
    await expect(page).toHaveURL(/\?q=insomnia$/);
    await expect(searchBox(page)).toHaveValue('insomnia');
    await expect(searchBox(page)).toBeFocused();
  });
});
