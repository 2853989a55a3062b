import { href } from '@site/shared-content/siteMap';
import type { Browser } from 'playwright';

import { medianOf } from './medianOf';
import { phoneScreen, slowDown, withPage } from './slowPhone';

/** One page of each kind, by what it is called in tables. */
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

/** Times in milliseconds since the visit began; sizes in bytes as they travelled. */
export type Visit = {
  /** First words or pictures. */
  readonly firstPaint: number;
  /** Largest paint. */
  readonly paint: number;
  readonly usable: number;
  /** By how much tasks were longer than 50 ms while nobody pressed anything. */
  readonly blocking: number;
  readonly shift: number;
  readonly script: number;
  readonly html: number;
  readonly all: number;
  /** Words of the page's own part: pages that are compared say the same. */
  readonly words: number;
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

/** Runs in the page before anything else: notes what paints and shifts, and presses a control until it answers. */
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
    // Later shifts are of our own making: what the control shows takes its place.
    if (!notes.answers) notes.shift += (entry as unknown as { value: number }).value;
  });
  new MutationObserver(() => (notes.answers ||= performance.now())).observe(document, {
    subtree: true,
    attributeFilter: ['aria-expanded', 'aria-pressed'],
  });
  const control = 'main button[aria-expanded="false"], main button[aria-pressed="false"]';
  // Where a page has nothing to press, the menu above it is pressed as soon as the whole page is there.
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

/** In the page: what was fetched. Pictures keep nobody waiting and are left out of the rounds. */
function loadedFiles(): Loaded[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return [...(page ? [page] : []), ...files]
    .filter(({ initiatorType, name }) => initiatorType !== 'img' && !/\.(svg|png)$/.test(name))
    .map((file) => ({
      begin: file.startTime,
      // What the page names is fetched while the rest of the page still arrives.
      end: file === page ? file.responseStart : file.responseEnd,
      bytes: file.encodedBodySize,
      isScript: file.name.endsWith('.js'),
      isPage: file === page,
      blocksPaint:
        file === page || (file as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking',
    }));
}

/** In the page: how many words its own part holds, shown or still folded; not what only crawlers or readers without script get. */
function wordsOfPage(): number {
  const main = document.querySelector('main')?.cloneNode(true) as Element | undefined;
  for (const unread of main?.querySelectorAll('script, noscript, style') ?? []) unread.remove();
  return main?.textContent.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** How many of the fetches had to wait for one another, until a moment. */
function rounds(files: readonly Loaded[], until: number): number {
  const depths: { end: number; depth: number }[] = [];
  for (const { begin, end } of [...files].sort((one, other) => one.begin - other.begin)) {
    if (end > until) continue;
    const before = depths.filter((file) => file.end <= begin).map(({ depth }) => depth);
    depths.push({ end, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}

/** How long after a page answers what comes late still counts: long tasks, shifts, a larger paint. In milliseconds. */
const LATE = 1500;

/** Runs in the page before anything else: sums up by how much tasks are longer than 50 ms. */
function noteBlocking(): void {
  Object.assign(window, { blocking: 0 });
  const sum = window as unknown as { blocking: number };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) sum.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** Opens a page and presses nothing: what a press sets going is no part of how long a page keeps one from answering. */
function measureBlocking(browser: Browser, url: string, until: number): Promise<number> {
  return withPage(browser, phoneScreen, async (page) => {
    await slowDown(page);
    await page.addInitScript(noteBlocking);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction((end) => performance.now() > end, until);
    return page.evaluate(() => (window as unknown as { blocking: number }).blocking);
  });
}

/** Opens a page twice on the slow phone, with nothing in its cache: once to press what it has, once to leave it alone. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const pressed = await measurePressed(browser, url);
  return { ...pressed, blocking: await measureBlocking(browser, url, pressed.usable + LATE) };
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
    await page.waitForTimeout(LATE);
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

/** The middle of some visits, by each measure on its own. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const middle = (key: keyof Visit) => medianOf(visits.map((visit) => visit[key]));
  const [first] = visits;
  return Object.fromEntries(
    Object.keys(first ?? {}).map((key) => [key, middle(key as keyof Visit)]),
  ) as Visit;
}
