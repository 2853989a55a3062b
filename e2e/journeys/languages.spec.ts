import { clinicProfile } from '@site/shared-content/clinicProfile';
import { bengali } from '@site/shared-content/languages/bengali';
import { hindi } from '@site/shared-content/languages/hindi';
import { languagePage } from '@site/shared-content/languages/languagePage';
import { odia } from '@site/shared-content/languages/odia';
import { href } from '@site/shared-content/siteMap';
import { expect, test } from 'playwright/test';

import { findings } from '../support/findings';
import { fontsApplied, loadingScreenGone, open } from '../support/hydrated';
import { recordShifts, sumOfShifts } from '../support/shifts';
import { desktop, phone } from '../support/site';

const languages = [
  { id: 'odia', lang: 'or', name: 'ଓଡ଼ିଆ', content: languagePage('odia', odia) },
  { id: 'hindi', lang: 'hi', name: 'हिन्दी', content: languagePage('hindi', hindi) },
  { id: 'bengali', lang: 'bn', name: 'বাংলা', content: languagePage('bengali', bengali) },
] as const;

for (const { id, lang, name, content } of languages) {
  const path = href(id);
  const { lines } = content;

  test.describe(`in ${id}`, () => {
    for (const viewport of [desktop, phone]) {
      test(`the page has no accessibility violations, at a viewport width of ${viewport.width} px`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, path);
        expect(await findings(page)).toEqual([]);
      });
    }

    for (const place of ['complementary', 'contentinfo'] as const) {
      test(`the ${place} landmark links to the page with the language's own name`, async ({ page }) => {
        await open(page, href('about'));
        await page.getByRole(place).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await loadingScreenGone(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(lines.title);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await page.goBack();
        await loadingScreenGone(page);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
      });
    }

    test('the page has no layout shift when the site’s fonts load', async ({ page }) => {
      await page.setViewportSize(phone);
      await recordShifts(page);
      await open(page, path);
      await fontsApplied(page);
      expect(await sumOfShifts(page)).toBeLessThan(0.001);
    });

    test('on a phone, the emergency number is within the first 1.5 screens and at least 44 px high', async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await open(page, path);
      const call = page.locator('main').getByRole('link', { name: lines.callEmergency });
      await expect(call).toHaveAttribute('href', `tel:${clinicProfile.crisis.emergency}`);
      const box = await call.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y ?? Infinity).toBeLessThan(phone.height * 1.5);
    });

    test('the page has no horizontal scrolling and no cut-off text at a font size of 200 %', async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const { wide, cut } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        cut: [...document.querySelectorAll<HTMLElement>('main h1, main h2, main p, main dd, main dt, main a')]
          .filter(
            (one) => getComputedStyle(one).overflow !== 'visible' && one.scrollHeight > one.clientHeight + 1,
          )
          .map((one) => one.textContent),
      }));
      expect(wide).toBeLessThanOrEqual(0);
      expect(cut).toEqual([]);
    });

    test('the HTML declares the language of the page, and links to the pages in other languages', async ({
      request,
    }) => {
      const html = await (await request.get(path)).text();
      const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, language, url]) => [language, url],
      );
      const { siteUrl } = clinicProfile;
      expect(alternates).toEqual([
        ['en-IN', `${siteUrl}/`],
        ['or-IN', `${siteUrl}/or`],
        ['hi-IN', `${siteUrl}/hi`],
        ['bn-IN', `${siteUrl}/bn`],
        ['x-default', `${siteUrl}/`],
      ]);
      expect(html).toContain(`<meta property="og:locale" content="${lang}_IN"/>`);
      expect(html).toContain(`"inLanguage":"${lang}-IN"`);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('every line is visible and every number is a link', async ({ page }) => {
        await page.goto(path);
        const main = page.locator('main');
        for (const line of [lines.who, lines.forWhom, lines.book, lines.online, lines.privacy, lines.lowCost])
          await expect(main.getByText(line)).toBeVisible();
        for (const { days } of content.hours) await expect(main.getByText(days)).toBeVisible();
        for (const { href: number } of [
          content.emergency,
          ...content.protection,
          content.helpline,
          content.tollFree,
          ...content.phones,
        ])
          await expect(main.locator(`a[href="${number}"]`).first()).toBeVisible();
      });
    });
  });
}

test('the home page also links to the pages in other languages', async ({ request }) => {
  const html = await (await request.get(href('home'))).text();
  expect([...html.matchAll(/hrefLang="([^"]+)"/gi)].slice(0, 5).map(([, language]) => language)).toEqual(
    expect.arrayContaining(['or-IN', 'hi-IN', 'bn-IN', 'x-default']),
  );
});

test('a page in English fetches no texts of the other languages', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page, href('about'));
  expect(requested.filter((url) => /(Odia|Hindi|Bengali|Privacy)Page/.test(url))).toEqual([]);
});
