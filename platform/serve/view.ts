/** The view of the live site for visitors and exports: pages, other files, redirects and releases. */
import { fitsPattern } from '../contract/fitsPattern';
import { LIVE_RELEASES_PATH, releasePath } from '../contract/releases';
import { brotliBytes, gzipBytes } from '../lib/compress';
import { contentTypeOf } from '../lib/contentTypes';
import { RETENTION_MS } from '../lib/time';
import { UserError } from '../lib/UserError';
import type { LoggedState } from '../registry/chain';
import { type Manifest, privateFiles } from '../registry/manifest';
import { hashInKey, readSite } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { fileKey, readReferencedRelease } from '../registry/release';
import { releaseIn } from '../registry/rules';
import { hashOf } from '../registry/signed';
import {
  appsOfPage,
  liveReleasesOf,
  NOT_FOUND_PATH,
  type Part,
  type Release,
  releasesIn,
  type SiteDescription,
  type State,
  type StoredText,
  type StyleHash,
} from '../registry/state';
import { siteFilesOf } from '../render/siteFiles';
import type { FileKind } from './headers';

/** An object of a registry with the expected hash: sha256 in hexadecimal, or `sha384-…`. */
export type StoredBytes = {
  readonly key: string;
  readonly size: number;
  readonly hash: string;
  /** The content of a generated file, which is not in the registry. */
  readonly bytes?: Buffer;
};

/** A served file with its compressed encodings. */
export type SiteFile = {
  /** Its name in a folder: `about.html`, `icons/logo.png`, `r/blog/<id>/main.js`. */
  readonly name: string;
  readonly of: FileKind;
  /** The content type. */
  readonly type: string;
  readonly plain: StoredBytes;
  readonly br?: StoredBytes;
  readonly gz?: StoredBytes;
  /** Hashes of the inline styles of a page, for its policy. */
  readonly styles?: readonly StyleHash[];
  /** The folders that scripts of a separate document may come from. */
  readonly scripts?: readonly string[];
};

/** The served files of a release, by name inside the release. */
export type ReleaseFiles = ReadonlyMap<string, SiteFile>;

/** The input of a view. The parts use the releases in `state`, or older ones if those could not be opened. */
export type ViewSource = {
  readonly state: Pick<State, 'number' | 'apps' | 'revoked'>;
  readonly parts: readonly Part[];
  readonly site: SiteDescription;
  readonly shell: Manifest;
};

/** Immutable, so that running answers stay consistent. */
export type View = {
  /** The number of the state. */
  readonly number: number;
  /** Pages and the files beside them, by decoded path: `/`, `/about`, `/sitemap.xml`, `/releases.json`. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The paths of `files` that are pages. */
  readonly pages: readonly string[];
  /** The not-found page, for every other address. */
  readonly notFound: SiteFile;
  /** Redirects: former paths, decoded, to an encoded address of this site. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly mapOrigin: string;
  /** The paths of the scripts and stylesheets that pages refer to. */
  readonly linked: readonly string[];
};

const compressed = /\.(br|gz)$/;

/** The name of the not-found page in a folder. */
export const NOT_FOUND_FILE = '404.html';

/** Encodes a path for an address. Browsers read a plain backslash as a slash, and "/\host" as another site. */
export function encodePath(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/');
}

/** Decodes a path. Returns undefined if its percent encoding is invalid. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function pageFile(name: string, { plain, br, gz }: StoredText): SiteFile {
  const bytes = ({ key, size }: StoredText['plain']) => ({ key, size, hash: hashInKey(key) });
  return { name, of: 'site', type: contentTypeOf(name), plain: bytes(plain), br: bytes(br), gz: bytes(gz) };
}

function storedText(key: string, bytes: Buffer): StoredBytes {
  return { key, size: bytes.length, hash: hashOf(bytes), bytes };
}

/** Creates a file that is not stored in the registry, with its compressed forms. */
async function generatedFile(name: string, text: string, of: FileKind = 'site'): Promise<SiteFile> {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([brotliBytes(bytes, 10), gzipBytes(bytes)]);
  return {
    name,
    of,
    type: contentTypeOf(name),
    plain: storedText(name, bytes),
    br: storedText(`${name}.br`, br),
    gz: storedText(`${name}.gz`, gz),
  };
}

