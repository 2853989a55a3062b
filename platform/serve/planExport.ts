/** Plans an export: which files a host needs to serve the newest state, in the order in which they are written. */
import { inParallel } from '../lib/inParallel';
import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import type { History } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { readReferencedRelease } from '../registry/release';
import { nginxConfig } from './nginx';
import type { Objects } from './objects';
import { headersFile, redirectsFile } from './staticHosts';
import {
  filesOfRelease,
  isUnavailable,
  namedReleases,
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
  readonly source: StoredBytes | Buffer;
};

export type ExportPlan = {
  readonly state: number;
  /** Hash of the first state: which registry it is. */
  readonly registry: string;
  /** Releases, pages, and the other files, in the order of writing. */
  readonly steps: readonly (readonly PlannedFile[])[];
  readonly pages: number;
  readonly releases: number;
  readonly leftOut: readonly string[];
  /** Returns true if a file in the folder is neither planned nor kept for open tabs. */
  shouldRemove(name: string): boolean;
};

/** Marks a folder as an export, and names its state. */
export const EXPORT_FILE = 'export.json';

/** The configuration for nginx, in the folder of an export. */
export const NGINX_FILE = 'nginx.conf';

/** A file with its compressed forms. */
function planned({ name, plain, br, gz }: SiteFile): PlannedFile[] {
  return [
    { file: name, source: plain },
    ...(br ? [{ file: `${name}.br`, source: br }] : []),
    ...(gz ? [{ file: `${name}.gz`, source: gz }] : []),
  ];
}

function text(file: string, content: string): PlannedFile {
  return { file, source: Buffer.from(content) };
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

  async function verified(files: readonly PlannedFile[]): Promise<readonly PlannedFile[]> {
    await inParallel(files, async ({ source }) => {
      if ('hash' in source && !source.bytes) await objects.download(source);
    });
    return files;
  }

  const named = namedReleases(states, Date.now());
  const releases = await inParallel(named, async ({ app, release, as }) => {
    try {
      const { manifest } = await readReferencedRelease(registry, app, release);
      return await verified([...filesOfRelease(manifest).values()].flatMap(planned));
    } catch (error) {
      if (as === 'current') throw error;
      // The copies of this release that are in the folder stay.
      leftOut.push(messageUnlessUnreachable(error));
      return [];
    }
  });
  const pages = view.pages.flatMap((pathname) => view.files.get(pathname) ?? []);
  const isPage = new Set(view.pages);
  const others = [...view.files].flatMap(([pathname, file]) => (isPage.has(pathname) ? [] : planned(file)));
  const site = [
    ...others,
    ...headersOf(view, isNginx, leftOut),
    text('_redirects', redirectsFile(view)),
    text(NGINX_FILE, nginxConfig({ site: view, root: root ?? folder, listen })),
  ];
  const steps = [
    releases.flat(),
    await verified([...pages, view.notFound].flatMap(planned)),
    await verified(site),
  ];
  const names = new Set(steps.flat().map(({ file }) => file));
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
