import { readAllPages } from '@site/platform/build/readPages';
import { DATA_FOLDER } from '@site/platform/contract/browser';
import { LIVE_RELEASES_PATH, releasePath } from '@site/platform/contract/releases';

import { type Fault, faults } from './faultServer';
import { PREVIOUS_ID } from './madeUpRelease';
import type { ModulePlace, SiteFacts } from './siteFacts';

const rows = await readAllPages();

/** Every module that a page of the site shows: the page itself, and what is inside it. */
export const allModules: readonly string[] = [
  ...new Set(rows.flatMap(({ owner, module, includes = [] }) => [`${owner}/${module}`, ...includes])),
];

/** Bugs within a release whose hashes are correct. */
export const bugs = ['throws', 'wrong shape', 'throws while rendering'] as const;
export type Bug = (typeof bugs)[number];

/** Faults of the hydration data in a page. */
export const hydrationDataFaults = ['missing', 'nonsense'] as const;
export type HydrationDataFault = (typeof hydrationDataFaults)[number];

/** What is broken: nothing (for comparison), files that cannot be loaded, a faulty release, or the hydration data. */
export type Breakage =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'files';
      readonly paths: readonly string[];
      readonly fault: Fault;
      /** What fails in the same way: the same file of the previous release, or releases.json. */
      readonly also?: 'previous' | 'releases.json';
    }
  /** The server answers nothing any more once the visitor has a page. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'release'; readonly file: string; readonly bug: Bug }
  | { readonly kind: 'hydration data'; readonly fault: HydrationDataFault; readonly also?: 'releases.json' };

/** What the visitor sees in the end. */
export type Seen =
  | 'current release'
  | 'previous release'
  | 'prerendered page, notice'
  | 'prerendered page, no script'
  | 'shell fallback'
  | 'nothing';

/** One cell of the fault matrix. */
export type Cell = {
  readonly place: ModulePlace;
  /** The kind of file: entry, exposed chunk, … */
  readonly part: string;
  readonly breakage: Breakage;
  readonly visit: 'first visit' | 'navigation';
  /** Whether there is a previous release. */
  readonly previous: boolean;
  readonly expected: Seen;
  /** Whether the visit requests what fails; if so, a visit without a failed request proves nothing. Undefined: it may or may not. */
  readonly isRequested: boolean | undefined;
};

type Part = { readonly name: string; readonly file: string; readonly visits?: readonly Cell['visit'][] };

const both: readonly Cell['visit'][] = ['first visit', 'navigation'];

/** A link to a page with its own document loads the document, so each visit of it is a first visit. */
export function visitsOf(id: string): readonly Cell['visit'][] {
  const row = rows.find(({ owner, module }) => `${owner}/${module}` === id);
  return row?.ownDocument ? ['first visit'] : both;
}

/** The files of a module by kind. Only a navigation requests the list of files, because a page contains those of its own remotes. */
function partsOf(
  { releases }: SiteFacts,
  { app, module, hasData, hasPictures }: ModulePlace,
  lean: boolean,
): Part[] {
  const assets = releases[app]?.assets;
  if (!assets) throw new Error(`The site has no release of ${app}.`);
  const { entry, modules, integrity } = assets;
  const own = modules[module] ?? { js: [], css: [] };
  const named = [entry, ...Object.values(modules)].flatMap(({ js, css }) => [...js, ...css]);
  const lazy = Object.keys(integrity).filter((file) => file.endsWith('.js') && !named.includes(file));
  const some = (files: readonly string[]) => (lean ? files.slice(-1) : files);
  return [
    ...entry.js.map((file) => ({
      name: 'entry',
      file,
      ...(app === 'shell' ? { visits: both.slice(0, 1) } : {}),
    })),
    ...some(own.js).map((file) => ({ name: 'exposed chunk', file })),
    ...some(own.css).map((file) => ({ name: 'stylesheet', file })),
    ...some(lazy).map((file) => ({ name: 'lazy chunk', file })),
    ...(app === 'shell'
      ? []
      : [
          { name: 'list', file: 'assets.json', visits: both.slice(1) },
          // A page contains its own data.
          ...(hasData ? [{ name: 'data', file: `${DATA_FOLDER}*`, visits: both.slice(1) }] : []),
        ]),
    ...(hasPictures ? [{ name: 'picture', file: 'art/*' }] : []),
    // Remotes use the fonts of the shell.
    ...(app === 'shell' ? [{ name: 'font', file: 'fonts/*' }] : []),
  ];
}

