import { href } from '@site/shared-content/siteMap';
import type { Browser } from 'playwright';

import { medianOf } from './medianOf';
import { phoneScreen, slowDown, withPage } from './slowPhone';

/** The path of one page of each kind, by its name in tables. */
export const measuredPages = {
  home: href('home'),
  about: href('about'),
  list: href('blogs'),
  article: href('article', { slug: 'insomnia' }),
  service: href('service', { slug: 'telepsychiatry' }),
  therapy: href('therapy'),
  appointment: href('appointment'),
  contact: href('contact'),
  privacy: href('privacy'),
  odia: href('odia'),
};

/** Times in milliseconds since the navigation started; sizes in bytes, compressed. */
export type Visit = {
  /** First contentful paint. */
  readonly firstPaint: number;
  /** Largest contentful paint. */
  readonly paint: number;
  /** When a button has responded and the loading screen is gone. */
  readonly usable: number;
  /** The sum of what tasks were longer than 50 ms, in a visit without input. */
  readonly blocking: number;
  /** Cumulative layout shift until a button responds. */
  readonly shift: number;
  /** Scripts that were requested before a button responded. */
  readonly script: number;
  readonly html: number;
  /** All files but pictures that were requested before a button responded. */
  readonly all: number;
  /** The number of words in `<main>`, which shows that compared pages have the same text. */
  readonly words: number;
  /** Serial rounds of requests: how many had to wait for one another. */
  readonly roundsToPaint: number;
  readonly roundsToUsable: number;
};

type Noted = {
  firstPaint: number;
  paint: number;
  answers: number;
  uncovered: number;
  shift: number;
};

/** Runs in the page before anything else: records paints and shifts, and presses a control until it responds. */
function takeNotes(): void {
  const notes = { firstPaint: 0, paint: 0, answers: 0, uncovered: 0, shift: 0 };
  Object.assign(window, { notes });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (notes.paint = startTime));
  observe('layout-shift', (entry) => {
    // The pressed control causes the later shifts.
    if (!notes.answers) notes.shift += (entry as unknown as { value: number }).value;
  });
  new MutationObserver(() => (notes.answers ||= performance.now())).observe(document, {
    subtree: true,
    attributeFilter: ['aria-expanded', 'aria-pressed', 'open'],
  });
  const control = 'main button[aria-expanded="false"], main button[aria-pressed="false"]';
  // A page without such a control is tested by the menu button, once the HTML is parsed.
  const menu = 'html:has(main h1) header button[aria-haspopup="dialog"]';
  const timer = setInterval(() => {
    const isCovered = document.querySelector('[data-loading-screen="covering"]') !== null;
    const isRead = document.readyState !== 'loading';
    if (isRead && !isCovered) notes.uncovered ||= performance.now();
    const pressable =
      document.querySelector<HTMLElement>(control) ??
      (isRead ? document.querySelector<HTMLElement>(menu) : undefined);
    if (!notes.answers) pressable?.click();
    else if (notes.uncovered) clearInterval(timer);
  }, 50);
}

type Loaded = {
  begin: number;
  end: number;
  bytes: number;
  isScript: boolean;
  isPage: boolean;
  blocksPaint: boolean;
};

/** Runs in the page: the files that were fetched, without pictures. */
function loadedFiles(): Loaded[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return [...(page ? [page] : []), ...files]
    .filter(({ initiatorType, name }) => initiatorType !== 'img' && !/\.(svg|png)$/.test(name))
    .map((file) => ({
      begin: file.startTime,
      // The browser fetches what the HTML names while it still receives the rest.
      end: file === page ? file.responseStart : file.responseEnd,
      bytes: file.encodedBodySize,
      isScript: file.name.endsWith('.js'),
      isPage: file === page,
      blocksPaint:
        file === page || (file as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking',
    }));
}

/** Runs in the page: the number of words in `<main>`, without scripts, styles and `<noscript>`. */
function wordsOfPage(): number {
  const main = document.querySelector('main')?.cloneNode(true) as Element | undefined;
  for (const unread of main?.querySelectorAll('script, noscript, style') ?? []) unread.remove();
  return main?.textContent.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** The longest chain of fetches that ended before `until` and began after the end of the one before. */
function rounds(files: readonly Loaded[], until: number): number {
  const depths: { end: number; depth: number }[] = [];
  for (const { begin, end } of [...files].sort((one, other) => one.begin - other.begin)) {
    if (end > until) continue;
    const before = depths.filter((file) => file.end <= begin).map(({ depth }) => depth);
    depths.push({ end, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}

/** For how long after the response larger paints and long tasks still count. */
const LATE_MS = 1500;

/** Runs in the page before anything else: adds up by how much tasks are longer than 50 ms. */
function noteBlocking(): void {
  Object.assign(window, { blocking: 0 });
  const sum = window as unknown as { blocking: number };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) sum.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** The blocking time of a visit without input, because a press would cause tasks of its own. */
function measureBlocking(browser: Browser, url: string, until: number): Promise<number> {
  return withPage(browser, phoneScreen, async (page) => {
    await slowDown(page);
    await page.addInitScript(noteBlocking);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction((end) => performance.now() > end, until);
    return page.evaluate(() => (window as unknown as { blocking: number }).blocking);
  });
}

/** Opens a page twice on the slow phone with an empty cache: once with presses, once without input for `blocking`. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const pressed = await measurePressed(browser, url);
  return { ...pressed, blocking: await measureBlocking(browser, url, pressed.usable + LATE_MS) };
}

function measurePressed(browser: Browser, url: string): Promise<Omit<Visit, 'blocking'>> {
  return withPage(browser, phoneScreen, async (page) => {
    await slowDown(page);
    await page.addInitScript(takeNotes);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const { notes } = window as unknown as { notes: Noted };
      return notes.answers > 0 && notes.uncovered > 0;
    });
    await page.waitForTimeout(LATE_MS);
    const notes = await page.evaluate(() => (window as unknown as { notes: Noted }).notes);
    const files = await page.evaluate(loadedFiles);
    const sum = (some: readonly Loaded[]) => some.reduce((total, { bytes }) => total + bytes, 0);
    const early = files.filter(({ begin }) => begin <= notes.answers);
    return {
      firstPaint: notes.firstPaint,
      paint: notes.paint,
      usable: Math.max(notes.answers, notes.uncovered),
      shift: notes.shift,
      script: sum(early.filter(({ isScript }) => isScript)),
      html: sum(files.filter(({ isPage }) => isPage)),
      all: sum(early),
      words: await page.evaluate(wordsOfPage),
      roundsToPaint: rounds(
        files.filter(({ blocksPaint }) => blocksPaint),
        notes.firstPaint,
      ),
      roundsToUsable: rounds(files, notes.answers),
    };
  });
}

/** The median of each measure. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const middle = (key: keyof Visit) => medianOf(visits.map((visit) => visit[key]));
  const [first] = visits;
  return Object.fromEntries(
    Object.keys(first ?? {}).map((key) => [key, middle(key as keyof Visit)]),
  ) as Visit;
}
