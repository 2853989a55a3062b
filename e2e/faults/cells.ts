import { type PageRow, siteMap } from '@site/shared-content/siteMap';
import { DATA_FOLDER } from '@site/platform/contract/browser';
import { LIVE_RELEASES_PATH, releasePath } from '@site/platform/contract/releases';

import { type Fault, faults } from './faultServer';
import { PREVIOUS_ID } from './madeUpRelease';
import type { ModulePlace, SiteFacts } from './siteFacts';

const rows: readonly PageRow[] = Object.values(siteMap);

/** Every module that a page of the site map shows: the page itself, and what is inside it. */
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

/** What a first visit requests only after another failure: the page contains its styles and release ids. */
const inPage: ReadonlySet<string> = new Set(['stylesheet', 'releases.json']);

function isRequested(part: string, breakage: Breakage, visit: Cell['visit']): boolean | undefined {
  if (breakage.kind !== 'files' || part === 'lazy chunk') return undefined;
  return visit === 'navigation' || !inPage.has(part);
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
  if (previous && !('also' in breakage)) return 'previous release';
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
    for (const visit of visits)
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

/** Faults that have the outcome of a 404: for the loader they are failed files. */
const sameAs404: ReadonlySet<string> = new Set(['500 with HTML', 'cut off', 'truncated']);

/** Such a fault of a script is tried on a first visit; of a file that only a navigation requests, on a navigation. */
function triesSameAs404({ part, visit, previous }: Cell): boolean {
  if (part === 'entry' || part === 'exposed chunk') return visit === 'first visit';
  return visit === 'navigation' && (part === 'stylesheet' || !previous);
}

/** Kinds that affect the whole page, whatever its module. */
const wholePageParts: ReadonlySet<string> = new Set(['hydration data', 'connection', 'releases.json']);

/**
 * True for cells that test the loader: timeouts, integrity and the order of fallbacks. They are the same for every remote, so
 * they are skipped on the pages of further remotes.
 */
function isOfLoader({ part, breakage, visit, previous }: Cell): boolean {
  if (breakage.kind === 'release') return previous !== (visit === 'navigation');
  if (breakage.kind !== 'files') return false;
  return (
    breakage.fault === 'hang' || 'also' in breakage || (breakage.fault === 'tampered' && part !== 'data')
  );
}

/** The modules that `npm run test:rest` visits: the first page of each owner, and modules within pages of other owners. */
export const sharedModules: readonly string[] = [
  ...rows
    .filter((row) => row === rows.find(({ owner }) => owner === row.owner))
    .map(({ owner, module }) => `${owner}/${module}`),
  ...rows.flatMap(({ includes = [] }) => includes),
];

/** The remote's page on which every fault of every file is tested. */
const wholeModule = `${siteMap.blogs.owner}/${siteMap.blogs.module}`;

/** Visitors leave the home page, whose hanging pictures occupy every connection, for another page of the shell. */
function heldPictures(facts: SiteFacts): Cell[] {
  return facts.places
    .filter(({ app, path, hasPictures }) => app === 'shell' && path !== '/' && hasPictures)
    .slice(0, 1)
    .flatMap((place) => cellsOf(facts, { ...place, from: '/' }, true))
    .filter(({ part, breakage }) => part === 'picture' && nameOf(breakage) === 'hang');
}

/**
 * The cells of one of `sharedModules` that `npm run test:rest` visits; `npm run faults` visits all. One page of a remote has a cell for
 * each fault of each file. The other modules have one for each outcome, and none for what only the loader decides, because the same
 * loader loads them all.
 */
export function sampleOf(facts: SiteFacts, place: ModulePlace): Cell[] {
  const { id, app, isPage } = place;
  const isWhole = id === wholeModule;
  function isWanted(cell: Cell): boolean {
    const { visit, previous, part, breakage } = cell;
    const isWithAndWithout =
      app === 'shell' ||
      ['list', 'data', 'module', 'hydration data', 'connection', 'releases.json'].includes(part) ||
      breakage.kind === 'nothing' ||
      'also' in breakage;
    if (!isWithAndWithout && previous !== (visit === 'navigation')) return false;
    if (sameAs404.has(nameOf(breakage))) return isWhole && triesSameAs404(cell);
    if (isWhole) return true;
    if (part === 'hydration data') return false;
    if (part === 'lazy chunk') return nameOf(breakage) === '404';
    // On a first visit, a part of a page is prerendered HTML like a page.
    const isTriedElsewhere = isPage || visit === 'first visit';
    return app === 'shell' || !isTriedElsewhere || !(wholePageParts.has(part) || isOfLoader(cell));
  }
  const own = cellsOf(facts, place, true).filter(isWanted);
  return app === 'shell' ? [...own, ...heldPictures(facts)] : own;
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
