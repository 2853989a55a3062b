import { setTimeout as wait } from 'node:timers/promises';

import type { Attempt } from '@site/platform/loader/createModuleLoader';
import { timeouts } from '@site/platform/loader/timeouts';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import type { Browser, Page } from 'playwright/test';

import type { Cell, Seen } from './cells';
import { startFaultServer } from './faultServer';
import { PREVIOUS_ID } from './madeUpRelease';
import { sceneOf } from './sceneOf';
import type { SiteFacts } from './siteFacts';

/** What came of one cell. */
export type Result = {
  readonly cell: Cell;
  readonly seen: Seen;
  /** Milliseconds from the visit, or the click, until there was something to read. */
  readonly useful: number;
  /** Milliseconds until it was decided what the visitor sees. */
  readonly settled: number;
  /** Everything that must not be, in words; none is good. */
  readonly complaints: readonly string[];
  /** Did what was whole take longer than the host waits for it? Then the machine was too busy to tell what the host does. */
  readonly starved: boolean;
};

/** How long the test itself waits before it says that there is nothing. */
const GIVE_UP = 60_000;

/** How long until the page is asked again: often while most is decided, seldom where a visit waits for what never comes. */
const pause = (since: number) => (Date.now() - since < 1000 ? 50 : 200);

/**
 * Asks the page; Playwright itself would wait without end.
 * @throws when it does not answer, because its script never ends or because it got lost between two documents
 */
function ask<Argument, Answer>(
  page: Page,
  question: (argument: Argument) => Answer,
  argument?: Argument,
): Promise<Answer> {
  const silence = wait(GIVE_UP, undefined, { ref: false }).then((): never => {
    throw new Error(`the page has not answered for ${GIVE_UP} ms: ${page.url()}`);
  });
  return Promise.race([page.evaluate(question as (argument: unknown) => Answer, argument), silence]);
}

/** Looks at the page as it is at this moment; runs in the browser. */
function look([id, current, tryAgain]: readonly [string, string, string]): Seen {
  const module = document.querySelector(`main [data-module="${id}"]`);
  const button = [...document.querySelectorAll('main button')].some(
    ({ textContent }) => textContent === tryAgain,
  );
  const notice = document.querySelector('#notice [data-waiting]') !== null;
  if (notice) return 'prerendered page, notice';
  if (button) return 'help of the shell';
  if (module?.hasAttribute('data-hydrated'))
    return module.getAttribute('data-release') === current ? 'current release' : 'previous release';
  return module && document.querySelector('script[src$="/main.js"]')
    ? 'prerendered page, no script'
    : 'nothing';
}

/** What every page has, whatever fails; runs in the browser. */
function missing(): string[] {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].some((element) => element.checkVisibility());
  const needed = {
    navbar: 'header',
    footer: 'footer',
    'link of a phone': 'a[href^="tel:"]',
    heading: 'main h1',
  };
  const lacks = Object.entries(needed).filter(([, selector]) => !visible(selector));
  const words = document.querySelector<HTMLElement>('main')?.innerText.trim().split(/\s+/).length ?? 0;
  return [
    ...lacks.map(([name]) => `no ${name}`),
    ...(words < 20 ? [`a blank page: ${words} words`] : []),
    ...((globalThis as { tampered?: boolean }).tampered ? ['tampered bytes ran'] : []),
    ...(getComputedStyle(document.documentElement).getPropertyValue('--c-night') ? [] : ['no styles']),
    ...(getComputedStyle(document.documentElement).getPropertyValue('--tampered')
      ? ['tampered style applied']
      : []),
  ];
}

/** Waits until it is decided what the visitor sees; answers what that is. */
async function settle(page: Page, cell: Cell, expected: Seen, current: string, ms: number): Promise<Seen> {
  const question = [cell.place.id, current, remoteFallback.tryAgain] as const;
  const begin = Date.now();
  let seen: Seen = 'nothing';
  do {
    seen = await ask(page, look, question).catch((): Seen => 'nothing');
    if (seen === expected) return seen;
    await page.waitForTimeout(pause(begin));
  } while (Date.now() - begin < ms);
  return seen;
}

type Tried = Pick<Attempt, 'release' | 'ms' | 'outcome' | 'reason'>;

/** What the page has tried so far. */
function triedBy(page: Page): Promise<readonly Tried[]> {
  return ask(
    page,
    () => (window as unknown as { __composition(): { attempts: Tried[] } }).__composition().attempts,
  ).catch(() => []);
}

/** Was something late that is whole? What hangs is late by itself, but not in the previous release. */
function isStarved({ breakage }: Cell, { release, ms, outcome, reason = '' }: Tried): boolean {
  if (outcome === 'loaded') return ms > timeouts.file;
  const hangs = breakage.kind === 'files' && breakage.fault === 'hang';
  return / took longer than /.test(reason) && (!hangs || (release === PREVIOUS_ID && !breakage.also));
}

/** What the page has tried so far, in words. */
function accountOf(tried: readonly Tried[]): string {
  const words = tried.map(
    ({ release, ms, outcome, reason = '' }) => `${release.slice(0, 9)} ${outcome} after ${ms} ms ${reason}`,
  );
  return words.join('; ') || 'nothing';
}

