import { type PageRow, siteMap } from '@site/shared-content/siteMap';
import { DATA_FOLDER } from '@site/platform/contract/browser';
import { LIVE_RELEASES_PATH, releaseBase } from '@site/platform/contract/releases';

import { type Fault, faults } from './faultServer';
import { PREVIOUS_ID } from './madeUpRelease';
import type { ModulePlace, SiteFacts } from './siteFacts';

const rows: readonly PageRow[] = Object.values(siteMap);

/** Every module that a page of the site map shows: the page itself, and what stands inside it. */
export const allModules: readonly string[] = [
  ...new Set(rows.flatMap(({ owner, module, includes = [] }) => [`${owner}/${module}`, ...includes])),
];

/** What a release may do wrong by itself, with hashes that are right. */
export const bugs = ['throws', 'wrong shape', 'throws while rendering'] as const;
export type Bug = (typeof bugs)[number];

/** What may become of the hand-over that a page carries. */
export const handOverFaults = ['missing', 'nonsense'] as const;
export type HandOverFault = (typeof handOverFaults)[number];

/** What is broken: nothing, to have something to compare with; files that fail to come, a release that is faulty, or the hand-over. */
export type Breakage =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'files';
      readonly paths: readonly string[];
      readonly fault: Fault;
      /** What fails in the same way: the same file of the previous release, or what the site says is live. */
      readonly also?: 'previous' | 'releases.json';
    }
  /** Nothing comes from the server any more, once the visitor has a page. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'release'; readonly file: string; readonly bug: Bug }
  | { readonly kind: 'hand-over'; readonly fault: HandOverFault; readonly also?: 'releases.json' };

/** What a visitor has before them in the end. */
export type Seen =
  | 'current release'
  | 'previous release'
  | 'prerendered page, notice'
  | 'prerendered page, no script'
  | 'help of the shell'
  | 'nothing';

/** One field of the matrix. */
export type Cell = {
  readonly place: ModulePlace;
  /** entry, exposed chunk, … */
  readonly part: string;
  readonly breakage: Breakage;
  readonly visit: 'first visit' | 'navigation';
  /** Is there a release to fall back to? */
  readonly previous: boolean;
  readonly expected: Seen;
  /** Does the visit ask for what fails? Then a visit that meets no failure proves nothing. Unsaid where it may or may not. */
  readonly isAsked: boolean | undefined;
};

type Part = { readonly name: string; readonly file: string; readonly visits?: readonly Cell['visit'][] };

const both: readonly Cell['visit'][] = ['first visit', 'navigation'];

/** The files of a module, by the part they play. A page carries the list of its own remotes, so only a navigation asks for it. */
function partsOf(
  { releases }: SiteFacts,
  { app, module, hasData, hasPictures }: ModulePlace,
  lean: boolean,
): Part[] {
  const assets = releases[app]?.assets;
  if (!assets) throw new Error(`The site names no release of ${app}.`);
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
          // A page brings its own data along.
          ...(hasData ? [{ name: 'data', file: `${DATA_FOLDER}*`, visits: both.slice(1) }] : []),
        ]),
    ...(hasPictures ? [{ name: 'picture', file: 'art/*' }] : []),
    // Remotes are set in the fonts of the shell.
    ...(app === 'shell' ? [{ name: 'font', file: 'fonts/*' }] : []),
  ];
}

/** Files that only embellish a page: its words are there without them. */
const embellishing: ReadonlySet<string> = new Set(['lazy chunk', 'picture', 'font']);

/** What a first visit does not ask for, unless something else fails: the page brings its styles along, and names its releases. */
const cameWithPage: ReadonlySet<string> = new Set(['stylesheet', 'releases.json']);

function isAsked(part: string, breakage: Breakage, visit: Cell['visit']): boolean | undefined {
  if (breakage.kind !== 'files' || part === 'lazy chunk') return undefined;
  return visit === 'navigation' || !cameWithPage.has(part);
}

