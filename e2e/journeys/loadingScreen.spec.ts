import { clinicProfile } from '@site/shared-content/clinicProfile';
import { expect, type Page, test } from 'playwright/test';

import { hydrated, open } from '../support/hydrated';
import { liveSite } from '../support/site';
import { watchNetwork } from '../support/watchNetwork';

test.use({ baseURL: liveSite });

const cover = '[data-loading-screen="covering"]';

/**
 * The maximum number of frames in which the screen may still cover the page after its duration: half a second on a fast
 * machine. A busy machine draws fewer frames, so the limit also holds there.
 */
const maxOverdue = 30;

/** In milliseconds: how long the page was covered, and the duration of the screen's animation; and the frames after it. */
type Timing = { readonly covered: number; readonly clock: number; readonly overdue: number };

async function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return top?.closest('[data-loading-screen]') !== null && top !== null;
  });
}

/**
 * Opens a page and measures how long its screen covers it, from the first styled frame. A script in the page measures,
 * because a test outside may be too late on a busy machine; it uses the times of frames and of the screen's animation.
 */
async function timeCovered(page: Page, path: string): Promise<Timing> {
  await page.addInitScript((selector) => {
    let began: number | undefined;
    let clock = 0;
    let overdue = 0;
    const opened = new Promise<Timing>((resolve) => {
      const look = (now: number) => {
        const covers = [...document.querySelectorAll(selector)];
        const looks = covers.map((node) => getComputedStyle(node));
        const animations = covers.flatMap((node) => node.getAnimations());
        const ages = animations.map(({ currentTime }) => Number(currentTime));
        for (const { effect } of animations) clock = Number(effect?.getComputedTiming().endTime);
        if (looks.some(({ position }) => position === 'fixed')) began ??= now - Math.max(0, ...ages);
        if (began !== undefined && looks.every(({ visibility }) => visibility === 'hidden'))
          return resolve({ covered: now - began, clock, overdue });
        if (began !== undefined && now - began > clock) overdue += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    Object.assign(window, { opened });
  }, cover);
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate(() => (window as unknown as { opened: Promise<Timing> }).opened);
}

test('the loading screen covers the first page for 2000 ms', { tag: '@smoke' }, async ({ page }) => {
  const { covered, clock, overdue } = await timeCovered(page, '/about');
  expect(clock).toBe(2000);
  expect(covered).toBeGreaterThan(1700);
  expect(overdue).toBeLessThan(maxOverdue);
  await expect(page.locator(cover)).toHaveCount(0);
});

test('the loading screen rotates the name of the institute around the logo', async ({ page }) => {
  // Measured in the page, because the screen may be gone before a test outside gets an answer.
  await page.addInitScript((selector) => {
    const angles = new Set<string>();
    Object.assign(window, { angles });
    const look = () => {
      const ring = document.querySelector(`${selector} svg`);
      const { transform } = ring ? getComputedStyle(ring) : {};
      if (transform?.startsWith('matrix')) angles.add(transform);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, cover);
  await page.goto('/about', { waitUntil: 'commit' });
  const angles = () => page.evaluate(() => (window as unknown as { angles: Set<string> }).angles.size);
  await expect.poll(angles).toBeGreaterThan(2);
  expect(await page.locator('[data-loading-screen] svg').textContent()).toContain(
    clinicProfile.name.toUpperCase(),
  );
});

test('the loading screen ends after 2000 ms even if no script loads', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  const { covered, clock, overdue } = await timeCovered(page, '/about');
  expect(clock).toBe(2000);
  expect(covered).toBeGreaterThan(1700);
  expect(overdue).toBeLessThan(maxOverdue);
});

test(
  'the loading screen covers each later page for 2000 ms, and the page renders below it',
  { tag: '@smoke' },
  async ({ page }) => {
    const network = watchNetwork(page);
    await open(page, '/about');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true });
    // Hovering prefetches the page, so that it renders while it is covered.
    await link.hover();
    await network.idle();
    const looking = page.evaluate(async (selector) => {
      const covering = () => document.querySelector(selector) !== null;
      const frame = () => new Promise<number>(requestAnimationFrame);
      let now = await frame();
      while (!covering()) now = await frame();
      const animations = document.querySelector(selector)?.getAnimations() ?? [];
      const began = now - Math.max(0, ...animations.map(({ currentTime }) => Number(currentTime)));
      const clock = Number(animations[0]?.effect?.getComputedTiming().endTime);
      const under: string[] = [];
      let overdue = 0;
      while (covering()) {
        if (now - began > clock) overdue += 1;
        under.push(document.querySelector('main h1')?.textContent ?? '');
        now = await frame();
      }
      return { took: now - began, under, clock, overdue };
    }, cover);
    await link.click();
    const { took, under, clock, overdue } = await looking;
    expect(clock).toBe(2000);
    expect(took).toBeGreaterThan(1700);
    expect(overdue).toBeLessThan(maxOverdue);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(under.at(-1) ?? '');
    expect(page.url()).toMatch(/\/blogs$/);
  },
);

test('the loading screen does not appear when only the query or the hash changes', async ({ page }) => {
  await open(page, '/blogs');
  // An assertion with retries would pass after the loading screen has ended.
  const isShown = () => page.locator(cover).count();
  await page.getByRole('searchbox').fill('sleep');
  await page.waitForFunction(() => location.search.includes('sleep'));
  expect(await isShown()).toBe(0);
  await open(page, '/blog/insomnia');
  await page.locator('main a[href="#signs"]').first().click();
  await page.waitForFunction(() => location.hash === '#signs');
  expect(await isShown()).toBe(0);
});

test('the loading screen ends after 2000 ms with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { covered, clock, overdue } = await timeCovered(page, '/about');
  expect(clock).toBe(2000);
  expect(covered).toBeGreaterThan(1700);
  expect(overdue).toBeLessThan(maxOverdue);
});

test('a navigation focuses the heading of the new page and scrolls to its top', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() => scrollTo(0, 800));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await isCovered(page)).toBe(false);
});
