import type { Browser } from 'playwright';

import { registryOf } from '../platform/cli/registryOf';
import { startQuickSite } from '../platform/test/startQuickSite';
import { type RunningSite, startSite } from '../platform/test/startSite';
import { log } from '../platform/lib/log';
import { benchPeers } from './benchPeers';
import { measuredPages, measureVisit, medianVisit, type Visit } from './measureVisit';
import { launchBrowser } from './slowPhone';

/** The number of visits of each page, of which the median is reported. */
const RUNS = 5;

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

async function measureSite(
  browser: Browser,
  label: string,
  start: () => Promise<RunningSite>,
): Promise<string[]> {
  const site = await start();
  const rows: string[] = [];
  try {
    for (const [name, route] of Object.entries(measuredPages)) {
      log(`${name}, ${label}: ${RUNS} visits`);
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) visits.push(await measureVisit(browser, site.url + route));
      const middle = medianVisit(visits);
      rows.push(`| ${name}, ${label} | ${columns.map(([, cell]) => cell(middle)).join(' | ')} |`);
    }
  } finally {
    await site.stop();
  }
  return rows;
}

async function withoutPeers(browser: Browser): Promise<string> {
  const without = await measureSite(browser, 'loader off', () => startQuickSite(registryOf()));
  const usual = await measureSite(browser, 'with loader', startSite);
  return [
    `| route | ${columns.map(([title]) => title).join(' | ')} |`,
    `|---|${'---:|'.repeat(columns.length)}`,
    ...without,
    ...usual,
  ].join('\n');
}

/**
 * Visits one page of each kind on the slow phone, and returns a table of medians.
 * @param peers compares with the same pages built with other tools, instead of with and without the loading screen
 */
export async function benchVisit(peers: boolean): Promise<string> {
  const browser = await launchBrowser();
  try {
    return await (peers ? benchPeers : withoutPeers)(browser);
  } finally {
    await browser.close();
  }
}
