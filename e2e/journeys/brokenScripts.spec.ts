import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { type BrowserContext, expect, type Page, type Route } from 'playwright/test';

import { hold } from '../support/hold';
import { phone } from '../support/site';
import { test } from '../support/test';

/** What a company's proxy, an antivirus program or a bad line does to every script of the site. */
const ways = {
  'have other bytes': async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `/* scanned */ ${await answer.text()}` });
  },
  'are refused': (route: Route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked by your organisation</h1>' }),
  'never arrive': async () => {},
};

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog');

/** Opens a page on a phone while the scripts of the site are harmed. */
async function openHarmed(
  context: BrowserContext,
  harm: (route: Route) => Promise<void>,
  path: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/*.js', harm);
  await page.setViewportSize(phone);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return page;
}

for (const [what, harm] of Object.entries(ways))
  test(`a form whose scripts ${what} says after a delay what to do instead`, async ({ context }) => {
    const page = await openHarmed(context, harm, '/appointment');
    await expect(page.getByText(bookingTexts.notLoaded)).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    });
    await expect(page.getByText(bookingTexts.notLoaded)).toBeVisible();
    await page.getByLabel('First name').fill('Asha');
    await page.getByRole('button', { name: 'Send and choose a time' }).first().focus();
    await expect(page.getByText(bookingTexts.stillNotLoaded)).toBeVisible();
    await expect(page.getByText(bookingTexts.stillLoading)).toBeHidden();
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
  });

test('pages whose scripts never arrive have a menu, answers, cards, slides and every article', async ({
  context,
}) => {
  const [home, about, service, blogs] = [
    await openHarmed(context, ways['never arrive'], '/'),
    await openHarmed(context, ways['never arrive'], '/about'),
    await openHarmed(context, ways['never arrive'], '/services/telepsychiatry'),
    await openHarmed(context, ways['never arrive'], '/blogs'),
  ];

  await test.step('the menu opens with the pointer and with the keyboard', async () => {
    await menuButton(service).click();
    const link = menu(service).getByRole('link', { name: 'Telepsychiatry' });
    await expect(link).toBeHidden();
    await menu(service).getByText('Services').click();
    await expect(link).toBeVisible();
    await menu(service).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(service)).toBeHidden();
    await menuButton(service).focus();
    await service.keyboard.press('Enter');
    await expect(menu(service)).toBeVisible();
    await service.keyboard.press('Escape');
    await expect(menu(service)).toBeHidden();
    await expect(menuButton(service)).toBeFocused();
  });

  await test.step('the header scrolls away, because its colours would not change', async () => {
    await service.evaluate(() => scrollTo(0, 600));
    const end = () => service.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect.poll(end).toBeLessThan(0);
  });

  await test.step('answers open at once, and later all are open', async () => {
    const answers = service.locator('main li > [id] > p');
    const question = service.getByRole('button', { name: /\?$/ }).first();
    await question.click();
    await expect(answers.first()).toBeVisible();
    await service.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await answers.count()).toBe(10);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });

  await test.step('the back of every card is readable', async () => {
    const backs = about.locator('main article [id][data-surface="dark"]');
    expect(await backs.count()).toBe(clinicProfile.team.length);
    for (const back of await backs.all()) await expect(back.getByRole('listitem').first()).toBeVisible();
  });

  await test.step('slides move by hand, without dead buttons', async () => {
    await expect(home.getByRole('button', { name: /Next/ })).toHaveCount(0);
    const row = home.getByRole('region', { name: 'Voices' }).locator('[tabindex="0"]');
    await row.focus();
    await home.keyboard.press('ArrowRight');
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  await test.step('the blog lists every article instead of a dead search', async () => {
    await expect(blogs.getByRole('searchbox')).toBeHidden();
    const links = await blogs
      .locator('main a[href^="/blog/"]:visible')
      .evaluateAll((all) => new Set(all.map((link) => link.getAttribute('href'))).size);
    expect(links).toBe(articleSlugs.length - 1);
  });
});

test('a menu that is opened before the page is hydrated stays open, and becomes modal', async ({ page }) => {
  await page.setViewportSize(phone);
  const arrive = await hold(page, '**/main.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Blog' }).focus();
  arrive();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Blog' })).toBeFocused();
  await menu(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(menu(page)).toBeHidden();
});
