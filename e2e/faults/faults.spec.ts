import { type Browser, expect, test } from 'playwright/test';

import { testSite } from '@site/platform/test/testSite';
import { allModules, type Cell, cellsOf, leanShare, nameOf, sharedModules, undisturbed } from './cells';
import { readSiteFacts, type SiteFacts } from './siteFacts';
import { TABLE } from './tableReporter';
import { type Result, tryCell } from './tryCell';

/** `npm run faults` breaks every file of every module of the live site; `npm run test:rest` a share of it, without the loading screen. */
const isFull = process.env['FAULTS'] === 'full';
const site = isFull ? testSite.url : testSite.quickUrl;

/** Read from the site once it is served; the tests themselves have their names from the site map. */
let facts: SiteFacts;
test.beforeAll(async () => {
  facts = await readSiteFacts(site);
});

/** What is tried of one module on this kind of visit. */
function cellsFor(module: string, visit: Cell['visit']): Cell[] {
  const place = facts.places.find(({ id }) => id === module);
  if (!place) throw new Error(`No page of ${site} shows ${module}, which the site map names.`);
  const cells = isFull ? cellsOf(facts, place) : leanShare(facts, place);
  return cells.filter((cell) => cell.visit === visit);
}

/** Visits that go on side by side in one browser: most of their time is waiting for what never comes. */
const SIDE_BY_SIDE = 3;

/** The visitor reads within this time, whatever happens, in milliseconds. */
const PATIENCE = 10_000;

/** How often a visit is made, at most, while the machine is too busy for it. */
const TRIES = 3;

/** Which visit it is, for whoever reads a failure. */
function inWords({ place, part, visit, previous, breakage }: Cell): string {
  return `${place.id}, ${part}: ${nameOf(breakage)}, ${visit}, ${previous ? 'with' : 'without'} a previous release`;
}

/** Makes a visit; one that goes wrong while even what is whole is late says nothing, and is made again. */
async function visitAs(cell: Cell, browser: Browser): Promise<Result> {
  try {
    let result = await tryCell(browser, site, facts, cell);
    for (let tries = 1; result.starved && result.complaints.length > 0 && tries < TRIES; tries += 1)
      result = await tryCell(browser, site, facts, cell);
    return result;
  } catch (error) {
    throw new Error(`${inWords(cell)}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * How long there was nothing to read, in milliseconds. Of a visit that seems late, what it takes here when nothing fails does
 * not count, and it is made once more, alone: what the host's own clocks make late is late again, what a busy machine does
 * is not.
 */
async function delayOf({ cell, useful }: Result, browser: Browser): Promise<number> {
  if (useful <= PATIENCE) return useful;
  const plain = undisturbed(cell);
  const visits = new Set<Cell['visit']>([cell.visit, 'first visit']);
  let usual = 0;
  // A navigation may end in the page as a whole, which is a first visit besides.
  for (const visit of visits) usual += (await tryCell(browser, site, facts, { ...plain, visit })).useful;
  const again = (await tryCell(browser, site, facts, cell)).useful;
  return Math.min(useful, again) - usual;
}

/** What is wrong with one visit: what it complains of, and that there was nothing to read for long. */
async function complaintsOf(result: Result, browser: Browser): Promise<string[]> {
  const where = inWords(result.cell);
  const delay = await delayOf(result, browser);
  const late = delay > PATIENCE ? [`nothing to read for ${delay} ms`] : [];
  return [...result.complaints, ...late].map((complaint) => `${where}: ${complaint}`);
}

test('the matrix has every module that a page of the site shows', () => {
  expect(facts.places.map(({ id }) => id).toSorted()).toEqual(allModules.toSorted());
});

for (const module of isFull ? allModules : sharedModules)
  for (const visit of ['first visit', 'navigation'] as const)
    test(`whatever fails of ${module} on a ${visit}, the visitor has something to read, and what was mended works without a reload`, async ({
      browser,
    }, info) => {
      const queue = cellsFor(module, visit);
      expect(queue.length).toBeGreaterThan(1);
      test.setTimeout(900_000 + queue.length * 60_000);
      const results: Result[] = [];
      const work = async () => {
        for (let cell = queue.shift(); cell; cell = queue.shift()) results.push(await visitAs(cell, browser));
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
      await info.attach(TABLE, { body: JSON.stringify(results), contentType: 'application/json' });
      const all: string[] = [];
      for (const result of results) all.push(...(await complaintsOf(result, browser)));
      expect(all).toEqual([]);
    });