/**
 * Returns the folders that scripts of a page may come from: of its releases, and of those that the browser falls back
 * to. Returns undefined for a page that is not a separate document.
 */
function scriptFolders(
  path: string,
  part: Part,
  { siteMap }: SiteDescription,
  apps: State['apps'],
): string[] | undefined {
  const row = Object.values(siteMap).find((one) => fitsPattern(path, one.path));
  if (!row?.ownDocument) return undefined;
  return appsOfPage(row).flatMap((app) => {
    const { current, previous = [] } = apps[app] ?? {};
    const ids = [releaseIn(part, app), current?.id, previous[0]?.id].flatMap((id) => id ?? []);
    return [...new Set(ids)].map((id) => releasePath(app, id));
  });
}

function fileOf({ app, id, files }: Manifest, file: string, name: string, of: FileKind): SiteFile {
  const bytes = (suffix: string) => {
    const listed = files[file + suffix];
    return listed && { key: fileKey(app, id, file + suffix), size: listed.size, hash: listed.integrity };
  };
  const [plain, br, gz] = [bytes(''), bytes('.br'), bytes('.gz')];
  return {
    name,
    of,
    type: contentTypeOf(file),
    plain: plain as StoredBytes,
    ...(br ? { br } : {}),
    ...(gz ? { gz } : {}),
  };
}

/** Returns the files of a release that are served under `/r/<app>/<id>/`. */
export function filesOfRelease(manifest: Manifest): ReleaseFiles {
  return new Map(
    Object.keys(manifest.files)
      .filter((file) => !compressed.test(file) && !privateFiles.test(file))
      .map((file) => [file, fileOf(manifest, file, fileKey(manifest.app, manifest.id, file), 'release')]),
  );
}

/** Returns the hashes of the inline styles of all pages. */
export function stylesOfSite({ files, notFound }: Pick<View, 'files' | 'notFound'>): StyleHash[] {
  return [...new Set([...files.values(), notFound].flatMap(({ styles = [] }) => styles))].sort();
}

/** Returns the stored objects of a file. */
export function bytesOf({ plain, br, gz }: SiteFile): StoredBytes[] {
  return [plain, br, gz].filter((bytes) => bytes !== undefined);
}

/** Returns the pages of a part. */
export function pagesOfPart({ pages }: Part): SiteFile[] {
  return Object.entries(pages).map(([path, { html }]) => pageFile(`${path}.html`, html));
}

/** Returns the files of the shell that are served at the root of the site. */
function publicFiles(shell: Manifest): [string, SiteFile][] {
  return Object.keys(shell.files)
    .filter((file) => file.startsWith('public/') && !compressed.test(file))
    .map((file) => {
      const name = file.slice('public/'.length);
      return [`/${name}`, fileOf(shell, file, name, 'site')];
    });
}

/** Returns the redirects of the parts. A file takes precedence over a redirect from its path. */
function redirectsOf(parts: readonly Part[], files: View['files']): Map<string, string> {
  const redirects = new Map<string, string>();
  for (const [from, to] of parts.flatMap((part) => Object.entries(part.redirects))) {
    // `URL` encodes what is not encoded yet, and the result is always a path of this host.
    const { pathname, search, hash } = new URL(to, 'http://site.invalid');
    const path = decodePath(from);
    if (path !== undefined && !files.has(path))
      redirects.set(path, pathname.replace(/^\/+/, '/') + search + hash);
  }
  return redirects;
}

