/** The list of files that a host needs to serve the live site. */
import { LIVE_RELEASES_PATH, PUBLISHED_RELEASES_PATH } from '../contract/releases';
import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import { headOf, type History } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { readNamedRelease } from '../registry/release';
import { fileHeaders } from './headerPolicy';
import type { LocalObjects } from './localObjects';
import { nginxConfig, type NginxOptions } from './nginxConfig';
import {
  filesOfRelease,
  namedReleases,
  type NamedRelease,
  NOT_FOUND_FILE,
  publishedReleases,
  readSnapshot,
  type SiteFile,
  type Snapshot,
  type StoredBytes,
} from './Snapshot';
import { headersFile, redirectsFile } from './staticHostFiles';

/** A file of the plan. */
export type PlannedFile = {
  /** Its name in the folder, where pages end in `.html`. */
  readonly file: string;
  /** Its name in a bucket, which is the path that visitors ask for; nothing when it is for folders only. */
  readonly key?: string;
  readonly source: StoredBytes | Buffer;
  readonly type: string;
  readonly cacheControl: string;
};

/** In the order of writing: files come before the pages that refer to them. */
export type PlanStep = {
  readonly step: 'releases' | 'pages' | 'site';
  readonly files: readonly PlannedFile[];
};

export type ExportPlan = {
  readonly state: number;
  /** Hash of the first state: which registry it is. */
  readonly registry: string;
  readonly steps: readonly PlanStep[];
  readonly pages: number;
  readonly releases: number;
  /** Sentences about files that are left out because the registry has lost them. */
  readonly leftOut: readonly string[];
  /** Shall a file in the folder that is not in the plan be removed? */
  isLeftOver(name: string): boolean;
};

/** The file that marks a folder as an export, and names its state. */
export const EXPORT_FILE = 'export.json';

function typeOf({ name, type }: Pick<SiteFile, 'name' | 'type'>): string {
  if (type !== undefined) return type;
  // Our server would send it without a content type, and other hosts would guess one.
  throw new UserError(`The type of ${name} is not known: add its ending to platform/lib/contentTypes.ts.`);
}

/** In buckets only the start page and the not-found page keep their names, because a bucket's settings name them. */
function keyOf(name: string): string {
  return name === 'index.html' || name === NOT_FOUND_FILE ? name : name.replace(/\.html$/, '');
}

/** A file with its compressed forms: a bucket is compressed by the CDN before it. */
function planned(file: SiteFile): PlannedFile[] {
  const common = { type: typeOf(file), cacheControl: fileHeaders[file.of]['cache-control'] ?? '' };
  return [
    {
      file: file.name,
      key: file.of === 'site' ? keyOf(file.name) : file.name,
      source: file.plain,
      ...common,
    },
    ...(file.br ? [{ file: `${file.name}.br`, source: file.br, ...common }] : []),
    ...(file.gz ? [{ file: `${file.name}.gz`, source: file.gz, ...common }] : []),
  ];
}

function text(file: string, content: string | Buffer, type: string): PlannedFile {
  return {
    file,
    source: Buffer.from(content),
    type,
    cacheControl: fileHeaders.site['cache-control'] ?? '',
  };
}

function siteStep(
  snapshot: Snapshot,
  named: readonly NamedRelease[],
  nginx: Omit<NginxOptions, 'site'>,
): PlannedFile[] {
  const pages = new Set(snapshot.pages);
  const files = [...snapshot.files].filter(([path]) => !pages.has(path)).flatMap(([, file]) => planned(file));
  const json = (path: string, content: Buffer) => ({
    ...text(path.slice(1), content, 'application/json; charset=utf-8'),
    key: path.slice(1),
  });
  const plain = 'text/plain; charset=utf-8';
  return [
    ...files,
    json(LIVE_RELEASES_PATH, snapshot.liveReleases),
    json(PUBLISHED_RELEASES_PATH, publishedReleases(named)),
    text('_headers', headersFile(snapshot), plain),
    text('_redirects', redirectsFile(snapshot), plain),
    text('nginx.conf', nginxConfig({ site: snapshot, ...nginx }), plain),
  ];
}

/**
 * The files of a release. If one that is no longer current has lost some of them, the files in the folder stay as
 * they are.
 */
async function filesOf(registry: Registry, { app, release, as }: NamedRelease, leftOut: string[]) {
  try {
    const { manifest } = await readNamedRelease(registry, app, release);
    return [...filesOfRelease(manifest).values()].flatMap(planned);
  } catch (error) {
    const isRefusal = error instanceof UserError && error.kind !== 'unreachable';
    if (as === 'current' || !isRefusal) throw error;
    leftOut.push(error.message);
    return [];
  }
}

/** @throws UserError when a file that the plan cannot do without is missing or was changed. */
async function checked(
  objects: LocalObjects,
  files: readonly PlannedFile[],
  essential: boolean,
  leftOut: string[],
): Promise<PlannedFile[]> {
  const found = await inParallel(files, async (file) => {
    const { source } = file;
    try {
      if ('hash' in source) await objects.bring(source);
      return [file];
    } catch (error) {
      const isRefusal = error instanceof UserError && error.kind !== 'unreachable';
      if (essential || !isRefusal) throw error;
      leftOut.push(error.message);
      return [];
    }
  });
  return found.flat();
}

function leftOver(plan: readonly PlanStep[], { state }: Snapshot): ExportPlan['isLeftOver'] {
  const names = new Set(plan.flatMap(({ files }) => files.map(({ file }) => file)));
  return (name) => {
    if (names.has(name) || name.startsWith('.') || name === EXPORT_FILE) return false;
    const [top, app = '', id = ''] = name.split('/');
    // Older releases stay for open tabs, but not those that were revoked or garbage collected.
    if (top === 'r')
      return [state.revoked, state.collected].some((table) => table[app]?.includes(id) ?? false);
    return true;
  };
}

/**
 * Lists what a host needs to serve the newest state: its pages, the releases that states of the last 30 days named, and
 * what stands beside. Every byte was checked.
 * @throws UserError when nothing is live, or the newest state is not whole.
 */
export async function planExport(
  registry: Registry,
  history: History,
  objects: LocalObjects,
  nginx: Omit<NginxOptions, 'site'>,
): Promise<ExportPlan> {
  const head = headOf(history);
  if (!head)
    throw new UserError(
      `Nothing is live in ${registry.url} yet, so there is nothing to export: promote first.`,
    );
  const snapshot = await readSnapshot(registry, head.state);
  const leftOut: string[] = [];
  const named = namedReleases(history, head.state, Date.now());
  const releases = await inParallel(named, async (one) => {
    const files = await filesOf(registry, one, leftOut);
    return checked(objects, files, one.as === 'current', leftOut);
  });
  const pages = [...snapshot.pages.flatMap((path) => snapshot.files.get(path) ?? []), snapshot.notFound];
  const steps: PlanStep[] = [
    { step: 'releases', files: releases.flat() },
    { step: 'pages', files: await checked(objects, pages.flatMap(planned), true, leftOut) },
    { step: 'site', files: await checked(objects, siteStep(snapshot, named, nginx), true, leftOut) },
  ];
  return {
    state: head.state.number,
    registry: history.root ?? '',
    steps,
    pages: snapshot.pages.length,
    releases: named.length,
    leftOut,
    isLeftOver: leftOver(steps, snapshot),
  };
}