/** Kinds of files without which a page is still readable. */
const optionalFiles: ReadonlySet<string> = new Set(['lazy chunk', 'picture', 'font']);

/** What a first visit requests only after another failure: the page contains its styles. */
const inPage: ReadonlySet<string> = new Set(['stylesheet']);

function isRequested(part: string, breakage: Breakage, visit: Cell['visit']): boolean | undefined {
  if (breakage.kind !== 'files' || part === 'lazy chunk') return undefined;
  if (visit === 'navigation') return true;
  // Once idle, the browser prepares the first navigation with it.
  return part === 'releases.json' ? undefined : !inPage.has(part);
}

/** What the visitor must see. */
function expectedOf(
  part: string,
  breakage: Breakage,
  visit: Cell['visit'],
  previous: boolean,
  { app, isPage }: ModulePlace,
): Seen {
  if (breakage.kind === 'nothing') return 'current release';
  if (breakage.kind === 'offline') return 'shell fallback';
  if (app === 'shell' && part === 'entry') return 'prerendered page, no script';
  if (optionalFiles.has(part)) return 'current release';
  // A page contains its release ids, data and styles; if a navigation cannot load one of them, the document is loaded.
  const isInDocument =
    ['releases.json', 'list', 'data', 'stylesheet'].includes(part) && (isPage || visit === 'first visit');
  if (part === 'data' && isPage) return 'current release';
  if (breakage.kind === 'hydration data' && !breakage.also) return 'current release';
  // The page contains its text.
  if (part === 'stylesheet' && visit === 'first visit') return 'current release';
  // Another release does not replace what the visitor reads.
  if (previous && visit === 'navigation' && !('also' in breakage)) return 'previous release';
  if (isInDocument) return 'current release';
  // A page has its prerendered text; a part of a page has only the shell's fallback.
  // Without hydration data, the page around a part cannot load its own module either, so the document is loaded.
  const isWhole = visit === 'first visit' || isPage || breakage.kind === 'hydration data';
  return isWhole ? 'prerendered page, notice' : 'shell fallback';
}

/**
 * All faults of one module.
 * @param lean use one file of each kind
 */
export function cellsOf(facts: SiteFacts, place: ModulePlace, lean = false): Cell[] {
  const { app } = place;
  const base = releasePath(app, facts.releases[app]?.ref.id ?? '');
  const cells: Cell[] = [];
  function add(
    part: string,
    breakage: Breakage,
    visits: readonly Cell['visit'][],
    withPrevious: readonly boolean[],
  ) {
    for (const visit of visits.filter((one) => visitsOf(place.id).includes(one)))
      for (const previous of withPrevious)
        cells.push({
          place,
          part,
          breakage,
          visit,
          previous,
          expected: expectedOf(part, breakage, visit, previous, place),
          isRequested: isRequested(part, breakage, visit),
        });
  }
  add('nothing', { kind: 'nothing' }, both, [false]);
  const either = app === 'shell' ? [false] : [false, true];
  for (const { name, file, visits = both } of partsOf(facts, place, lean)) {
    // If nobody requests the file, the kind of fault makes no difference.
    const asking = visits.filter((visit) => visit === 'navigation' || !inPage.has(name));
    if (asking.length < visits.length)
      add(name, { kind: 'files', paths: [base + file], fault: 'hang' }, both.slice(0, 1), [false]);
    for (const fault of faults) add(name, { kind: 'files', paths: [base + file], fault }, asking, either);
    const paths = [base + file, releasePath(app, PREVIOUS_ID) + file];
    if (app !== 'shell')
      add(name, { kind: 'files', paths, fault: 'tampered', also: 'previous' }, asking, [true]);
    if (app !== 'shell' && name === 'entry') {
      const blind = [base + file, LIVE_RELEASES_PATH];
      add(name, { kind: 'files', paths: blind, fault: 'hang', also: 'releases.json' }, visits, [true]);
    }
    // A faulty release of the shell affects the whole page: only a reload can load another one.
    if (app !== 'shell' && file.endsWith('.js'))
      add(name, { kind: 'release', file, bug: 'throws' }, visits, either);
  }
  if (app === 'shell') return cells;
  const [entry = ''] = facts.releases[app]?.assets.entry.js ?? [];
  for (const bug of bugs.slice(1)) add('module', { kind: 'release', file: entry, bug }, both, either);
  for (const fault of hydrationDataFaults) {
    add('hydration data', { kind: 'hydration data', fault }, both, [false]);
    add('hydration data', { kind: 'hydration data', fault, also: 'releases.json' }, both, [false]);
  }
  add('connection', { kind: 'offline' }, both.slice(1), [false]);
  add('releases.json', { kind: 'files', paths: [LIVE_RELEASES_PATH], fault: 'hang' }, both.slice(0, 1), [
    false,
  ]);
  for (const fault of faults)
    add('releases.json', { kind: 'files', paths: [LIVE_RELEASES_PATH], fault }, both.slice(1), [false]);
  return cells;
}

