/** Pages whose scripts do not run: harmed on the way, or too new for the browser (platform/build/browserFloor.ts). */
import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { expect, type Page, type Route } from 'playwright/test';

import { field, formPaths, sendButton } from '../support/forms';
import { hold } from '../support/hold';
import { phone, samplePaths } from '../support/site';
import { test } from '../support/test';

test.use({ viewport: phone });

const script = (body: string) => ({ contentType: 'text/javascript', body });

/** What a company's proxy, an antivirus program, a bad line or an old browser does to every script of the site. */
const ways: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'have other bytes': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `/* scanned */ ${await answer.text()}` });
  },
  'are refused': (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked by your organisation</h1>' }),
  'cannot be parsed': (route) => route.fulfill(script('a ||= ;')),
  'never arrive': async () => {},
};

async function openHarmed(page: Page, harm: (route: Route) => Promise<void>, path: string): Promise<void> {
  await page.route('**/*.js', harm);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Ends the delay after which styles take it that no script will run. */
async function waitInVain(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

/** Expects the ways to reach the clinic immediately above the form. */
async function expectNotLoaded(page: Page): Promise<void> {
  await expect(page.getByText(bookingTexts.notLoaded)).toBeVisible();
  await expect(page.getByText(bookingTexts.stillLoading)).toBeHidden();
  const others = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Chat with us/ }) });
  for (const { display } of clinicProfile.phones)
    await expect(others.getByRole('link', { name: display }).first()).toBeVisible();
}

for (const [what, harm] of Object.entries(ways))
  test(`a form whose scripts ${what} says after a delay what to do instead`, async ({ page }) => {
    await openHarmed(page, harm, '/appointment');
    await expect(page.getByText(bookingTexts.notLoaded)).toBeHidden();
    await waitInVain(page);
    await expectNotLoaded(page);
    await field(page, 'firstName').fill('Asha');
    await sendButton(page, '/appointment').first().focus();
    await expect(page.getByText(bookingTexts.stillNotLoaded)).toBeVisible();
    await expect(field(page, 'firstName')).toHaveValue('Asha');
  });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog');

/** What the parts of a page do while its scripts never arrive, by the path of the page. */
const parts: Readonly<Record<string, readonly [what: string, expectPart: (page: Page) => Promise<void>]>> = {
  '/': [
    'slides move by hand, without dead buttons',
    async (page) => {
      await waitInVain(page);
      await expect(page.getByRole('button', { name: /Next/ })).toHaveCount(0);
      const row = page.getByRole('region', { name: 'Voices' }).locator('[tabindex="0"]');
      await row.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    },
  ],
  '/about': [
    'the back of every card is readable, and the header scrolls away, because its colours would not change',
    async (page) => {
      await waitInVain(page);
      const backs = page.locator('main article [id][data-surface="dark"]');
      await expect(backs).toHaveCount(clinicProfile.team.length);
      for (const back of await backs.all()) await expect(back.getByRole('listitem').first()).toBeVisible();
      await page.evaluate(() => scrollTo(0, 600));
      const end = () => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
      await expect.poll(end).toBeLessThan(0);
    },
  ],
  '/services/telepsychiatry': [
    'the menu opens with the pointer and with the keyboard; answers open at once, and later all are open',
    async (page) => {
      await menuButton(page).click();
      const link = menu(page).getByRole('link', { name: 'Telepsychiatry' });
      await expect(link).toBeHidden();
      await menu(page).getByText('Services').click();
      await expect(link).toBeVisible();
      await menu(page).getByRole('button', { name: 'Close menu' }).click();
      await expect(menu(page)).toBeHidden();
      await menuButton(page).press('Enter');
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();

      const answers = page.locator('main li > [id] > p');
      await page.getByRole('button', { name: /\?$/ }).first().click();
      await expect(answers.first()).toBeVisible();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await waitInVain(page);
      await expect(answers).toHaveCount(10);
      for (const answer of await answers.all()) await expect(answer).toBeVisible();
    },
  ],
  '/blogs': [
    'the blog lists every article instead of a dead search',
    async (page) => {
      await waitInVain(page);
      await expect(page.getByRole('searchbox')).toBeHidden();
      const links = page.locator('main a[href^="/blog/"]:visible');
      const addresses = () =>
        links.evaluateAll((all) => new Set(all.map((one) => one.getAttribute('href'))).size);
      await expect.poll(addresses).toBe(articleSlugs.length - 1);
    },
  ],
};

for (const [path, [what, expectPart]] of Object.entries(parts))
  test(`${path}, whose scripts never arrive: ${what}`, async ({ page }) => {
    await openHarmed(page, ways['never arrive'] as (route: Route) => Promise<void>, path);
    await expectPart(page);
  });

test('a menu that is opened before the page is hydrated stays open, and becomes modal', async ({ page }) => {
  const arrive = await hold(page, '**/main.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await menuButton(page).click();
  const link = menu(page).getByRole('link', { name: 'Blog' });
  await link.focus();
  arrive();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(link).toBeFocused();
  await link.click();
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(menu(page)).toBeHidden();
});

/** What remains of a stylesheet in a browser without cascade layers. */
function withoutLayers(css: string): string {
  let depth = 0;
  let skips = false;
  let left = '';
  for (const part of css.split(/(?<=[{};])/)) {
    if (depth === 0) skips = part.trimStart().startsWith('@layer');
    if (!skips) left += part;
    if (part.endsWith('{')) depth += 1;
    if (part.endsWith('}')) depth -= 1;
  }
  return left;
}

/** Changes the styles in every page. */
async function changeStyles(page: Page, styles: RegExp, change: (css: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(styles, change) });
  });
}

test.describe('a browser that supports neither the styles nor the scripts of the site', () => {
  // The changed styles do not match the hashes in the policy.
  test.use({ bypassCSP: true });

  test('shows every page with its text, links and phone numbers, without SVG images, and forms that say that they have not loaded', async ({
    page,
  }) => {
    await page.route('**/*.js', ways['cannot be parsed'] as (route: Route) => Promise<void>);
    await changeStyles(page, /(?<=<style data-href[^>]*>).*?(?=<\/style>)/gs, (css) =>
      withoutLayers(css).replace('not (accent-color:', 'not (no-such-property:'),
    );
    for (const path of samplePaths) {
      await page.goto(path);
      await expect(page.locator('h1').first(), path).toBeVisible();
      await expect(page.locator('a[href^="tel:"]:visible').first(), path).toBeVisible();
      await expect(page.locator('svg:visible'), path).toHaveCount(0);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, path).toBeLessThanOrEqual(0);
      if ((formPaths as readonly string[]).includes(path)) await expectNotLoaded(page);
    }
    await page.locator('footer a[href="/privacy"]').click();
    await expect(page).toHaveURL(/\/privacy$/);
  });
});

test('no SVG image is wider than 24 px if the styles of its remote are missing', async ({ page }) => {
  await changeStyles(page, /<style data-href="\/r\/(?!shell)[^>]*>.*?<\/style>/gs, () => '');
  await page.route(/\/r\/(?!shell\/)/, (route) => route.abort());
  for (const path of ['/blog/insomnia', '/contact', '/therapy-and-counselling']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const widths = await page
      .locator('main svg:visible')
      .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().width));
    expect(Math.max(0, ...widths), path).toBeLessThanOrEqual(24);
  }
});
