/** All files that visitors get in one state of the log. The server, exports and `site verify` are based on it. */
import type { Manifest } from '../registry/manifest';
import { type PublishedReleases, releaseBase, type ReleaseRef } from '../contract/releases';
import {
  liveReleasesOf,
  NOT_FOUND_PATH,
  type Part,
  type Release,
  releasesIn,
  type SiteDescription,
  type State,
  type StatePage,
  type StoredText,
  type StyleHash,
} from '../registry/state';
import { brotliBytes, gzipBytes } from '../lib/compress';
import { UserError } from '../lib/UserError';
import type { History } from '../registry/log';
import { appsOfPage, fitsPattern, hashInKey, readSite } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { hashOf } from '../registry/signed';
import { fileKey, readNamedRelease } from '../registry/release';
import { siteFilesOf } from '../render/siteFiles';
import { contentTypeOf } from '../lib/contentTypes';
import type { FileKind } from './headerPolicy';

/** An object of a registry, with the hash that its bytes must have: sha256 in hexadecimal, or `sha384-…`. */
export type StoredBytes = {
  readonly key: string;
  readonly size: number;
  readonly hash: string;
  /** Of a file that is made here, and that no registry holds. */
  readonly bytes?: Buffer;
};

/** A file that visitors get, with its compressed forms. */
export type SiteFile = {
  /** Its name in a folder: `about.html`, `icons/logo.png`, `r/blog/<id>/main.js`. */
  readonly name: string;
  readonly of: FileKind;
  /** Content type; nothing when its ending is not known. */
  readonly type: string | undefined;
  readonly plain: StoredBytes;
  readonly br?: StoredBytes;
  readonly gz?: StoredBytes;
  /** Hashes of the styles in a page, which its policy allows. */
  readonly styles?: readonly StyleHash[];
  /** The folders that scripts of a page may come from, when it is a document of its own. */
  readonly scripts?: readonly string[];
};

/** The files of a release that visitors get, by name inside the release. */
export type ReleaseFiles = ReadonlyMap<string, SiteFile>;

export type Snapshot = {
  readonly state: State;
  /** The lists of its pages, by key. */
  readonly parts: ReadonlyMap<string, Part>;
  /** Pages and the files beside them, by decoded path: `/`, `/about`, `/sitemap.xml`. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The paths of `files` that are pages. */
  readonly pages: readonly string[];
  /** The not-found page, for every other address. */
  readonly notFound: SiteFile;
  /** Redirects: former paths, decoded, to an encoded address of this site. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly mapOrigin: string;
  /** The paths of the scripts and stylesheets that pages refer to. */
  readonly linked: readonly string[];
  /** The body of `/releases.json`. */
  readonly liveReleases: Buffer;
};

/** Files of a release that no visitor gets: they are for the composer, the gate and developers. */
const notForVisitors = /^(server|maps)\/|^(contract\.d\.ts|release\.json)$|\.html$/;

const compressed = /\.(br|gz)$/;

/** The name of the not-found page in a folder. */
export const NOT_FOUND_FILE = '404.html';

/** Encodes a path for an address. Browsers read a plain backslash as a slash, and "/\host" as another site. */
export function encodePath(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/');
}

/** Decodes a path; nothing when its percent encoding is invalid, so that nobody can ask for it. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The name of a page's file in a folder: `/` is index.html, `/about` is about.html. */
function pageName(pathname: string): string {
  return pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
}

function textFile(name: string, { plain, br, gz }: StoredText): SiteFile {
  const bytes = ({ key, size }: StoredText['plain']) => ({ key, size, hash: hashInKey(key) });
  return {
    name,
    of: 'site',
    type: contentTypeOf(name),
    plain: bytes(plain),
    br: bytes(br),
    gz: bytes(gz),
  };
}

