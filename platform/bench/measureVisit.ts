import type { Browser, Page } from 'playwright';

/** The slow phone of quality "Profiles": 1.6 Mbit/s, 150 ms a request, CPU ×4 slower, 412×823. */
const phone = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150, slower: 4, width: 412, height: 823 };

/** Times in milliseconds since the visit began; sizes in bytes as they travelled. */
export type Visit = {
  /** First words or pictures. */
  readonly firstPaint: number;
  /** Largest paint. */
  readonly paint: number;
  readonly usable: number;
  readonly blocking: number;
  readonly shift: number;
  readonly script: number;
  readonly all: number;
  readonly roundsToPaint: number;
  readonly roundsToUsable: number;
};

type Noted = {
  firstPaint: number;
  paint: number;
  answers: number;
  uncovered: number;
  blocking: number;
  shift: number;
};

/** Runs in the page before anything else: notes what paints, blocks and shifts, and presses a control until it answers. */
function takeNotes(): void {
  const notes = { firstPaint: 0, paint: 0, answers: 0, uncovered: 0, blocking: 0, shift: 0 };
  Object.assign(window, { notes });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (notes.paint = startTime));
  observe('longtask', ({ duration }) => (notes.blocking += Math.max(0, duration - 50)));
  observe('layout-shift', (entry) => {
    // Later shifts are of our own making: what the control shows takes its place.
    if (!notes.answers) notes.shift += (entry as unknown as { value: number }).value;
  });
  new MutationObserver(() => (notes.answers ||= performance.now())).observe(document, {
    subtree: true,
    attributeFilter: ['aria-expanded', 'aria-pressed'],
  });
  const control = 'main button[aria-expanded="false"], main button[aria-pressed="false"]';
  const timer = setInterval(() => {
    const isCovered = document.querySelector('[data-loading-screen="covering"]') !== null;
    if (document.readyState !== 'loading' && !isCovered) notes.uncovered ||= performance.now();
    if (!notes.answers) document.querySelector<HTMLElement>(control)?.click();
    else if (notes.uncovered) clearInterval(timer);
  }, 50);
}

type Loaded = { begin: number; end: number; bytes: number; isScript: boolean; blocksPaint: boolean };

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
      blocksPaint:
        file === page || (file as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking',
    }));
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

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slower });
}

/** Opens a page once on the slow phone, with nothing in its cache. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(page);
    // tsx gives functions their names by a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(takeNotes);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const { notes } = window as unknown as { notes: Noted };
      return notes.answers > 0 && notes.uncovered > 0;
    });
    // What comes late still counts: long tasks, shifts, a larger paint.
    await page.waitForTimeout(1500);
    const notes = await page.evaluate(() => (window as unknown as { notes: Noted }).notes);
    const files = await page.evaluate(loadedFiles);
    const sum = (some: readonly Loaded[]) => some.reduce((total, { bytes }) => total + bytes, 0);
    const early = files.filter(({ begin }) => begin <= notes.answers);
    return {
      firstPaint: notes.firstPaint,
      paint: notes.paint,
      usable: Math.max(notes.answers, notes.uncovered),
      blocking: notes.blocking,
      shift: notes.shift,
      script: sum(early.filter(({ isScript }) => isScript)),
      all: sum(early),
      roundsToPaint: rounds(
        files.filter(({ blocksPaint }) => blocksPaint),
        notes.firstPaint,
      ),
      roundsToUsable: rounds(files, notes.answers),
    };
  } finally {
    await context.close();
  }
}
