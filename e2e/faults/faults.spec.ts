import { type Browser, expect } from 'playwright/test';

import { testSite } from '@site/platform/test/testSite';
import { test } from '../support/test';
import {
  allModules,
  type Cell,
  cellsOf,
  nameOf,
  sampleOf,
  sharedModules,
  undisturbed,
  visitsOf,
} from './cells';
import { readSiteFacts, type SiteFacts } from './siteFacts';
import { TABLE } from './tableReporter';
import { type Result, tryCell } from './tryCell';

/** `npm run faults` breaks every file of every module of the live site; `npm run test:rest` breaks some of them, on the site without the loading screen. */
const isFull = process.env['FAULTS'] === 'full';
const site = isFull ? testSite.url : testSite.quickUrl;
const modules = isFull ? allModules : sharedModules;

/** Read from the served site before the tests. Their titles come from the site map, which is known earlier. */
let facts: SiteFacts;
let cells: readonly Cell[];
test.beforeAll(async () => {
  facts = await readSiteFacts(site);
  cells = isFull ? facts.places.flatMap((place) => cellsOf(facts, place)) : sampleOf(facts);
});

/** The module whose test makes a visit; the first one has those to modules without a test. */
const testOf = ({ place: { id } }: Cell) => (modules.includes(id) ? id : modules[0]);

/** The number of parallel visits; most of their time is spent waiting. */
const SIDE_BY_SIDE = 3;

/** The maximum time until the visitor can read something, in ms. */
const READABLE_MS = 10_000;

/** The maximum number of attempts of a visit on a busy machine. */
const TRIES = 3;

/** Describes a visit in failure messages. */
function describeCell({ place, part, visit, previous, breakage }: Cell): string {
  return `${place.id}, ${part}: ${nameOf(breakage)}, ${visit}, ${previous ? 'with' : 'without'} a previous release`;
}

/** Makes a visit, and repeats it if the machine was too busy for a valid result. */
async function visitAs(cell: Cell, browser: Browser): Promise<Result> {
  try {
    let result = await tryCell(browser, site, facts, cell);
    for (let tries = 1; result.starved && result.complaints.length > 0 && tries < TRIES; tries += 1)
      result = await tryCell(browser, site, facts, cell);
    return result;
  } catch (error) {
    throw new Error(`${describeCell(cell)}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * How long there was nothing to read, in ms. For a visit that seems too slow, the time without the fault is subtracted, and
 * the visit is repeated alone: a delay of the loader's timeouts occurs again, a delay of a busy machine does not.
 */
async function delayOf({ cell, useful }: Result, browser: Browser): Promise<number> {
  if (useful <= READABLE_MS) return useful;
  const plain = undisturbed(cell);
  const visits = new Set<Cell['visit']>([cell.visit, 'first visit']);
  let usual = 0;
  // A navigation may end with loading the document, which takes as long as a first visit.
  for (const visit of visits) usual += (await tryCell(browser, site, facts, { ...plain, visit })).useful;
  const again = (await tryCell(browser, site, facts, cell)).useful;
  return Math.min(useful, again) - usual;
}

/** The problems of one visit, including a long time without anything to read. */
async function complaintsOf(result: Result, browser: Browser): Promise<string[]> {
  const where = describeCell(result.cell);
  const delay = await delayOf(result, browser);
  const late = delay > READABLE_MS ? [`nothing to read for ${delay} ms`] : [];
  return [...result.complaints, ...late].map((complaint) => `${where}: ${complaint}`);
}

test('the matrix contains every module that a page of the site shows', () => {
  expect(facts.places.map(({ id }) => id).toSorted()).toEqual(allModules.toSorted());
});

for (const module of modules)
  for (const visit of visitsOf(module))
    test(`after every fault of ${module} on a ${visit}, the page is readable, and after the repair it works without a reload`, async ({
      browser,
    }, info) => {
      const queue = cells.filter((cell) => testOf(cell) === module && cell.visit === visit);
      expect(queue.length).toBeGreaterThan(0);
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