/** Files that are made from the lists of pages. */
function madeFiles(texts: Readonly<Record<string, string>>): Promise<SiteFile[]> {
  const made = (key: string, bytes: Buffer) => ({ key, size: bytes.length, hash: hashOf(bytes), bytes });
  return Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const bytes = Buffer.from(text);
      const [br, gz] = await Promise.all([brotliBytes(bytes, 10), gzipBytes(bytes)]);
      return {
        name,
        of: 'site',
        type: contentTypeOf(name),
        plain: made(name, bytes),
        br: made(`${name}.br`, br),
        gz: made(`${name}.gz`, gz),
      };
    }),
  );
}

function pageFile(name: string, { html, styles }: StatePage, scripts?: readonly string[]): SiteFile {
  return { ...textFile(name, html), ...(styles ? { styles } : {}), ...(scripts ? { scripts } : {}) };
}

/**
 * The folders that scripts of a page may come from: of the live releases that it is made from, and of those that the
 * browser falls back to. Nothing for a page that is not a document of its own.
 */
function scriptFolders(path: string, { siteMap }: SiteDescription, { apps }: State): string[] | undefined {
  const row = Object.values(siteMap).find((one) => fitsPattern(path, one.path));
  if (!row?.ownDocument) return undefined;
  return appsOfPage(row).flatMap((app) => {
    const { current, previous = [] } = apps[app] ?? {};
    return [current, previous[0]].flatMap((release) => (release ? [releaseBase(app, release.id)] : []));
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

/** The files of a release that stand under `/r/<app>/<id>/`. */
export function filesOfRelease(manifest: Manifest): ReleaseFiles {
  return new Map(
    Object.keys(manifest.files)
      .filter((file) => !compressed.test(file) && !notForVisitors.test(file))
      .map((file) => [file, fileOf(manifest, file, fileKey(manifest.app, manifest.id, file), 'release')]),
  );
}

/** Hashes of the styles in any page of a site. */
export function stylesOfSite({ files, notFound }: Pick<Snapshot, 'files' | 'notFound'>): StyleHash[] {
  return [...new Set([...files.values(), notFound].flatMap(({ styles = [] }) => styles))].sort();
}

/** Every stored object behind a file. */
export function bytesOf({ plain, br, gz }: SiteFile): StoredBytes[] {
  return [plain, br, gz].filter((bytes) => bytes !== undefined);
}

/** The shell's files that stand at the root of the site. */
function publicFiles(shell: Manifest): [string, SiteFile][] {
  return Object.keys(shell.files)
    .filter((file) => file.startsWith('public/') && !compressed.test(file))
    .map((file) => {
      const name = file.slice('public/'.length);
      return [`/${name}`, fileOf(shell, file, name, 'site')];
    });
}

function redirectsOf(parts: readonly Part[], pages: ReadonlySet<string>): Map<string, string> {
  const redirects = new Map<string, string>();
  for (const [from, to] of parts.flatMap((part) => Object.entries(part.redirects))) {
    // `URL` encodes what is not encoded yet, and the result is always a path of this host.
    const { pathname, search, hash } = new URL(to, 'http://site.invalid');
    const path = decodePath(from);
    if (path !== undefined && !pages.has(path))
      redirects.set(path, pathname.replace(/^\/+/, '/') + search + hash);
  }
  return redirects;
}

/**
 * Reads which files a state consists of; pages and files of releases themselves are not read yet.
 * @param known lists of pages that were read before, by key
 * @throws UserError when a list of pages or the shell's manifest is missing or was changed.
 */
export async function readSnapshot(
  registry: Registry,
  state: State,
  known?: ReadonlyMap<string, Part>,
): Promise<Snapshot> {
  const shellRelease = state.apps['shell']?.current;
  if (!shellRelease) throw new UserError(`State ${state.number} of ${registry.url} has no shell.`);
  const [{ parts, site }, shell] = await Promise.all([
    readSite(registry, state.live, known),
    readNamedRelease(registry, 'shell', shellRelease),
  ]);
  const files = new Map<string, SiteFile>(publicFiles(shell.manifest));
  for (const file of await madeFiles(siteFilesOf(parts, site))) files.set(`/${file.name}`, file);
  const pages: string[] = [];
  let notFound: SiteFile | undefined;
  for (const [path, page] of parts.flatMap((part) => Object.entries(part.pages))) {
    if (path === NOT_FOUND_PATH) {
      notFound = pageFile(NOT_FOUND_FILE, page);
      continue;
    }
    const pathname = decodePath(path);
    if (pathname === undefined) continue;
    pages.push(pathname);
    files.set(pathname, pageFile(pageName(pathname), page, scriptFolders(path, site, state)));
  }
  if (!notFound)
    throw new UserError(
      `State ${state.number} of ${registry.url} has no page for addresses that stand for nothing.`,
    );
  const linked = parts.flatMap((part) =>
    Object.values(part.pages).flatMap((page) => Object.keys(page.files)),
  );
  return {
    state,
    parts: new Map(parts.map((part, index) => [state.live[index]?.index ?? '', part])),
    files,
    pages: pages.sort(),
    notFound,
    redirects: redirectsOf(parts, new Set(pages)),
    siteUrl: site.siteUrl,
    mapOrigin: site.policy.mapOrigin,
    linked: [...new Set(linked)].flatMap((file) => {
      const [app = '', ...rest] = file.split('/');
      const id = state.apps[app]?.current.id;
      return id ? [`/${fileKey(app, id, rest.join('/'))}`] : [];
    }),
    liveReleases: Buffer.from(`${JSON.stringify(liveReleasesOf(state), null, 2)}\n`),
  };
}

/** How long releases that are no longer live are served, for tabs that are still open, in ms. */
export const KEPT_MS = 30 * 24 * 3_600_000;

/** A release that a state names or named, with its entry in the last such state. */
export type NamedRelease = {
  readonly app: string;
  readonly release: Release;
  readonly as: 'current' | 'previous' | 'retired';
};

export type TriableRelease = Pick<NamedRelease, 'app' | 'release'>;

/** The body of `/releases/published.json`. Only remotes are in it: the shell cannot be exchanged in a composed page. */
export function publishedReleases(releases: readonly TriableRelease[]): Buffer {
  const apps: Record<string, ReleaseRef[]> = {};
  for (const { app, release } of releases)
    if (app !== 'shell') (apps[app] ??= []).push({ id: release.id, assets: release.assets });
  const answer: PublishedReleases = { schema: 1, apps };
  return Buffer.from(`${JSON.stringify(answer, null, 2)}\n`);
}

/**
 * The releases that were named within the last 30 days and not taken back: those of the newest state first, then the
 * retired ones, whatever was retired last first.
 */
export function namedReleases({ states }: History, state: State, now: number): NamedRelease[] {
  const named = new Map<string, NamedRelease>();
  const isOut = (app: string, id: string) =>
    [state.revoked, state.collected].some((table) => table[app]?.includes(id) ?? false);
  const name = (app: string, release: Release, as: NamedRelease['as']) => {
    if (isOut(app, release.id) || named.has(`${app}/${release.id}`)) return;
    named.set(`${app}/${release.id}`, { app, release, as });
  };
  const upTo = states.filter((one) => one.state.number <= state.number).reverse();
  for (const [index, { state: one }] of upTo.entries()) {
    const end = upTo[index - 1]?.state.when;
    if (end !== undefined && Date.parse(end) < now - KEPT_MS) continue;
    const isNow = one.number === state.number;
    const entries = Object.entries(one.apps);
    for (const [app, { current }] of entries) name(app, current, isNow ? 'current' : 'retired');
    for (const [app, releases] of entries)
      for (const release of releasesIn(releases)) name(app, release, isNow ? 'previous' : 'retired');
  }
  return [...named.values()];
}