/** What the visitor shall read. */
function expectedOf(
  part: string,
  breakage: Breakage,
  visit: Cell['visit'],
  previous: boolean,
  { app, isPage }: ModulePlace,
): Seen {
  if (breakage.kind === 'nothing') return 'current release';
  if (breakage.kind === 'offline') return 'help of the shell';
  if (app === 'shell' && part === 'entry') return 'prerendered page, no script';
  if (embellishing.has(part)) return 'current release';
  // A page names what it shows, and brings its data and styles along: what is missing on the way to it, it has as a whole page.
  const broughtAlong =
    ['releases.json', 'list', 'data', 'stylesheet'].includes(part) && (isPage || visit === 'first visit');
  // Data that can be read, and is not what it was, is found out only when its module throws.
  const readsWrong = breakage.kind === 'files' && breakage.fault === 'tampered';
  if (part === 'data' && isPage && !readsWrong) return 'current release';
  if (breakage.kind === 'hand-over' && !breakage.also) return 'current release';
  // Its text came with the page.
  if (part === 'stylesheet' && visit === 'first visit') return 'current release';
  // That a part has no data, it may mean: then its own fallback stands there.
  const saysNothing = breakage.kind === 'files' && breakage.fault === '404';
  if (part === 'data' && !isPage && saysNothing) return 'help of the shell';
  if (previous && !('also' in breakage)) return 'previous release';
  if (broughtAlong) return 'current release';
  // The page itself has its words; only a part of a page has none but the shell's.
  // Without its hand-over a page has no module of its own either, so the page around the part comes whole.
  const isWhole = visit === 'first visit' || isPage || breakage.kind === 'hand-over';
  return isWhole ? 'prerendered page, notice' : 'help of the shell';
}

/**
 * Every way in which one module can fail its visitor.
 * @param lean one file for each part will do
 */
export function cellsOf(facts: SiteFacts, place: ModulePlace, lean = false): Cell[] {
  const { app } = place;
  const base = releaseBase(app, facts.releases[app]?.ref.id ?? '');
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
          isAsked: isAsked(part, breakage, visit),
        });
  }
  add('nothing', { kind: 'nothing' }, both, [false]);
  const either = app === 'shell' ? [false] : [false, true];
  for (const { name, file, visits = both } of partsOf(facts, place, lean)) {
    // In which way nobody asks for it makes no difference.
    const asking = visits.filter((visit) => visit === 'navigation' || !cameWithPage.has(name));
    if (asking.length < visits.length)
      add(name, { kind: 'files', paths: [base + file], fault: 'hang' }, both.slice(0, 1), [false]);
    for (const fault of faults) add(name, { kind: 'files', paths: [base + file], fault }, asking, either);
    const paths = [base + file, releaseBase(app, PREVIOUS_ID) + file];
    if (app !== 'shell')
      add(name, { kind: 'files', paths, fault: 'tampered', also: 'previous' }, asking, [true]);
    if (app !== 'shell' && name === 'entry') {
      const blind = [base + file, LIVE_RELEASES_PATH];
      add(name, { kind: 'files', paths: blind, fault: 'hang', also: 'releases.json' }, visits, [true]);
    }
    // A faulty release of the shell is the page itself: only a reload can bring another.
    if (app !== 'shell' && file.endsWith('.js'))
      add(name, { kind: 'release', file, bug: 'throws' }, visits, either);
  }
  if (app === 'shell') return cells;
  const [entry = ''] = facts.releases[app]?.assets.entry.js ?? [];
  for (const bug of bugs.slice(1)) add('module', { kind: 'release', file: entry, bug }, both, either);
  for (const fault of handOverFaults) {
    add('hand-over', { kind: 'hand-over', fault }, both, [false]);
    add('hand-over', { kind: 'hand-over', fault, also: 'releases.json' }, both, [false]);
  }
  add('connection', { kind: 'offline' }, both.slice(1), [false]);
  add('releases.json', { kind: 'files', paths: [LIVE_RELEASES_PATH], fault: 'hang' }, both.slice(0, 1), [
    false,
  ]);
  for (const fault of faults)
    add('releases.json', { kind: 'files', paths: [LIVE_RELEASES_PATH], fault }, both.slice(1), [false]);
  return cells;
}