/** The modules that `npm run test:rest` visits: the first page of each owner, and modules within pages of other owners. */
export const sharedModules: readonly string[] = [
  ...rows
    .filter((row) => row === rows.find(({ owner }) => owner === row.owner))
    .map(({ owner, module }) => `${owner}/${module}`),
  ...rows.flatMap(({ includes = [] }) => includes),
];

/** Faults that have the outcome of a 404: for the loader they are failed files. */
const sameAs404: ReadonlySet<string> = new Set(['500 with HTML', 'cut off', 'truncated']);

/** What a visit shows; of visits with the same traits one is enough, because the same loader loads all modules. */
function traitsOf({
  place: { id, app, isPage },
  part,
  breakage,
  visit,
  previous,
  expected,
  isRequested,
}: Cell) {
  const fault = nameOf(breakage);
  const seen = [`${id}, ${visit}`, `${isPage ? 'page' : 'part'}, ${visit}, ${previous}: ${expected}`];
  // If nobody requests the file, the kind of fault makes no difference.
  if (isRequested === false || fault === '(nothing)') return seen;
  const owner = app === 'shell' ? 'shell' : 'remote';
  const kind = sameAs404.has(fault) ? '404' : fault;
  return [...seen, `${fault}, ${visit}`, `${part}, ${visit}`, `${owner}, ${part}: ${kind}`];
}

/** Visitors leave the home page, whose hanging pictures occupy every connection, for another page of the shell. */
function heldPictures(facts: SiteFacts): Cell[] {
  return facts.places
    .filter(({ app, path, hasPictures }) => app === 'shell' && path !== '/' && hasPictures)
    .slice(0, 1)
    .flatMap((place) => cellsOf(facts, { ...place, from: '/' }, true))
    .filter(
      ({ part, visit, breakage }) =>
        part === 'picture' && visit === 'navigation' && nameOf(breakage) === 'hang',
    );
}

/**
 * The cells that `npm run test:rest` visits; `npm run faults` visits all. Together they have every trait that any visit to one of
 * `sharedModules` has. Journeys visit pages without a fault.
 */
export function sampleOf(facts: SiteFacts): Cell[] {
  const places = sharedModules.flatMap((id) => facts.places.filter((place) => place.id === id));
  const all = places.flatMap((place) => cellsOf(facts, place, true));
  const missing = new Set(all.flatMap(traitsOf));
  const sample: Cell[] = [];
  while (missing.size > 0) {
    const gains = all.map((cell) => traitsOf(cell).filter((trait) => missing.has(trait)).length);
    const best = all[gains.indexOf(Math.max(...gains))] as Cell;
    for (const trait of traitsOf(best)) missing.delete(trait);
    sample.push(best);
  }
  return [...sample, ...heldPictures(facts)];
}

/** The same visit without a fault. */
export function undisturbed(cell: Cell): Cell {
  const breakage = { kind: 'nothing' } as const;
  return { ...cell, breakage, previous: false, expected: 'current release', isRequested: undefined };
}

/** A short name: "404", "throws". */
export function nameOf(breakage: Breakage): string {
  if (breakage.kind === 'nothing') return '(nothing)';
  if (breakage.kind === 'offline') return 'offline';
  if (breakage.kind === 'release') return breakage.bug;
  return breakage.also ? `${breakage.fault}, ${breakage.also} too` : breakage.fault;
}