/** The page has been painted, and the module's words, or the help that stands in their place, are there. */
async function readable(page: Page, { place: { id, path } }: Cell): Promise<void> {
  const isThere = ([module, to, tryAgain]: readonly [string, string, string]) =>
    performance.getEntriesByName('first-contentful-paint').length > 0 &&
    location.pathname === to &&
    (document.querySelector(`main [data-module="${module}"] :is(h1, h2, h3, p)`) ||
      [...document.querySelectorAll('main button')].some(({ textContent }) => textContent === tryAgain));
  const question = [id, path, remoteFallback.tryAgain] as const;
  const begin = Date.now();
  // A page that gives way to itself as a whole page takes the question with it.
  while (!(await ask(page, isThere, question).catch(() => false))) {
    if (Date.now() - begin > GIVE_UP) throw new Error(`nothing of ${id} to read within ${GIVE_UP} ms`);
    await page.waitForTimeout(pause(begin));
  }
}

/** Has React taken over the first link to this path? Runs in the browser. */
function isAlive(path: string): boolean {
  const link = document.querySelector(`a[href="${path}"]`);
  return (
    link !== null && (link.closest('[data-module]') ?? document.documentElement).hasAttribute('data-hydrated')
  );
}

/**
 * Clicks the first link to this path, and keeps the browser from going there by itself. Runs in the browser.
 * @returns whether the page's own script has answered the click
 */
function follow(path: string): boolean {
  let isAnswered = false;
  const last = (event: Event) => {
    isAnswered = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', last);
  document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
  removeEventListener('click', last);
  return isAnswered;
}

async function arrive(page: Page, cell: Cell, start: () => void): Promise<void> {
  const { visit, place, breakage } = cell;
  if (visit === 'first visit') {
    start();
    await page.goto(place.path, { waitUntil: 'commit', timeout: GIVE_UP });
    return readable(page, cell);
  }
  await page.goto(place.from, { waitUntil: 'commit' });
  const waiting = { timeout: GIVE_UP, polling: 50 };
  if (breakage.kind === 'hand-over') {
    // The page around the link may never come alive, and the browser goes by itself then; the frame answers in any case.
    await page.waitForFunction(isAlive, '/', waiting);
    start();
    await ask(page, (to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), place.path);
    return readable(page, cell);
  }
  // Parts of a page come alive one after the other. A link that is not alive yet leads to a whole page: a first visit.
  await page.waitForFunction(isAlive, place.path, waiting);
  for (const end = Date.now() + GIVE_UP; ;) {
    start();
    if (await ask(page, follow, place.path)) return readable(page, cell);
    if (Date.now() > end) throw new Error(`the link to ${place.path} never answers`);
    await page.waitForTimeout(50);
  }
}

/** Visits the site as the cell has it, then lets the fault be mended and presses "Try again". */
export async function tryCell(browser: Browser, site: string, facts: SiteFacts, cell: Cell): Promise<Result> {
  const { broken, healed } = await sceneOf(site, facts, cell);
  const server = await startFaultServer(site);
  // A connection is lost by whoever had one.
  server.play(cell.breakage.kind === 'offline' ? healed : broken);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  // What does not come ends in its own words, before the time of the whole test does.
  context.setDefaultTimeout(GIVE_UP);
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    await page.addInitScript(() => {
      addEventListener('unhandledrejection', ({ reason }) => {
        (globalThis as { rejections?: string[] }).rejections ??= [];
        (globalThis as { rejections?: string[] }).rejections?.push(String(reason));
      });
    });
    let begin = Date.now();
    const start = () => {
      server.play(broken);
      begin = Date.now();
    };
    await arrive(page, cell, start).catch((error: Error) => complaints.push(error.message));
    const useful = Date.now() - begin;
    const current = facts.releases[cell.place.app]?.ref.id ?? '';
    // The shell's own modules say "shell".
    const release =
      cell.place.app === 'shell' ? 'shell' : cell.breakage.kind === 'release' ? 'faulty0000000000' : current;
    const seen = await settle(page, cell, cell.expected, release, GIVE_UP);
    const settled = Date.now() - begin;
    const tried = await triedBy(page);
    if (seen !== cell.expected) complaints.push(`expected ${cell.expected}, after ${accountOf(tried)}`);
    complaints.push(...(await ask(page, missing)));
    for (const end = Date.now() + GIVE_UP; cell.isAsked && server.failed() === 0 && Date.now() < end;)
      await page.waitForTimeout(50);
    if (cell.isAsked && server.failed() === 0) complaints.push('the visit asks for nothing that fails');
    if (cell.isAsked === false && server.failed() > 0) complaints.push('it asks for what came with the page');

    server.play(healed);
    const button = page.getByRole('button', { name: remoteFallback.tryAgain });
    if (seen === 'prerendered page, notice' || seen === 'help of the shell') {
      await ask(page, () => void Object.assign(window, { sameDocument: true }));
      await button.first().evaluate((element) => (element as HTMLElement).click());
      const after = await settle(
        page,
        cell,
        'current release',
        cell.place.app === 'shell' ? 'shell' : current,
        GIVE_UP,
      );
      if (after !== 'current release')
        complaints.push(
          `"Try again" leads to ${after} once it is mended, after ${accountOf(await triedBy(page))}`,
        );
      if (!(await ask(page, () => 'sameDocument' in window))) complaints.push('the page was reloaded');
    }
    complaints.push(
      ...(await ask(page, () => (globalThis as { rejections?: string[] }).rejections ?? [])).map(
        (reason) => `unhandled: ${reason}`,
      ),
    );
    // A page that has given way to itself as a whole page has taken its account with it.
    const starved = [...tried, ...(await triedBy(page))].some((one) => isStarved(cell, one));
    return { cell, seen, useful, settled, complaints, starved };
  } finally {
    // A test whose time is over has closed it already, and is to tell what it waited for.
    await context.close().catch(() => {});
    await server.close();
  }
}
