import { blog } from '@site/shared-content/blog';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { shellProfile } from '@site/shared-content/shellProfile';
import { home } from '@site/shared-content/home';
import { href, serviceSlugs } from '@site/shared-content/siteMap';
import { expect, type Locator, type Page, type Response, test } from 'playwright/test';

import { findings } from '../support/findings';
import { frames } from '../support/frames';
import { fontsApplied, hydrated, open } from '../support/hydrated';
import { desktop, phone, samplePaths } from '../support/site';
import { linesBelow } from '../support/textContrast';
import { recordShifts, sumOfShifts } from '../support/shifts';
import { watchNetwork } from '../support/watchNetwork';

const hero = (page: Page) => page.getByRole('region', { name: home.hero.controls.label });
const voices = (page: Page) => page.getByRole('region', { name: home.testimonials?.controls.label ?? '' });
/** A carousel after Swiper has started. */
const running = (carousel: Locator) => carousel.locator('[data-engine="running"]');
const shownSlide = (page: Page) => hero(page).locator('[role="group"]:not([inert])');
const frame = (page: Page) => page.locator('iframe[title="Map showing the clinic"]');
const headline = (page: Page) => page.locator('h1:not([inert] *)');
const slideName = (number: number) => new RegExp(`^${number} of 3`);
const outside = (page: Page, origin: string) => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) urls.push(request.url());
  });
  return urls;
};

