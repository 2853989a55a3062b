import { href } from '@site/shared-content/siteMap';
import { type Browser, chromium } from 'playwright';

import { findBrowser } from '../cli/findBrowser';
import { findChromium } from '../test/testTools';
import { registryOf } from '../cli/registryOf';
import { startQuickSite } from '../cli/startQuickSite';
import { type RunningSite, startSite } from '../cli/startSite';
import { log } from '../house/log';
import { measureVisit, type Visit } from './measureVisit';

/** Visits of each page, of which the median is told. */
const RUNS = 5;

const routes = {
  home: href('home'),
  article: href('article', { slug: 'insomnia' }),
  service: href('service', { slug: 'telepsychiatry' }),
  list: href('blogs'),
  contact: href('contact'),
};

const columns: readonly (readonly [title: string, cell: (visit: Visit) => string])[] = [
  ['first paint ms', ({ firstPaint }) => firstPaint.toFixed(0)],
  ['largest paint ms', ({ paint }) => paint.toFixed(0)],
  ['answers after ms', ({ usable }) => usable.toFixed(0)],
  ['blocking ms', ({ blocking }) => blocking.toFixed(0)],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['script KB until then', ({ script }) => (script / 1000).toFixed(1)],
  ['all KB but pictures', ({ all }) => (all / 1000).toFixed(1)],
  ['rounds to paint', ({ roundsToPaint }) => String(roundsToPaint)],
  ['rounds to answer', ({ roundsToUsable }) => String(roundsToUsable)],
];

function median(visits: readonly Visit[]): Visit {
  const middle = (key: keyof Visit) =>
    visits.map((visit) => visit[key]).sort((one, other) => one - other)[Math.floor(visits.length / 2)] ?? NaN;
  const [first] = visits;
  return Object.fromEntries(
    Object.keys(first ?? {}).map((key) => [key, middle(key as keyof Visit)]),
  ) as Visit;
}

async function measureSite(
  browser: Browser,
  label: string,
  start: () => Promise<RunningSite>,
): Promise<string[]> {
  const site = await start();
  const rows: string[] = [];
  try {
    for (const [name, route] of Object.entries(routes)) {
      log(`${name}, ${label}: ${RUNS} visits`);
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) visits.push(await measureVisit(browser, site.url + route));
      const middle = median(visits);
      rows.push(`| ${name}, ${label} | ${columns.map(([, cell]) => cell(middle)).join(' | ')} |`);
    }
  } finally {
    await site.stop();
  }
  return rows;
}

/** Visits five kinds of pages on the slow phone, with the loading screen and without; answers a table of medians. */
export async function benchVisit(): Promise<string> {
  const browser = await chromium.launch({
    executablePath: findBrowser(findChromium),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const without = await measureSite(browser, 'loader off', () => startQuickSite(registryOf()));
    const usual = await measureSite(browser, 'with loader', startSite);
    return [
      `| route | ${columns.map(([title]) => title).join(' | ')} |`,
      `|---|${'---:|'.repeat(columns.length)}`,
      ...without,
      ...usual,
    ].join('\n');
  } finally {
    await browser.close();
  }
}
