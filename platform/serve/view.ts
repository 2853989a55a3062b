/** What requests are answered from: pages, other files and redirects of one set of releases. */
import { grantOf } from '@site/shared-content/grantOf';

import { appsAt } from '../contract/pages';
import { LIVE_RELEASES_PATH, type LiveReleases, REF_FILE, releasePath } from '../contract/releases';
import { brotliBytes, gzipBytes } from '../lib/compress';
import { contentTypeOf } from '../lib/contentTypes';
import type { Choices } from '../pages/judge';
import type { Previous } from '../pages/liveReleasesOf';
import type { Page, SitePages } from '../pages/Section';
import { type Manifest, privateFiles } from '../registry/manifest';
import type { HashedObject } from '../registry/copies';
import { fileKey, fileObject, refOf } from '../registry/release';
import { hashOf } from '../registry/signing';
import type { StyleHash } from '../render/job';
import {
  type Hosts,
  NOT_FOUND_PATH,
  type SiteDescription,
  UNAVAILABLE_PATH,
} from '../render/SiteDescription';
import { siteFilesOf } from '../render/siteFiles';
import type { FileKind } from './headers';

/** An object of the registry; or a file that was made here, whose key is only its name. */
export type StoredBytes = HashedObject & {
  /** The content of a generated file. A page has none: it is among the copies of this machine. */
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
  /** The folders that scripts of a page may come from, if it is a document of its own. */
  readonly scripts?: readonly string[];
};

/** The served files of a release, by name inside the release. */
export type ReleaseFiles = ReadonlyMap<string, SiteFile>;

/** Immutable, so that running answers stay consistent. */
export type View = Hosts & {
  /** The content of `/releases.json`. */
  readonly live: LiveReleases;
  /** Pages and the files beside them, by decoded path: `/`, `/about`, `/sitemap.xml`, `/releases.json`. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The paths of `files` that are pages. */
  readonly pages: readonly string[];
  /** The not-found page, for every other address. */
  readonly notFound: SiteFile;
  /** The page in place of those whose app is absent. */
  readonly unavailable: SiteFile;
  /** Remotes of which nothing can be shown. What the shell grants them is absent. */
  readonly absent: readonly string[];
  /** Patterns of pages that the site no longer has: where they lead; empty if they are gone. */
  readonly retired: SiteDescription['retired'];
  /** Redirects: old paths, decoded, to an encoded address of this site. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The name of the site. */
  readonly name: string;
  /** The targets of telephone links: clinic and crisis lines. */
  readonly phones: readonly string[];
  readonly mapOrigin: string;
  /** The paths of the scripts and stylesheets that pages refer to. */
  readonly linked: readonly string[];
  /** The files of the live releases and of the previous ones, by `<app>/<id>`. */
  readonly releases: ReadonlyMap<string, ReleaseFiles>;
};

const compressed = /\.(br|gz)$/;

/** The name of the not-found page in a folder. */
const NOT_FOUND_FILE = '404.html';

const UNAVAILABLE_FILE = '503.html';

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

/** Creates the file of a page. It is no object of the registry: the copies of this machine have it, by its hash. */
function pageFile(name: string, { html: { plain, br, gz }, styles }: Page): SiteFile {
  const page = ({ hash, size }: Page['html']['plain']) => ({ key: name, hash, size });
  return {
    name,
    of: 'site',
    type: contentTypeOf(name),
    plain: page(plain),
    br: page(br),
    gz: page(gz),
    ...(styles ? { styles } : {}),
  };
}

/** Creates a file that is not in the registry. */
function madeFile(name: string, of: FileKind, bytes: Buffer): SiteFile {
  const plain = { key: name, size: bytes.length, hash: hashOf(bytes), bytes };
  return { name, of, type: contentTypeOf(name), plain };
}

/** Creates a file that is not in the registry, with its compressed forms. */
async function generatedFile(name: string, text: string, of: FileKind = 'site'): Promise<SiteFile> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([brotliBytes(plain, 10), gzipBytes(plain)]);
  const form = (bytes: Buffer) => madeFile(name, of, bytes).plain;
  return { ...madeFile(name, of, plain), br: form(br), gz: form(gz) };
}

/** Creates `/releases.json`. */
function liveFile(live: LiveReleases): Promise<SiteFile> {
  return generatedFile(LIVE_RELEASES_PATH.slice(1), `${JSON.stringify(live, null, 2)}\n`, 'live');
}

/**
 * Returns the folders that scripts of a page may come from: of its releases, and of those that the browser falls back
 * to. Returns undefined for a page that is not a document of its own.
 */
function scriptFolders(path: string, { site }: SitePages, { apps }: LiveReleases): string[] | undefined {
  if (!grantOf(path, site.siteMap).ownDocument) return undefined;
  return appsAt(path, site.siteMap).flatMap((app) => {
    const { current, previous = [] } = apps[app] ?? {};
    const ids = [current?.id, previous[0]?.id].flatMap((id) => id ?? []);
    return ids.map((id) => releasePath(app, id));
  });
}