test.describe('the hero', () => {
  test('is 500 px high and shows the first of three slides', async ({ page }) => {
    await open(page, '/');
    expect((await hero(page).boundingBox())?.height).toBe(500);
    await expect(hero(page).locator('[role="group"]')).toHaveCount(3);
    await expect(shownSlide(page)).toHaveAccessibleName(slideName(1));
    await expect(headline(page)).toHaveText(home.hero.slides[0].h1);
  });

  test('shows the next slide every 5 seconds, moves it in from the right in 0.7 seconds, and returns to the first', async ({
    page,
  }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await open(page, '/');
    // The five seconds start when Swiper runs; the fake clock does not move by itself.
    await expect(hero(page).locator('[data-engine]')).toHaveAttribute('data-engine', 'running');
    const second = hero(page).locator('[role="group"]').nth(1);
    const left = () => second.evaluate((slide) => slide.getBoundingClientRect().left);
    expect(await left()).toBe(1440);
    const moved = hero(page)
      .locator('[aria-live]')
      .evaluate(
        (track) =>
          new Promise((resolve) => {
            (track as HTMLElement).addEventListener('transitionend', ({ target, elapsedTime }) => {
              // On a busy machine Chromium's compositor may start late; the page then gets a transitionend after 0 seconds,
              // and the transition runs again.
              if (target === track && elapsedTime > 0)
                resolve(`${elapsedTime.toFixed(1)} s, ${getComputedStyle(track).transitionTimingFunction}`);
            });
          }),
      );
    await page.clock.runFor(4900);
    expect(await left()).toBe(1440);
    await page.clock.runFor(200);
    await expect(shownSlide(page)).toHaveAccessibleName(slideName(2));
    expect(await moved).toBe('0.7 s, ease-out');
    expect(await left()).toBe(0);
    await page.clock.runFor(5600);
    await expect(shownSlide(page)).toHaveAccessibleName(slideName(3));
    await page.clock.runFor(5600);
    await expect(shownSlide(page)).toHaveAccessibleName(slideName(1));
  });

  test('pauses under the pointer, and stops permanently when its stop button is pressed', async ({
    page,
  }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await open(page, '/');
    await expect(running(hero(page))).toBeAttached();
    await hero(page).hover();
    await page.clock.runFor(5600);
    await expect(shownSlide(page)).toHaveAccessibleName(slideName(1));
    // The carousel rotates again when the pointer has left it.
    await page.mouse.move(700, 850);
    await page.clock.runFor(5600);
    await expect(shownSlide(page)).toHaveAccessibleName(slideName(2));
    await page.getByRole('button', { name: 'Stop slide rotation' }).click();
    await page.mouse.move(700, 850);
    await page.clock.runFor(5600);
    await expect(shownSlide(page)).toHaveAccessibleName(slideName(2));
    await expect(page.getByRole('button', { name: 'Start slide rotation' })).toBeVisible();
  });

  test('does not rotate with reduced motion, but its buttons work', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, '/');
    // Requests would time out while the fake clock runs.
    await expect(running(hero(page))).toBeAttached();
    await page.clock.runFor(5600);
    await expect(shownSlide(page)).toHaveAccessibleName(slideName(1));
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect(shownSlide(page)).toHaveAccessibleName(slideName(3));
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  for (const width of [390, 1440]) {
    test(`has text with a contrast of at least 4.5:1 over its pictures, at a viewport width of ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/');
      for (const number of [1, 2, 3]) {
        await expect(shownSlide(page)).toHaveAccessibleName(slideName(number));
        expect(await linesBelow(page, hero(page), 4.5)).toEqual([]);
        expect(await linesBelow(page, page.getByRole('banner'), 4.5)).toEqual([]);
        await page.getByRole('button', { name: 'Next slide' }).click();
      }
    });
  }
});

for (const [final, seconds] of [
  ['5000+', 5],
  ['500+', 3],
] as const) {
  test(`the counter counts from 0 to ${final} in ${seconds} seconds when it becomes visible`, async ({
    page,
  }) => {
    await open(page, '/');
    const counter = page.locator(`[data-final="${final}"]`);
    await expect(counter).toHaveText(final);
    // The times of the frames that drew a new number.
    const drawn = await counter.evaluate(
      (element) =>
        new Promise<number[]>((resolve) => {
          const last = element.textContent;
          const times: number[] = [];
          new MutationObserver(() => {
            times.push(Number(document.timeline.currentTime));
            if (times.length > 1 && element.textContent === last) resolve(times);
          }).observe(element, { childList: true, characterData: true, subtree: true });
          element.scrollIntoView({ block: 'center' });
        }),
    );
    const since = (index: number) => ((drawn.at(index) ?? 0) - (drawn[0] ?? 0)) / 1000;
    expect(drawn.length).toBeGreaterThan(2);
    // A busy machine draws the first number late, and the last one, so the one before it is measured.
    expect(since(-1)).toBeGreaterThan(seconds - 0.5);
    expect(since(-2)).toBeLessThan(seconds + 0.1);
  });
}

test('the badge over the picture rotates when it is visible, but not with reduced motion', async ({
  page,
}) => {
  await open(page, '/');
  // The badge rotates once, for five seconds.
  await page
    .locator('figure svg')
    .evaluateAll((all) =>
      all.forEach((badge) =>
        badge.addEventListener('animationstart', () => badge.setAttribute('data-seen-turning', '')),
      ),
    );
  await page.locator('figure').first().scrollIntoViewIfNeeded();
  const badge = page.locator('[data-seen-turning]');
  await expect(badge).toHaveCount(1);
  const animations = () =>
    badge.evaluate((drawing) =>
      [drawing, ...drawing.querySelectorAll('*')]
        .map((part) => getComputedStyle(part).animationName)
        .filter((name) => name !== 'none'),
    );
  expect(await animations()).toHaveLength(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animations()).toEqual([]);
});

test('the six service cards are in one, two or three columns, at a viewport width of 390, 768 and 1440 px', async ({
  page,
}) => {
  await open(page, '/');
  const cards = page.getByRole('article').filter({ has: page.locator('a[href^="/services/"]') });
  await expect(cards).toHaveCount(6);
  const columns = () =>
    cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);
  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `${width} px`).toBe(count);
  }
});

test('a click at the edge of a service card opens its page', async ({ page }) => {
  await open(page, '/');
  const card = page.getByRole('article').filter({ hasText: 'Telepsychiatry' }).first();
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(href('service', { slug: serviceSlugs[5] }));
});

test('the carousel shows one, two or three testimonials, 15, 30 or 40 px apart, by the width of the viewport', async ({
  page,
}) => {
  await open(page, '/');
  const all = voices(page).locator('[role="group"]');
  await expect(all).toHaveCount(6);
  const gap = async () => {
    const [first, second] = await all.evaluateAll((slides) =>
      slides.map((slide) => slide.getBoundingClientRect()),
    );
    return Math.round((second?.left ?? 0) - (first?.right ?? 0));
  };
  for (const [width, perView, apart] of [
    [390, 1, 15],
    [767, 1, 15],
    [768, 2, 30],
    [1023, 2, 30],
    [1024, 3, 40],
    [1440, 3, 40],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(voices(page).locator('[role="group"]:not([inert])'), `${width} px`).toHaveCount(perView);
    await expect.poll(gap, `${width} px`).toBe(apart);
  }
});

test('testimonials move one at a time and wrap around, and each of several fast clicks counts', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/');
  const shown = voices(page).locator('[role="group"]:not([inert])');
  const next = page.getByRole('button', { name: 'Next testimonial' });
  await expect(running(voices(page))).toBeAttached();
  await expect(shown).toHaveAccessibleName(/^1 of 6/);
  await page.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(shown).toHaveAccessibleName(/^6 of 6/);
  await next.click();
  await expect(shown).toHaveAccessibleName(/^1 of 6/);
  for (let press = 0; press < 3; press++) await next.click();
  await expect(shown).toHaveAccessibleName(/^4 of 6/);
  const window = await voices(page).boundingBox();
  await expect.poll(async () => (await shown.boundingBox())?.x).toBeCloseTo(window?.x ?? 0, 0);
});

test('testimonials without Swiper are scrollable by keyboard and have no accessibility violations', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.route(/\/r\/shell\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('swiper-')) await route.fulfill({ response });
  });
  await open(page, '/');
  // The carousel behaves the same while Swiper loads and after it has failed to load.
  const row = voices(page).locator('[data-engine]:not([data-engine="running"])');
  expect(await findings(page)).toEqual([]);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('ten questions are closed at first, open one at a time, and can be found by the browser’s page search', async ({
  page,
}) => {
  await open(page, '/');
  const questions = page.locator('main h3 > button[aria-expanded]');
  await expect(questions).toHaveCount(10);
  await expect(page.locator('main h3 > button[aria-expanded="true"]')).toHaveCount(0);
  await questions.nth(1).click();
  await expect(page.getByText(home.faq.items[1].answer)).toBeVisible();
  await questions.nth(4).press('Enter');
  await expect(page.getByText(home.faq.items[4].answer)).toBeVisible();
  await expect(page.getByText(home.faq.items[1].answer)).toBeHidden();
  await expect(page.locator('[hidden="until-found"]', { hasText: home.faq.items[7].answer })).toHaveCount(1);
  await questions.nth(4).click();
  await expect(page.locator('main h3 > button[aria-expanded="true"]')).toHaveCount(0);
});

test('the map is requested only when it is near the viewport', async ({ page, baseURL }) => {
  const requested = outside(page, new URL(baseURL ?? '').origin);
  await page.route(shellProfile.mapEmbedUrl ?? '', (route) => route.fulfill({ body: '' }));
  await open(page, '/');
  const location = page.locator('#location');
  const top = await location.evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate((y) => scrollTo(0, y), top - 2 * desktop.height);
  await frames(page);
  expect(requested).toEqual([]);
  await expect(frame(page)).toHaveCount(0);
  await page.evaluate((y) => scrollTo(0, y), top - desktop.height - 100);
  await expect(frame(page)).toHaveAttribute('loading', 'lazy');
  await expect.poll(() => requested).toEqual([shellProfile.mapEmbedUrl]);
  expect((await frame(page).boundingBox())?.height).toBe(450);
});

test('the page contains the texts of the spec, and its buttons link to the targets of the spec', async ({
  page,
}) => {
  await open(page, '/');
  const main = page.getByRole('main');
  for (const heading of [
    'Our Services',
    'Why Choose Us',
    'Guiding you through our therapy process',
    'Frequently Asked Questions',
    'Ready for a Brighter Tomorrow?',
  ])
    await expect(main.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
  for (const step of ['Book Appointment', 'Initial Consultation', 'Progress Check-ins', 'Ongoing Support'])
    await expect(main.getByRole('heading', { name: step })).toBeVisible();
  for (const benefit of [
    'Compassionate Care',
    'Holistic Healing Approach',
    'Enhanced Quality of Life',
    'Expert & Trusted Care',
  ])
    await expect(main.getByText(benefit, { exact: true })).toBeVisible();
  await expect(main.getByText('You Deserve to Feel Better. We Can Help.')).toBeVisible();
  await expect(main.getByText('Lives Transformed')).toBeVisible();
  for (const distance of ['1.8 km (5 min)', '12.7 km (25 min)', '4.7 km (17 min)', '9 km (23 min)'])
    await expect(main.getByText(distance)).toBeVisible();

  const consultation = main.getByRole('link', { name: /^Book Your Confidential Consultation/ });
  await expect(consultation.first()).toHaveAttribute('href', href('contact'));
  await expect(consultation.last()).toHaveAttribute('href', clinicProfile.bookingUrl);
  const learnMore = main.getByRole('link', { name: /^Learn More about/ });
  for (const link of await learnMore.all()) await expect(link).toHaveAttribute('href', href('about'));
  await expect(main.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', href('contact'));
  await expect(main.getByRole('link', { name: blog.teaser.all.label })).toHaveAttribute(
    'href',
    href('blogs'),
  );
  await expect(main.locator('a[href^="/blog/"]')).toHaveCount(3);
  const directions = main.getByRole('link', { name: /^Get Directions/ }).last();
  await expect(directions).toHaveAttribute('href', clinicProfile.mapsUrl ?? '');
  await expect(directions).toHaveAttribute('target', '_blank');
});

test('on a phone the chat button moves aside for a question, and returns', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const chat = page.getByRole('complementary').getByRole('link', { name: /Chat with us/ });
  const left = () => chat.evaluate((button) => button.getBoundingClientRect().left);
  const question = page.getByRole('button', { name: home.faq.items[3].question });
  await question.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + 80));
  await expect.poll(left).toBeGreaterThan(350);
  const tip = await chat.boundingBox();
  expect(390 - (tip?.x ?? 390)).toBeGreaterThanOrEqual(24);
  await page.getByRole('heading', { name: home.about.heading }).evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().top - innerHeight + 150);
  });
  await expect.poll(left).toBe(314);
});

test('the page has no accessibility violations with an answer open and another slide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.getByRole('button', { name: home.faq.items[0].question }).click();
  await page.getByRole('button', { name: 'Next slide' }).click();
  expect(await findings(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the final numbers, all answers and all testimonials', async ({ page }) => {
    await page.goto('/');
    for (const final of ['5000+', '500+'])
      await expect(page.locator(`[data-final="${final}"]`)).toHaveText(final);
    for (const { answer } of home.faq.items) await expect(page.getByText(answer)).toBeVisible();
    for (const { author } of shellProfile.testimonials ?? [])
      await expect(page.getByText(author)).toBeVisible();
    await expect(headline(page)).toHaveText(home.hero.slides[0].h1);
  });

  test('every picture except the first is lazy, and every picture has a width', async ({ page }) => {
    await page.goto('/');
    const pictures = await page.locator('main img').evaluateAll((all) =>
      all.map((picture) => ({
        loading: (picture as HTMLImageElement).loading,
        width: picture.getAttribute('width'),
      })),
    );
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures[0]?.loading).not.toBe('lazy');
    await expect(page.locator('main img').first()).toHaveAttribute('fetchpriority', 'high');
    expect(pictures.slice(1).filter(({ loading }) => loading !== 'lazy')).toEqual([]);
    expect(pictures.filter(({ width }) => width === null)).toEqual([]);
  });
});

test('the pictures of all slides load while the first slide is shown', async ({ page }) => {
  await page.goto('/');
  const pictures = page.locator('main [data-variant="hero"] img');
  await expect(pictures).toHaveCount(home.hero.slides.length);
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((picture) => (picture as HTMLImageElement).naturalWidth)),
    )
    .toBe(true);
  await expect(headline(page)).toHaveText(home.hero.slides[0].h1);
});

test('only the home page loads Swiper', async ({ page }) => {
  const scripts: string[] = [];
  const reading: Promise<void>[] = [];
  async function read(response: Response): Promise<void> {
    // The body of a response cannot be read after a navigation.
    const text = await response.text().catch(() => '');
    if (text.includes('swiper-')) scripts.push(response.url());
  }
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) reading.push(read(response));
  });
  const network = watchNetwork(page);
  async function visit(path: string): Promise<void> {
    await open(page, path);
    await network.idle();
    // The browser discards the bodies of responses on a navigation.
    await Promise.all(reading);
  }
  await visit('/');
  expect(scripts.length).toBeGreaterThan(0);
  scripts.length = 0;
  for (const path of samplePaths.filter((each) => each !== '/')) await visit(path);
  expect(scripts).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, deviceScaleFactor: 2 });
  for (const path of ['/', '/about', '/appointment'])
    test(`${path} has a layout shift of at most 0.03 while slow fonts and pictures load`, async ({
      page,
    }) => {
      let shown: () => void = () => {};
      const wholePage = new Promise<void>((resolve) => (shown = resolve));
      await page.route(/\.(woff2|svg)$/, async (route) => {
        await wholePage;
        await route.continue();
      });
      await recordShifts(page);
      // The fonts are requested in idle time after hydration.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1000);
      await page.goto(path, { waitUntil: 'commit' });
      await hydrated(page);
      await page.clock.resume();
      await frames(page);
      shown();
      await page.waitForLoadState('load');
      await fontsApplied(page);
      await frames(page);
      expect(await sumOfShifts(page)).toBeLessThanOrEqual(0.03);
    });
});
