/** Our site beside the same pages built with other tools (bench/peers/README.md), in one run and from one server. */
import { rmSync } from 'node:fs';
import path from 'node:path';

import type { Browser } from 'playwright';

import { startQuickSite } from '../platform/test/startQuickSite';
import { startSite } from '../platform/test/startSite';
import { log } from '../platform/lib/log';
import { cache, root } from '../platform/lib/paths';
import { openRegistry } from '../platform/registry/Registry';
import { registryOf } from '../platform/cli/registryOf';
import { exportSite } from '../platform/serve/export';
import { buildPeers } from './buildPeers';
import { type Follower, measureNavigation } from './measureNavigation';
import { measuredPages, measureVisit, medianVisit, type Visit } from './measureVisit';
import { medianOf } from './medianOf';
import { type ServedFolder, serveFolder } from './serveFolder';

/** Rounds in which every page of every site is opened once; medians are reported. */
const RUNS = 5;

const columns: readonly (readonly [title: string, value: (visit: Visit) => number, digits: number])[] = [
  ['first paint ms', ({ firstPaint }) => firstPaint, 0],
  ['largest paint ms', ({ paint }) => paint, 0],
  ['usable ms', ({ usable }) => usable, 0],
  ['blocking ms', ({ blocking }) => blocking, 0],
  ['shift', ({ shift }) => shift, 3],
  ['script KB', ({ script }) => script / 1024, 1],
  ['HTML KB', ({ html }) => html / 1024, 1],
  ['words', ({ words }) => words, 0],
];

const names = { ours: 'ours', next: 'Next.js static export', federation: 'typical federation' } as const;
type Name = keyof typeof names;

/** Exports the live site without its loading screen, as for a static host, and returns the folder. */
async function exportQuickSite(): Promise<string> {
  await (await startSite()).stop();
  await (await startQuickSite(registryOf())).stop();
  const quick = path.join(cache, 'quick');
  const registry = openRegistry({
    root,
    cache: quick,
    environment: process.env,
    url: path.join(quick, 'registry'),
  });
  const folder = path.join(cache, 'peers/ours');
  rmSync(folder, { recursive: true, force: true });
  await exportSite({ registry, folder });
  return folder;
}

function row(name: string, cells: readonly string[]): string {
  return `| ${[name, ...cells].join(' | ')} |`;
}

/** Our values divided by the peer's; a dash where the peer's value is 0. */
function ratios(ours: Visit, peer: Visit): string[] {
  return columns.map(([title, value]) =>
    value(peer) > 0 && title !== 'words' ? `${(value(ours) / value(peer)).toFixed(2)} ×` : '–',
  );
}

function rowsOf(route: string, visits: Readonly<Record<Name, readonly Visit[]>>): string[] {
  const ours = medianVisit(visits.ours);
  return (Object.keys(names) as Name[]).flatMap((name) => {
    const middle = medianVisit(visits[name]);
    const cells = columns.map(([, value, digits]) => value(middle).toFixed(digits));
    const own = row(`${route}, ${names[name]}`, cells);
    return name === 'ours' ? [own] : [own, row(`${route}, ours ÷ ${name}`, ratios(ours, middle))];
  });
}

/** The sites in the order of a run; each run begins with another one. */
function inTurn(run: number): readonly Name[] {
  const all = Object.keys(names) as Name[];
  const first = run % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

async function openInTurn(browser: Browser, sites: Readonly<Record<Name, ServedFolder>>): Promise<string[]> {
  const rows: string[] = [];
  for (const [route, at] of Object.entries(measuredPages)) {
    log(`${route}: ${RUNS} visits of each site in turn`);
    const visits: Record<Name, Visit[]> = { ours: [], next: [], federation: [] };
    for (let run = 0; run < RUNS; run += 1)
      for (const name of inTurn(run)) {
        const visit = () => measureVisit(browser, sites[name].url + at);
        const again = (error: Error) => {
          log(`${route}, ${names[name]}: once more, after: ${error.message.split('\n')[0] ?? ''}`);
          return visit();
        };
        visits[name].push(await visit().catch(again));
      }
    rows.push(...rowsOf(route, visits));
  }
  return rows;
}

const followers: Readonly<Record<Follower, string>> = {
  desk: 'at a desk, a mouse rests on the link for 0.3 s',
  phone: 'on the slow phone, a finger rests on the link for 0.1 s',
};

/** Rows with the milliseconds from the press on an article in the list to its painted heading, for each `Follower`. */
async function followInTurn(
  browser: Browser,
  { ours, next }: Readonly<Record<Name, ServedFolder>>,
): Promise<string[]> {
  const rows: string[] = [];
  for (const [follower, text] of Object.entries(followers) as [Follower, string][]) {
    log(`list → article, ${text}: ${RUNS} times each`);
    const times: { ours: number[]; next: number[] } = { ours: [], next: [] };
    const follow = ({ url }: ServedFolder) =>
      measureNavigation(browser, url + measuredPages.list, measuredPages.article, follower);
    for (let run = 0; run < RUNS; run += 1) {
      times.ours.push(await follow(ours));
      times.next.push(await follow(next));
    }
    const [own, other] = [medianOf(times.ours), medianOf(times.next)];
    const cells = [own.toFixed(0), other.toFixed(0), `${(own / other).toFixed(2)} ×`];
    rows.push(row(text, cells));
  }
  return rows;
}

/**
 * Visits one page of each kind on the slow phone: ours without the loading screen, those of a Next.js static export, and
 * those of a typical federation, in turn.
 * @returns a table of medians, and of ours divided by the peers'
 */
export async function benchPeers(browser: Browser): Promise<string> {
  const peers = await buildPeers();
  const sites = {
    ours: await serveFolder(await exportQuickSite()),
    next: await serveFolder(peers.next),
    federation: await serveFolder(peers.federation, true),
  };
  try {
    return [
      row(
        'page',
        columns.map(([title]) => title),
      ),
      `|---|${'---:|'.repeat(columns.length)}`,
      ...(await openInTurn(browser, sites)),
      '',
      row('list → article: ms to the painted heading', ['ours', names.next, 'ours ÷ next']),
      `|---|${'---:|'.repeat(3)}`,
      ...(await followInTurn(browser, sites)),
    ].join('\n');
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.stop()));
  }
}
