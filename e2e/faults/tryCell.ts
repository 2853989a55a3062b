import { setTimeout as wait } from 'node:timers/promises';

import type { Attempt } from '@site/platform/loader/createLoader';
import { fileTimeouts } from '@site/platform/loader/createLine';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import type { Browser, Page } from 'playwright/test';

import type { Cell, Seen } from './cells';
import { startFaultServer } from './faultServer';
import { sceneOf } from './sceneOf';
import type { SiteFacts } from './siteFacts';

/** The result of one cell. */
export type Result = {
  readonly cell: Cell;
  readonly seen: Seen;
  /** Milliseconds from the visit, or the click, until something was readable. */
  readonly useful: number;
  /** Milliseconds until the final state was reached. */
  readonly settled: number;
  /** Everything that is wrong, as sentences. */
  readonly complaints: readonly string[];
  /** Whether intact files took longer than the loader's timeout, so that the machine was too busy for a valid result. */
  readonly starved: boolean;
};

/** The timeout of the test itself. */
const TIMEOUT_MS = 60_000;

/**
 * Runs a function in the page, with a timeout, which Playwright does not have here.
 * @throws if the page does not answer, because its script never ends or a navigation interrupted it
 */
function ask<Argument, Answer>(
  page: Page,
  question: (argument: Argument) => Answer,
  argument?: Argument,
): Promise<Answer> {
  const silence = wait(TIMEOUT_MS, undefined, { ref: false }).then((): never => {
    throw new Error(`the page has not answered for ${TIMEOUT_MS} ms: ${page.url()}`);
  });
  return Promise.race([page.evaluate(question as (argument: unknown) => Answer, argument), silence]);
}

/** Reads what the page shows now; runs in the browser. */
function look([id, current, tryAgain]: readonly [string, string, string]): Seen {
  const module = document.querySelector(`main [data-module="${id}"]`);
  const button = [...document.querySelectorAll('main button')].some(
    ({ textContent }) => textContent === tryAgain,
  );
  const notice = document.querySelector('#notice [data-waiting]') !== null;
  if (notice) return 'prerendered page, notice';
  if (button) return 'shell fallback';
  if (module?.hasAttribute('data-hydrated'))
    return module.getAttribute('data-release') === current ? 'current release' : 'previous release';
  return module && document.querySelector('script[src$="/main.js"]')
    ? 'prerendered page, no script'
    : 'nothing';
}

/** The essential parts of a page that are missing; runs in the browser. */
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

/** Asks until the answer is the right one, first often, then less, for at most {@link TIMEOUT_MS}. Returns the last answer. */
async function until<Answer>(
  question: () => Promise<Answer> | Answer,
  isRight: (answer: Answer) => boolean,
): Promise<Answer> {
  const begin = Date.now();
  let answer = await question();
  while (!isRight(answer) && Date.now() - begin < TIMEOUT_MS) {
    await wait(Date.now() - begin < 1000 ? 50 : 200);
    answer = await question();
  }
  return answer;
}

/** Waits for the final state and returns it. */
function settle(page: Page, { place }: Cell, wanted: Seen, current: string): Promise<Seen> {
  const question = [place.id, current, remoteFallback.tryAgain] as const;
  // A document that is replaced cannot answer.
  const seen = () => ask(page, look, question).catch((): Seen => 'nothing');
  return until(seen, (one) => one === wanted);
}

type Tried = Pick<Attempt, 'release' | 'ms' | 'outcome' | 'reason'>;

/** The loading attempts of the page so far. */
function triedBy(page: Page): Promise<readonly Tried[]> {
  return ask(
    page,
    () => (window as unknown as { __composition(): { attempts: Tried[] } }).__composition().attempts,
  ).catch(() => []);
}

const timedOut = / took longer than /;

/** True if an intact file timed out: a file that hangs does so by itself. */
function isStarved({ breakage }: Cell, { ms, outcome, reason = '' }: Tried): boolean {
  if (outcome === 'loaded') return ms > fileTimeouts.usual;
  const hanging = breakage.kind === 'files' && breakage.fault === 'hang' ? breakage.paths : [];
  // Of a folder, `*` at the end stands for any file.
  return timedOut.test(reason) && !hanging.some((path) => reason.startsWith(path.replace(/\*$/, '')));
}

/** The attempts as text. */
function accountOf(tried: readonly Tried[]): string {
  const words = tried.map(
    ({ release, ms, outcome, reason = '' }) => `${release.slice(0, 9)} ${outcome} after ${ms} ms ${reason}`,
  );
  return words.join('; ') || 'nothing';
}

