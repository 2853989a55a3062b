import { expect, type Page } from 'playwright/test';

import { open } from '../support/hydrated';
import { liveSite } from '../support/site';
import { test } from '../support/test';

test.use({ baseURL: liveSite });

const cover = '[data-loading-screen="covering"]';

/**
 * The maximum number of frames in which the screen may still cover the page after its duration: half a second on a fast
 * machine. A busy machine draws fewer frames, so the limit also holds there.
 */
const maxOverdue = 30;

/**
 * In milliseconds: how long the page was covered, and the duration of the screen's animation; the frames after it; and whether
 * the ring turned. A busy machine may draw only two frames, so its animation is read, and not its positions.
 */
type Timing = Readonly<Record<'covered' | 'clock' | 'overdue', number> & { turns: boolean }>;

/**
 * Opens a page and measures how long its screen covers it, from the first styled frame. A script in the page measures,
 * because a test outside may be too late on a busy machine; it uses the times of frames and of the screen's animation.
 */
async function timeCovered(page: Page, path: string): Promise<Timing> {
  await page.addInitScript((selector) => {
    let began: number | undefined;
    let clock = 0;
    let overdue = 0;
    let turns = false;
    const opened = new Promise<Timing>((resolve) => {
      const look = (now: number) => {
        const covers = [...document.querySelectorAll(selector)];
        const looks = covers.map((node) => getComputedStyle(node));
        const animations = covers.flatMap((node) => node.getAnimations());
        const ages = animations.map(({ currentTime }) => Number(currentTime));
        for (const { effect } of animations) clock = Number(effect?.getComputedTiming().endTime);
        if (looks.some(({ position }) => position === 'fixed')) began ??= now - Math.max(0, ...ages);
        if (began !== undefined && looks.every(({ visibility }) => visibility === 'hidden'))
          return resolve({ covered: now - began, clock, overdue, turns });
        const ring = document.querySelector(`${selector} svg`);
        turns ||= ring?.getAnimations().some(({ playState }) => playState === 'running') ?? false;
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

for (const [what, prepare, tag] of [
  ['', async () => {}, ['@smoke']],
  [' even if no script loads', (page: Page) => page.route('**/*.js', (route) => route.abort()), []],
  [' with reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }), []],
] as const)
  test(`the loading screen covers the first page for 2000 ms${what}`, { tag: [...tag] }, async ({ page }) => {
    await prepare(page);
    const { covered, clock, overdue, turns } = await timeCovered(page, '/about');
    expect(clock).toBe(2000);
    expect(covered).toBeGreaterThan(1700);
    expect(overdue).toBeLessThan(maxOverdue);
    expect(turns, 'the ring turns').toBe(!what.includes('reduced'));
  });

// A unit test has the duration of later screens, and what the page below does meanwhile.
test(
  'the loading screen covers a later page, which then begins at its focused heading',
  { tag: '@smoke' },
  async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).click();
    const duration = (node: Element) => Number(node.getAnimations()[0]?.effect?.getComputedTiming().endTime);
    expect(await page.locator(cover).evaluate(duration)).toBe(2000);
    await expect(page.locator(cover)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(page.url()).toMatch(/\/blogs$/);
  },
);
