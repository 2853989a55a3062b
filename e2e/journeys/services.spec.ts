import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillInAll } from '@site/shared-content/fillIn';
import { services } from '@site/shared-content/services';
import { serviceSummaries } from '@site/shared-content/services/serviceSummaries';
import { href, serviceSlugs } from '@site/shared-content/siteMap';
import { therapy } from '@site/shared-content/therapy';
import { expect, type Locator, type Page, test } from 'playwright/test';

import { findings } from '../support/findings';
import { frames } from '../support/frames';
import { hydrated, loadingScreenGone, open } from '../support/hydrated';
import { desktop, liveSite, phone } from '../support/site';

const sideList = (page: Page) => page.getByRole('navigation', { name: 'Our other services' });
const nextLink = (page: Page) => page.getByRole('link', { name: /^Next service/ });
const hrefsOf = (links: Locator) =>
  links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));

/** The section of the page under an h2. */
const block = (page: Page, heading: string) =>
  page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
    .last();

for (const slug of serviceSlugs) {
  const service = fillInAll(services[slug]);

  test(`${slug} has every section of the spec`, async ({ page }) => {
    await open(page, href('service', { slug }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.heroTitle);
    await expect(page.getByText(service.heroTagline)).toBeVisible();

    const others = serviceSlugs
      .filter((other) => other !== slug)
      .map((other) => href('service', { slug: other }));
    expect(await hrefsOf(sideList(page).getByRole('link'))).toEqual(others);
    await expect(sideList(page).locator('[aria-current="page"]')).toHaveText(service.name);

    await expect(page.locator('main img[width="640"]')).toBeVisible();
    await expect(block(page, service.conditions.heading).getByRole('listitem')).toHaveCount(
      service.conditions.items.length,
    );
    for (const { title } of service.benefits.highlights) {
      await expect(block(page, service.benefits.heading).getByText(title, { exact: true })).toBeVisible();
    }
    expect(service.benefits.highlights).toHaveLength(2);
    const steps = block(page, service.steps.heading).getByRole('listitem');
    await expect(steps).toHaveCount(6);
    for (const [index, { number, title }] of service.steps.items.entries()) {
      expect(number).toBe(`0${index + 1}`);
      await expect(steps.nth(index)).toContainText(title);
    }
    await expect(block(page, service.why.heading).getByRole('listitem')).toHaveCount(6);
    await expect(page.locator('main button[aria-expanded]')).toHaveCount(10);
    await expect(page.locator('main button[aria-expanded="true"]')).toHaveCount(0);

    const who = block(page, 'Who sees you');
    await expect(who).toContainText(clinicProfile.team[0].name);
    await expect(who).toContainText(clinicProfile.team[0].registration.number);
    expect(await hrefsOf(block(page, 'Read more on our blog').getByRole('link'))).toEqual(
      service.relatedArticles.map((article) => href('article', { slug: article })),
    );
    const book = page.locator('main').getByRole('link', { name: /Book Your Consultation/ });
    await expect(book).toHaveAttribute('href', clinicProfile.bookingUrl);
    await expect(book).toHaveAttribute('target', '_blank');
    await expect(book).toHaveAttribute('rel', /noopener/);
  });
}

test('the links to the next service lead through all six services and back to the first', async ({
  page,
}) => {
  await open(page, href('service', { slug: serviceSlugs[0] }));
  for (const slug of [...serviceSlugs.slice(1), serviceSlugs[0]]) {
    await expect(nextLink(page)).toContainText(serviceSummaries[slug].name);
    await nextLink(page).click();
    await expect(page).toHaveURL(href('service', { slug }));
    await loadingScreenGone(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(services[slug].heroTitle);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

for (const viewport of [desktop, phone]) {
  test(`a service page can be used with the keyboard only, at a viewport width of ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/services/telepsychiatry');
    const { faqs } = fillInAll(services.telepsychiatry);
    const answerOf = (index: number) => page.getByText(faqs[index]?.answer ?? '', { exact: true });
    const question = (index: number) => page.getByRole('button', { name: faqs[index]?.question ?? '' });
    const tabTo = async (target: Locator) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        if (await target.evaluate((node) => node === document.activeElement)) return;
      }
      throw new Error('Not reached after sixty presses of Tab.');
    };
    await tabTo(question(0));
    await page.keyboard.press('Enter');
    await expect(answerOf(0)).toBeVisible();
    await tabTo(question(1));
    await page.keyboard.press('Space');
    await expect(answerOf(1)).toBeVisible();
    await expect(answerOf(0)).toBeHidden();
    await page.keyboard.press('Space');
    await expect(answerOf(1)).toBeHidden();

    await tabTo(nextLink(page));
    await page.keyboard.press('Enter');
    await loadingScreenGone(page);
    await expect(page).toHaveURL('/services/psychiatric-consultation');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(sideList(page).getByRole('link', { name: 'Medication management' }));
    await page.keyboard.press('Enter');
    await loadingScreenGone(page);
    await expect(page).toHaveURL('/services/medication-management');
  });

  test(`an open answer has no accessibility violations, at a viewport width of ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of [href('service', { slug: 'neuropsychiatric-care' }), href('therapy')]) {
      await open(page, path);
      await page.locator('main button[aria-expanded]').first().click();
      expect(await findings(page)).toEqual([]);
    }
  });
}

test('the list of services is beside the text on a desktop, and below it on a phone', async ({ page }) => {
  await open(page, '/services/telepsychiatry');
  const { intro } = services.telepsychiatry;
  const places = async () => {
    const [list, text] = await Promise.all([
      sideList(page).boundingBox(),
      page.getByRole('heading', { name: intro.heading }).boundingBox(),
    ]);
    if (!list || !text) throw new Error('The list or the text has no place.');
    return { list, text };
  };
  const wide = await places();
  expect(wide.list.x + wide.list.width).toBeLessThan(wide.text.x);
  await page.setViewportSize(phone);
  const narrow = await places();
  expect(narrow.list.y).toBeGreaterThan(narrow.text.y);
});

test.describe(() => {
  test.use({ baseURL: liveSite });

  test('the former URL of the child service redirects to its page, with one loading screen', async ({
    page,
  }) => {
    await open(page, '/about');
    await page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      const cover = () => document.querySelector('[data-loading-screen="covering"]');
      let before = cover() !== null;
      new MutationObserver(() => {
        const now = cover() !== null;
        if (now !== before) shown.push(now ? 'covered' : 'uncovered');
        before = now;
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      // A second loading screen would restart the animation.
      let clock = 0;
      const look = () => {
        const [now = 0] =
          cover()
            ?.getAnimations()
            .map(({ currentTime }) => Math.max(0, Number(currentTime))) ?? [];
        if (cover() && now < clock) shown.push('begun anew');
        clock = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      // Navigates to the former URL as a link in an article would.
      history.pushState(null, '', '/services/child-adolescent-psychiatry');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL('/services/child-and-adolescent-psychiatry');
    await hydrated(page);
    await loadingScreenGone(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      services['child-and-adolescent-psychiatry'].heroTitle,
    );
    await frames(page);
    const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    expect(shown).toEqual(['covered', 'uncovered']);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

test('a client-side navigation to an unknown service shows the not-found page', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() => {
    history.pushState(null, '', '/services/unknown');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Oops! The page you are looking for does not exist.')).toBeVisible();
});

test('therapy and counselling has every section of docs/decisions.md', async ({ page }) => {
  await open(page, href('therapy'));
  const { heroTitle, what, kinds, helps, session, steps, faqs } = fillInAll(therapy);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heroTitle);
  for (const { heading } of [what, kinds, helps, session, steps]) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
  expect(kinds.items).toHaveLength(6);
  for (const { title } of kinds.items) {
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }
  await expect(page.locator('main button[aria-expanded]')).toHaveCount(faqs.length);
  expect(faqs).toHaveLength(10);
  await expect(page.locator('main').getByRole('link', { name: /Book Your Consultation/ })).toHaveAttribute(
    'href',
    clinicProfile.bookingUrl,
  );
});
