/** Pages whose HTML was changed in transit or before hydration: by a proxy, a translation, an extension. */
import type { Host } from '@site/platform/loader/createHost';
import { articleActions } from '@site/shared-content/articleActions';
import { minify } from 'html-minifier-terser';
import { expect, type Page, type Route } from 'playwright/test';

import { button, main, searchBox } from '../support/blogPages';
import { field, fillIn, forms, sendButton, valuesOf } from '../support/forms';
import { hold } from '../support/hold';
import { hydrated } from '../support/hydrated';
import { test } from '../support/test';

const article = '/blog/insomnia';
const form = '/appointment';

/** A page of the shell and of remotes, each with an action that works only after hydration. */
const pages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    const question = main(page).locator('li button[aria-expanded][aria-controls]').first();
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
  },
  '/blogs': async (page) => {
    await searchBox(page).fill('insomnia');
    await expect(page).toHaveURL(/\?q=insomnia$/);
  },
  [article]: async (page) => {
    await button(page, articleActions.bookmark).click();
    await expect(button(page, articleActions.bookmark)).toHaveAttribute('aria-pressed', 'true');
  },
  [form]: async (page) => {
    await sendButton(page, form).click();
    await expect(main(page).locator('input:invalid').first()).toBeFocused();
  },
};

/** Wraps all text in `<font><font>`, as a browser's translation does. Runs in the browser. */
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

/** Adds an element beside fields, as password managers do. Runs in the browser. */
function markForms(): void {
  for (const one of document.querySelectorAll('main form')) {
    one.prepend(document.createElement('aside'));
    one.querySelector('input')?.after(document.createElement('span'));
  }
}

/** Applies a change, and then what the visitor does, before the shell's script runs in the first document. */
async function changeBeforeScript(page: Page, edit: () => void, act = async () => {}): Promise<void> {
  const beforeScript = async (route: Route) => {
    await page.waitForFunction(() => document.querySelector('#notice') !== null);
    await page.evaluate(edit);
    await act();
    await route.continue();
  };
  await page.route('**/r/shell/**/main.js', beforeScript, { times: 1 });
}

/** Applies a change to the HTML of a page. */
async function changeInTransit(page: Page, path: string, edit: (html: string) => string | Promise<string>) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const edited = await edit(html);
    expect(edited).not.toBe(html);
    await route.fulfill({ response, body: edited });
  });
}

/** Collects uncaught errors, which do not include React's reports of recovered hydration mismatches. */
function thrown(page: Page): string[] {
  const all: string[] = [];
  page.on('pageerror', (error) => all.push(error.message));
  return all;
}

/** The outcomes of the attempts to load modules in this document. */
const outcomesHere = () =>
  (window as unknown as { __composition: Host['diagnostics'] })
    .__composition()
    .attempts.map(({ outcome }) => outcome);

async function expectComplete(page: Page): Promise<void> {
  await hydrated(page);
  await expect(main(page).locator('h1').first()).not.toBeEmpty();
  expect((await main(page).innerText()).length).toBeGreaterThan(500);
  await expect(page.locator('#notice [data-waiting]')).toHaveCount(0);
  expect(await page.evaluate(outcomesHere)).not.toContain('threw');
  await expect(page.locator('head title')).toHaveCount(1);
}

// React recovers from a change in the same way on every page.
for (const [what, edit] of Object.entries({
  'an element is added to its main element and to its module': (html: string) =>
    html.replace(/<main\b[^>]*>/, '$&<aside></aside>').replace(/<h1\b/, '<span></span>$&'),
  'it is minified': (html: string) =>
    minify(html, {
      removeComments: true,
      collapseWhitespace: true,
      conservativeCollapse: true,
      minifyCSS: true,
      removeOptionalTags: true,
    }),
}))
  test(`${article} is complete and interactive if ${what}`, async ({ page }) => {
    const errors = thrown(page);
    await changeInTransit(page, article, edit);
    await page.goto(article);
    await expectComplete(page);
    await pages[article]?.(page);
    expect(errors).toEqual([]);
  });

for (const [path, answers] of Object.entries(pages))
  test(`${path} is complete and interactive if a browser translates it before its script runs and again later, and its links navigate`, async ({
    page,
  }) => {
    const errors = thrown(page);
    await changeBeforeScript(page, translate);
    await page.goto(path);
    await expectComplete(page);
    await page.evaluate(translate);
    await answers(page);
    await page.evaluate(translate);
    await page.locator('header a[href="/about"], footer a[href="/about"]').last().click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(main(page).locator('[data-module="shell/AboutPage"]')).toBeVisible();
    expect(errors).toEqual([]);
  });

const { typed } = forms[form];

async function type(page: Page): Promise<void> {
  await fillIn(page, typed);
  await field(page, 'email').focus();
}

for (const [what, changeAndType] of [
  [
    'a password manager adds elements to the form',
    async (page: Page) => {
      await changeBeforeScript(page, markForms, () => type(page));
      await page.goto(form);
    },
  ],
  [
    'the page is translated, and the code of the form loads later',
    async (page: Page) => {
      await changeBeforeScript(page, translate);
      const arrive = await hold(page, '**/r/booking/**/AppointmentPage.js');
      await page.goto(form, { waitUntil: 'commit' });
      await page.locator('html[data-hydrated]').waitFor();
      await type(page);
      arrive();
    },
  ],
] as const)
  test(`text typed before hydration is kept, with the focus, if ${what}`, async ({ page }) => {
    await changeAndType(page);
    await hydrated(page);
    await expect.poll(() => valuesOf(page)).toEqual(typed);
    await expect(field(page, 'email')).toBeFocused();
  });
