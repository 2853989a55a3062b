/** Plans an export: which files a host needs to serve the newest state, in the order in which they are written. */
import { inParallel } from '../lib/inParallel';
import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import type { History } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { readReferencedRelease } from '../registry/release';
import { fileHeaders } from './headers';
import { nginxConfig } from './nginx';
import type { Objects } from './objects';
import { headersFile, redirectsFile } from './staticHosts';
import {
  filesOfRelease,
  isUnavailable,
  namedReleases,
  NOT_FOUND_FILE,
  readView,
  type SiteFile,
  type StoredBytes,
  type View,
} from './view';

/** Where an export will be served. */
export type ExportPlace = {
  /** The folder to fill: absolute. */
  readonly folder: string;
  /** The path of the folder on the machine where nginx serves it; the folder itself by default. */
  readonly root?: string | undefined;
  /** The value of nginx's `listen`; 80 by default. */
  readonly listen?: string | undefined;
};

/** A file of the export. */
export type PlannedFile = {
  /** Its name in the folder, where pages end in `.html`. */
  readonly file: string;
  /** Its name in a bucket, which is the path that visitors request; undefined for files of folders only. */
  readonly key?: string;
  readonly source: StoredBytes | Buffer;
  readonly type: string;
  readonly cacheControl: string;
};

export type ExportPlan = {
  readonly state: number;
  /** Hash of the first state: which registry it is. */
  readonly registry: string;
  /** In the order of writing. */
  readonly steps: readonly { readonly step: string; readonly files: readonly PlannedFile[] }[];
  readonly pages: number;
  readonly releases: number;
  readonly leftOut: readonly string[];
  /** Returns true if a file in the folder is neither planned nor kept for open tabs. */
  shouldRemove(name: string): boolean;
};

/** Marks a folder as an export, names its state, and lists its files in the order in which pipelines upload them. */
export const EXPORT_FILE = 'export.json';

/** The configuration for nginx, in the folder of an export. */
export const NGINX_FILE = 'nginx.conf';

/** A file with its compressed forms. Those have no key, because a CDN compresses what it gets from a bucket. */
function planned(file: SiteFile): PlannedFile[] {
  const { name, type, of } = file;
  // Hosts would guess the content type.
  if (type === undefined)
    throw new UserError(
      `Unknown content type of ${name}. Add its extension to platform/lib/contentTypes.ts.`,
    );
  const common = { type, cacheControl: fileHeaders[of]['cache-control'] ?? '' };
  // In buckets only the start page and the not-found page keep their names, because the bucket's settings refer to them.
  const keeps = of !== 'site' || name === 'index.html' || name === NOT_FOUND_FILE;
  return [
    { file: name, key: keeps ? name : name.replace(/\.html$/, ''), source: file.plain, ...common },
    ...(file.br ? [{ file: `${name}.br`, source: file.br, ...common }] : []),
    ...(file.gz ? [{ file: `${name}.gz`, source: file.gz, ...common }] : []),
  ];
}

function text(file: string, content: string | Buffer, type = 'text/plain; charset=utf-8'): PlannedFile {
  return { file, source: Buffer.from(content), type, cacheControl: 'no-cache' };
}

/** @throws UserError if static hosts would drop the policy; if nginx serves the folder, it is only reported. */
function headersOf(view: View, isNginx: boolean, leftOut: string[]): PlannedFile[] {
  try {
    return [text('_headers', headersFile(view))];
  } catch (error) {
    if (!isNginx || !(error instanceof UserError)) throw error;
    leftOut.push(`_headers is left out: ${error.message}`);
    return [];
  }
}

/**
 * Lists what a host needs to serve the newest state, and verifies every byte.
 * @throws UserError if nothing is live, or the newest state is incomplete or damaged.
 */
export async function planExport(
  registry: Registry,
  { states, root: first = '' }: History,
  objects: Objects,
  { folder, root, listen }: ExportPlace,
): Promise<ExportPlan> {
  const head = states.at(-1);
  if (!head) throw new UserError(`Nothing is live in ${registry.url} yet. Promote a release first.`);
  const view = await readView(registry, head.state);
  const leftOut: string[] = [];
  const isNginx = root !== undefined || listen !== undefined;

  /** If the registry has lost files of a release that is no longer live, the copies in the folder stay. */
  async function checked(files: readonly PlannedFile[], essential: boolean): Promise<PlannedFile[]> {
    const found = await inParallel(files, async (file) => {
      try {
        if ('hash' in file.source && !file.source.bytes) await objects.download(file.source);
        return [file];
      } catch (error) {
        if (essential) throw error;
        leftOut.push(messageUnlessUnreachable(error));
        return [];
      }
    });
    return found.flat();
  }

  const named = namedReleases(states, Date.now());
  const releases = await inParallel(named, async ({ app, release, as }) => {
    try {
      const { manifest } = await readReferencedRelease(registry, app, release);
      return await checked([...filesOfRelease(manifest).values()].flatMap(planned), as === 'current');
    } catch (error) {
      if (as === 'current') throw error;
      leftOut.push(messageUnlessUnreachable(error));
      return [];
    }
  });
  const pages = view.pages.flatMap((pathname) => view.files.get(pathname) ?? []);
  const isPage = new Set(view.pages);
  const others = [...view.files].flatMap(([pathname, file]) => (isPage.has(pathname) ? [] : planned(file)));
  const json = (file: string, content: string | Buffer) => ({
    ...text(file, content, 'application/json; charset=utf-8'),
    key: file,
  });
  const site = [
    ...others,
    json(view.liveReleases.name, view.liveReleases.plain.bytes ?? ''),
    ...headersOf(view, isNginx, leftOut),
    text('_redirects', redirectsFile(view)),
    text(NGINX_FILE, nginxConfig({ site: view, root: root ?? folder, listen })),
  ];
  const steps = [
    { step: 'releases', files: releases.flat() },
    { step: 'pages', files: await checked([...pages, view.notFound].flatMap(planned), true) },
    { step: 'site', files: await checked(site, true) },
  ];
  const names = new Set(steps.flatMap(({ files }) => files.map(({ file }) => file)));
  return {
    state: head.state.number,
    registry: first,
    steps,
    pages: view.pages.length,
    releases: named.length,
    leftOut,
    shouldRemove(name) {
      const isKept = name.startsWith('.') || name === EXPORT_FILE;
      if (names.has(name) || isKept) return false;
      const [top, app = '', id = ''] = name.split('/');
      // Older releases stay for open tabs, except revoked and garbage-collected ones.
      return top !== 'r' || isUnavailable(head.state, app, id);
    },
  };
}
