/** What a host needs to serve the live site, file by file: the same for a folder and for a bucket. */
import { LIVE_RELEASES_PATH, PUBLISHED_RELEASES_PATH } from '../contract/releases';
import { inParallel } from '../house/inParallel';
import { UserError } from '../house/UserError';
import { headOf, type History } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { readNamedRelease } from '../registry/releases';
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
  /** Its name in a folder: pages end in `.html`. Nothing when it is for buckets alone. */
  readonly file?: string;
  /** Its name in a bucket, the one under which visitors ask: pages have no ending. Nothing when it is for folders alone. */
  readonly key?: string;
  readonly source: StoredBytes | Buffer;
  readonly type: string;
  readonly cacheControl: string;
  /** Where the website of a bucket leads whoever asks for it. */
  readonly leadsTo?: string;
  /** Hashes of the styles in a page, for whoever sends the headers of a bucket. */
  readonly styles?: SiteFile['styles'];
};

/** In the order in which they are put there, so that no visitor meets a page whose files are not there yet. */
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
  /** In sentences: what is left out because the registry has lost it. */
  readonly leftOut: readonly string[];
  /** Is a file that lies at the target, and is not in the plan, to go? */
  isLeftOver(name: string): boolean;
};

/** What marks a folder or bucket as an export, and says of which state. */
export const EXPORT_FILE = 'export.json';

function typeOf({ name, type }: Pick<SiteFile, 'name' | 'type'>): string {
  if (type !== undefined) return type;
  // Our server would send it without a type, and other hosts would guess at one.
  throw new UserError(`The type of ${name} is not known: add its ending to platform/serve/contentTypes.ts.`);
}

/** The start page and the not-found page keep their names in buckets, which are told of those two. */
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
      ...(file.styles ? { styles: file.styles } : {}),
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

const escapeHtml = (content: string) => content.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A former address in a bucket: its website leads on with status 301; where there is none, a page does. */
function movedPage([from, to]: readonly [string, string]): PlannedFile {
  const href = escapeHtml(to);
  return {
    key: from.slice(1),
    source: Buffer.from(
      `<!doctype html>\n<meta charset="utf-8">\n<title>${href}</title>\n<meta http-equiv="refresh" content="0; url=${href}">\n<link rel="canonical" href="${href}">\n<a href="${href}">${href}</a>\n`,
    ),
    type: 'text/html; charset=utf-8',
    cacheControl: fileHeaders.site['cache-control'] ?? '',
    leadsTo: to,
  };
}

function siteStep(
  snapshot: Snapshot,
  named: readonly NamedRelease[],
  nginx: Omit<NginxOptions, 'site'> | undefined,
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
    ...[...snapshot.redirects].map(movedPage),
    text('_headers', headersFile(snapshot), plain),
    text('_redirects', redirectsFile(snapshot), plain),
    ...(nginx ? [text('nginx.conf', nginxConfig({ site: snapshot, ...nginx }), plain)] : []),
  ];
}

/**
 * The files of a release. One that is no longer current may have lost some of them: what lies at the target then stays
 * as it is.
 */
async function filesOf(registry: Registry, { app, release, as }: NamedRelease, leftOut: string[]) {
  try {
    const { manifest } = await readNamedRelease(registry, app, release);
    return [...filesOfRelease(manifest).values()].flatMap(planned);
  } catch (error) {
    const isRefusal = error instanceof UserError && error.kind !== 'unreachable';
    if (as === 'current' || as === 'canary' || !isRefusal) throw error;
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
  const names = new Set(plan.flatMap(({ files }) => files.flatMap(({ file, key }) => [file, key])));
  return (name) => {
    if (names.has(name) || name.startsWith('.') || name === EXPORT_FILE) return false;
    const [top, app = '', id = ''] = name.split('/');
    // Releases stay for open tabs; those that were taken back, or collected as garbage, are for nobody.
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
  nginx?: Omit<NginxOptions, 'site'>,
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
    const essential = one.as === 'current' || one.as === 'canary';
    return checked(objects, await filesOf(registry, one, leftOut), essential, leftOut);
  });
  const pages = [...snapshot.pages.flatMap((path) => snapshot.files.get(path) ?? []), snapshot.notFound];
  const steps: PlanStep[] = [
    { step: 'releases', files: releases.flat() },
    { step: 'pages', files: await checked(objects, pages.flatMap(planned), true, leftOut) },
    { step: 'site', files: await checked(objects, siteStep(snapshot, named, nginx), true, leftOut) },
  ];
  return {
    state: head.state.number,
    registry: history.states[0]?.hash ?? '',
    steps,
    pages: snapshot.pages.length,
    releases: named.length,
    leftOut,
    isLeftOver: leftOver(steps, snapshot),
  };
}