/** Waits until the page has been painted and shows the module's text or the fallback. */
async function readable(page: Page, { place: { id, path } }: Cell): Promise<void> {
  const isThere = ([module, to, tryAgain]: readonly [string, string, string]) =>
    performance.getEntriesByName('first-contentful-paint').length > 0 &&
    location.pathname === to &&
    (document.querySelector(`main [data-module="${module}"] :is(h1, h2, h3, p)`) ||
      [...document.querySelectorAll('main button')].some(({ textContent }) => textContent === tryAgain));
  const question = [id, path, remoteFallback.tryAgain] as const;
  if (!(await until(() => ask(page, isThere, question).catch(() => false), Boolean)))
    throw new Error(`nothing of ${id} to read within ${TIMEOUT_MS} ms`);
}

/** Whether React has hydrated the first link to this path. Runs in the browser. */
function isHydrated(path: string): boolean {
  const link = document.querySelector(`a[href="${path}"]`);
  return (
    link !== null && (link.closest('[data-module]') ?? document.documentElement).hasAttribute('data-hydrated')
  );
}

/**
 * Clicks the first link to this path and prevents the browser's own navigation. Runs in the browser.
 * @returns whether the router has handled the click
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
    await page.goto(place.path, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    return readable(page, cell);
  }
  await page.goto(place.from, { waitUntil: 'commit' });
  const waiting = { timeout: TIMEOUT_MS, polling: 50 };
  if (breakage.kind === 'hydration data') {
    // The module around the link may never hydrate; the frame does.
    await page.waitForFunction(isHydrated, '/', waiting);
    start();
    await ask(page, (to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), place.path);
    return readable(page, cell);
  }
  // Modules hydrate one after the other, and a link that is not hydrated would load a document.
  await page.waitForFunction(isHydrated, place.path, waiting);
  const isFollowed = () => {
    start();
    return ask(page, follow, place.path);
  };
  if (!(await until(isFollowed, Boolean))) throw new Error(`the link to ${place.path} is not hydrated`);
  return readable(page, cell);
}

/** Makes the visit of a cell, then repairs the fault and presses "Try again". */
export async function tryCell(browser: Browser, site: string, facts: SiteFacts, cell: Cell): Promise<Result> {
  const { broken, healed } = await sceneOf(site, facts, cell);
  const server = await startFaultServer(site);
  // A visitor goes offline only after the page has loaded.
  server.play(cell.breakage.kind === 'offline' ? healed : broken);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  // Below the timeout of the whole test, so that a failure has its own message.
  context.setDefaultTimeout(TIMEOUT_MS);
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    // Unhandled rejections, too.
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    // Otherwise the first page, once idle, may fetch what the navigation must ask for.
    if (cell.visit === 'navigation')
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    let begin = Date.now();
    const start = () => {
      server.play(broken);
      begin = Date.now();
    };
    await arrive(page, cell, start).catch((error: Error) => complaints.push(error.message));
    const useful = Date.now() - begin;
    // For the shell's own modules it is "shell".
    const current = cell.place.app === 'shell' ? 'shell' : (facts.releases[cell.place.app]?.ref.id ?? '');
    const release = cell.breakage.kind === 'release' ? 'faulty0000000000' : current;
    const seen = await settle(page, cell, cell.expected, release);
    const settled = Date.now() - begin;
    const tried = await triedBy(page);
    if (seen !== cell.expected) complaints.push(`expected ${cell.expected}, after ${accountOf(tried)}`);
    complaints.push(...(await ask(page, missing)));
    if (cell.isRequested && !(await until(server.failed, Boolean)))
      complaints.push('the visit asks for nothing that fails');
    if (cell.isRequested === false && server.failed() > 0)
      complaints.push('it asks for what came with the page');

    server.play(healed);
    if (seen === 'prerendered page, notice' || seen === 'shell fallback') {
      await ask(page, () => void Object.assign(window, { sameDocument: true }));
      const button = page.getByRole('button', { name: remoteFallback.tryAgain }).first();
      await button.evaluate((element) => (element as HTMLElement).click());
      const after = await settle(page, cell, 'current release', current);
      if (after !== 'current release') {
        const account = accountOf(await triedBy(page));
        complaints.push(`"Try again" leads to ${after} once it is mended, after ${account}`);
      }
      if (!(await ask(page, () => 'sameDocument' in window))) complaints.push('the page was reloaded');
    }
    // The attempts of a page that was replaced by a document are lost.
    const all = await triedBy(page);
    const isLate = ({ reason = '' }: Tried) => timedOut.test(reason);
    // After the repair every file is intact.
    const starved =
      [...tried, ...all].some((one) => isStarved(cell, one)) || all.slice(tried.length).some(isLate);
    return { cell, seen, useful, settled, complaints, starved };
  } finally {
    // If the test timed out, the context is closed already.
    await context.close().catch(() => {});
    await server.close();
  }
}