/** Creates a view. @throws UserError if the shell has no not-found page. */
export async function createView({ state, parts, site, shell }: ViewSource): Promise<View> {
  const files = new Map<string, SiteFile>(publicFiles(shell));
  const generated = await Promise.all([
    generatedFile(LIVE_RELEASES_PATH.slice(1), `${JSON.stringify(liveReleasesOf(state), null, 2)}\n`, 'live'),
    ...Object.entries(siteFilesOf(parts, site)).map(([name, text]) => generatedFile(name, text)),
  ]);
  for (const file of generated) files.set(`/${file.name}`, file);
  const pages: string[] = [];
  const linked = new Set<string>();
  let notFound: SiteFile | undefined;
  for (const part of parts)
    for (const [path, { html, styles, files: named }] of Object.entries(part.pages)) {
      for (const file of Object.keys(named)) {
        const [app = '', ...rest] = file.split('/');
        const id = releaseIn(part, app);
        if (id) linked.add(`/${fileKey(app, id, rest.join('/'))}`);
      }
      const stylesOption = styles ? { styles } : {};
      if (path === NOT_FOUND_PATH) {
        notFound = { ...pageFile(NOT_FOUND_FILE, html), ...stylesOption };
        continue;
      }
      const pathname = decodePath(path);
      if (pathname === undefined || pathname === LIVE_RELEASES_PATH) continue;
      const name = pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
      const scripts = scriptFolders(path, part, site, state.apps);
      pages.push(pathname);
      files.set(pathname, { ...pageFile(name, html), ...stylesOption, ...(scripts ? { scripts } : {}) });
    }
  if (!notFound) throw new UserError(`State ${state.number} has no not-found page.`);
  return {
    number: state.number,
    files,
    pages: pages.sort(),
    notFound,
    redirects: redirectsOf(parts, files),
    siteUrl: site.siteUrl,
    mapOrigin: site.policy.mapOrigin,
    linked: [...linked],
  };
}

/**
 * Reads the view of a complete state.
 * @throws UserError if a list of pages or the manifest of the shell is missing or was changed.
 */
export async function readView(registry: Registry, state: State): Promise<View> {
  const release = state.apps['shell']?.current;
  if (!release) throw new UserError(`State ${state.number} of ${registry.url} has no shell.`);
  const [{ parts, site }, { manifest }] = await Promise.all([
    readSite(registry, state.live),
    readReferencedRelease(registry, 'shell', release),
  ]);
  return createView({ state, parts, site, shell: manifest });
}

/** A release of a state within the retention period, and its role in the last such state. */
export type NamedRelease = {
  readonly app: string;
  readonly release: Release;
  readonly as: 'current' | 'previous' | 'retired';
};

/** Returns true if the release was revoked or garbage collected. */
export function isUnavailable(state: Pick<State, 'revoked' | 'collected'>, app: string, id: string): boolean {
  return [state.revoked, state.collected].some((table) => table[app]?.includes(id) ?? false);
}

/**
 * Returns the available releases that were live within the last 30 days: first those of the newest state, then retired
 * ones, most recently retired first.
 * @param states oldest first; the last one defines which releases are unavailable
 */
export function namedReleases(states: readonly LoggedState[], now: number): NamedRelease[] {
  const named = new Map<string, NamedRelease>();
  const newest = states.at(-1)?.state;
  if (!newest) return [];
  const name = (app: string, release: Release, as: NamedRelease['as']) => {
    const key = `${app}/${release.id}`;
    if (!named.has(key) && !isUnavailable(newest, app, release.id)) named.set(key, { app, release, as });
  };
  let end = Infinity;
  for (const { state } of states.toReversed()) {
    if (end >= now - RETENTION_MS) {
      const entries = Object.entries(state.apps);
      for (const [app, { current }] of entries) name(app, current, state === newest ? 'current' : 'retired');
      for (const [app, releases] of entries)
        for (const release of releasesIn(releases))
          name(app, release, state === newest ? 'previous' : 'retired');
    }
    end = Date.parse(state.when);
  }
  return [...named.values()];
}