/** Creates the file of a release, with its compressed encodings. */
function fileOf(manifest: Manifest, file: string, name: string, of: FileKind): SiteFile {
  const [br, gz] = [fileObject(manifest, `${file}.br`), fileObject(manifest, `${file}.gz`)];
  return {
    name,
    of,
    type: contentTypeOf(file),
    plain: fileObject(manifest, file) as StoredBytes,
    ...(br ? { br } : {}),
    ...(gz ? { gz } : {}),
  };
}

/** Returns the files of a release that are served under `/r/<app>/<id>/`. */
export function filesOfRelease(manifest: Manifest): ReleaseFiles {
  const { app, id, files } = manifest;
  const ref = Buffer.from(JSON.stringify(refOf(manifest)));
  return new Map<string, SiteFile>([
    ...Object.keys(files)
      .filter((file) => !compressed.test(file) && !privateFiles.test(file))
      .map((file) => [file, fileOf(manifest, file, fileKey(app, id, file), 'release')] as const),
    [REF_FILE, madeFile(fileKey(app, id, REF_FILE), 'release', ref)],
  ]);
}

/** Returns the hashes of the inline styles of all pages. */
export function stylesOfSite({
  files,
  notFound,
  unavailable,
}: Pick<View, 'files' | 'notFound' | 'unavailable'>): StyleHash[] {
  return [...new Set([...files.values(), notFound, unavailable].flatMap(({ styles = [] }) => styles))].sort();
}

/** Returns the stored objects of a file. */
export function bytesOf({ plain, br, gz }: SiteFile): StoredBytes[] {
  return [plain, br, gz].filter((bytes) => bytes !== undefined);
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

/** Returns the redirects. A file takes precedence over a redirect from its path. */
function redirectsOf({ sections }: SitePages, files: View['files']): Map<string, string> {
  const redirects = new Map<string, string>();
  for (const [from, to] of sections.flatMap((section) => Object.entries(section.redirects))) {
    // `URL` encodes what is not encoded yet, and the result is always a path of this host.
    const { pathname, search, hash } = new URL(to, 'http://site.invalid');
    const path = decodePath(from);
    if (path !== undefined && !files.has(path))
      redirects.set(path, pathname.replace(/^\/+/, '/') + search + hash);
  }
  return redirects;
}

/** Creates the view of what is shown, with its pages, and with the releases that browsers fall back to. */
export async function createView(
  set: Choices,
  pages: SitePages,
  live: LiveReleases,
  previous: Previous = {},
): Promise<View> {
  const { site, sections, absent } = pages;
  const manifests = Object.values(set).map(({ release: { manifest } }) => manifest);
  const earlier = Object.values(previous).flatMap((releases) => releases.map(({ manifest }) => manifest));
  const files = new Map<string, SiteFile>(
    manifests.filter(({ app }) => app === 'shell').flatMap(publicFiles),
  );
  const shown = site.bookingOrigin ? { ...live, bookingOrigin: site.bookingOrigin } : live;
  const generated = await Promise.all([
    liveFile(shown),
    ...Object.entries(siteFilesOf(sections, site)).map(([name, text]) => generatedFile(name, text)),
  ]);
  for (const file of generated) files.set(`/${file.name}`, file);
  const paths: string[] = [];
  const linked = new Set<string>();
  let notFound: SiteFile | undefined;
  let unavailable: SiteFile | undefined;
  for (const [path, page] of sections.flatMap((section) => Object.entries(section.pages))) {
    for (const file of Object.keys(page.files)) {
      const [app = '', ...rest] = file.split('/');
      const id = set[app]?.release.manifest.id;
      if (id) linked.add(`/${fileKey(app, id, rest.join('/'))}`);
    }
    if (path === NOT_FOUND_PATH) {
      notFound = pageFile(NOT_FOUND_FILE, page);
      continue;
    }
    if (path === UNAVAILABLE_PATH) {
      unavailable = pageFile(UNAVAILABLE_FILE, page);
      continue;
    }
    const pathname = decodePath(path);
    // A page cannot replace the list of live releases.
    if (pathname === undefined || pathname === LIVE_RELEASES_PATH) continue;
    const name = pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
    const scripts = scriptFolders(path, pages, live);
    paths.push(pathname);
    files.set(pathname, { ...pageFile(name, page), ...(scripts ? { scripts } : {}) });
  }
  if (!notFound || !unavailable) throw new Error('The shell has no page for what is not found or not there.');
  return {
    live: shown,
    files,
    pages: paths.sort(),
    notFound,
    unavailable,
    absent,
    siteMap: site.siteMap,
    retired: site.retired,
    redirects: redirectsOf(pages, files),
    siteUrl: site.siteUrl,
    bookingOrigin: site.bookingOrigin,
    previewOrigin: site.previewOrigin,
    name: site.identity.name,
    phones: site.phones,
    mapOrigin: site.policy.mapOrigin,
    linked: [...linked],
    releases: new Map([...earlier, ...manifests].map((one) => [`${one.app}/${one.id}`, filesOfRelease(one)])),
  };
}