/** Faults that end as a 404 does: to the host each is a file that failed. */
const endAs404: ReadonlySet<string> = new Set(['500 with HTML', 'cut off', 'truncated']);

/** What fails for the page as a whole, whichever module is its own. */
const ofWholePage: ReadonlySet<string> = new Set(['hand-over', 'connection', 'releases.json']);

/**
 * On the page of one more remote: does what is its own come back, whichever file is missing, throws, or reads wrong? How
 * long the host waits, what it refuses, and where it looks next is the same for every remote.
 */
function isOfHost({ part, breakage, visit, previous }: Cell): boolean {
  if (breakage.kind === 'release') return previous !== (visit === 'navigation');
  if (breakage.kind !== 'files') return false;
  return (
    breakage.fault === 'hang' || 'also' in breakage || (breakage.fault === 'tampered' && part !== 'data')
  );
}

/** The modules whose visits `npm run test:rest` makes: the first page of each owner, and what stands inside pages of others. */
export const sharedModules: readonly string[] = [
  ...rows
    .filter((row) => row === rows.find(({ owner }) => owner === row.owner))
    .map(({ owner, module }) => `${owner}/${module}`),
  ...rows.flatMap(({ includes = [] }) => includes),
];

/** The one page of a remote whose every file is broken in every way. */
const wholeModule = `${siteMap.blogs.owner}/${siteMap.blogs.module}`;

/** The shell's pictures, when they hang on another page than its home page, from where they would hold every connection. */
function heldPictures(facts: SiteFacts): Cell[] {
  return facts.places
    .filter(({ app, path, hasPictures }) => app === 'shell' && path !== '/' && hasPictures)
    .slice(0, 1)
    .flatMap((place) => cellsOf(facts, { ...place, from: '/' }, true))
    .filter(({ part, breakage }) => part === 'picture' && nameOf(breakage) === 'hang');
}

/**
 * The share of one of `sharedModules`, on both visits: each fault of each file of one remote's page; one fault of each
 * outcome of the parts of pages and of the shell's own files; what is their own of the other remotes' pages; what fails
 * for a whole page, on that one page and around the parts; what only embellishes a page and is missing, everywhere.
 * The same host loads them all; `npm run faults` tries all of everything.
 */
export function leanShare(facts: SiteFacts, place: ModulePlace): Cell[] {
  const { id, app, isPage } = place;
  const isWhole = id === wholeModule;
  function isWanted(cell: Cell): boolean {
    const { visit, previous, part, breakage } = cell;
    const isWithAndWithout =
      app === 'shell' ||
      ['list', 'data', 'module', 'hand-over', 'connection', 'releases.json'].includes(part) ||
      breakage.kind === 'nothing' ||
      'also' in breakage;
    if (!isWithAndWithout && previous !== (visit === 'navigation')) return false;
    if (isWhole) return true;
    if (endAs404.has(nameOf(breakage))) return false;
    if (part === 'lazy chunk') return nameOf(breakage) === '404';
    return !isPage || app === 'shell' || !(ofWholePage.has(part) || isOfHost(cell));
  }
  const own = cellsOf(facts, place, true).filter(isWanted);
  return app === 'shell' ? [...own, ...heldPictures(facts)] : own;
}

/** The same visit while nothing fails. */
export function undisturbed(cell: Cell): Cell {
  const breakage = { kind: 'nothing' } as const;
  return { ...cell, breakage, previous: false, expected: 'current release', isAsked: undefined };
}

/** In a word: "404", "throws". */
export function nameOf(breakage: Breakage): string {
  if (breakage.kind === 'nothing') return '(nothing)';
  if (breakage.kind === 'offline') return 'offline';
  if (breakage.kind === 'release') return breakage.bug;
  return breakage.also ? `${breakage.fault}, ${breakage.also} too` : breakage.fault;
}
