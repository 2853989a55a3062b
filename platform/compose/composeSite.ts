import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { FeedItem, PageParams } from '../contract/contract';
import type { Pointer } from '../contract/pointer';
import { compressFiles } from '../house/compress';
import { listFiles } from '../house/files';
import { UserError } from '../house/UserError';
import { releaseFolder } from '../release/publish';
import { checkRouteBudgets } from '../release/budgets';
import { documentOf, pageFilesOf } from './document';
import { feedOf } from './feed';
import { openReleases, type ReleaseSet } from './ReleaseSet';
import {
  FEED_FILE,
  MANIFEST_FILE,
  NOT_FOUND_FILE,
  SITE_FILE,
  type SitePolicy,
  SIZES_FILE,
} from './siteFiles';
import { renderPage } from './renderPage';
import { type PageFile, routeSizes } from './routeSizes';
import { webManifestOf } from './webManifest';

export type ComposedSite = { readonly pages: number };

function fillIn(pattern: string, params: PageParams): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

async function pathsOf(set: ReleaseSet): Promise<string[]> {
  const paths: string[] = [];
  for (const [page, { path: pattern, owner, module }] of Object.entries(set.shell.siteMap)) {
    const entries = await set.remotes[owner]?.[module]?.entries?.(set.sourceOf(owner));
    if (!entries && pattern.includes(':')) {
      throw new UserError(
        `The page "${page}" has a variable path (${pattern}), but ${owner}/${module} has no entries().`,
      );
    }
    paths.push(...(entries ?? [{}]).map((params) => fillIn(pattern, params)));
  }
  const twice = paths.find((candidate, index) => paths.indexOf(candidate) !== index);
  if (twice) throw new UserError(`Two pages want the path ${twice}: give one of them another path or slug.`);
  return paths;
}

async function redirectsOf(set: ReleaseSet): Promise<Record<string, string>> {
  const redirects: Record<string, string> = {};
  for (const [owner, modules] of Object.entries(set.remotes)) {
    for (const { redirects: own } of Object.values(modules))
      Object.assign(redirects, await own?.(set.sourceOf(owner)));
  }
  return redirects;
}

async function feedItemsOf(set: ReleaseSet): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (const [owner, modules] of Object.entries(set.remotes)) {
    for (const { feed } of Object.values(modules)) items.push(...((await feed?.(set.sourceOf(owner))) ?? []));
  }
  return items;
}

/** `/` is index.html, `/about` is about.html. */
function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${decodeURIComponent(pagePath.slice(1))}.html`;
}

function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map(
    (pagePath) => `<url><loc>${siteUrl}${pagePath === '/' ? '/' : pagePath}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Is this path the canonical one of its page? An alias names the other in its head. */
function isCanonical(html: string, url: string): boolean {
  return html.includes(`<link rel="canonical" href="${url}"`);
}

/**
 * Renders every page of the releases that a pointer names into a folder, ready to be served.
 * @throws UserError or Error when a page cannot be rendered; the folder is then not to be used.
 */
export async function composeSite(pointer: Pointer, folder: string): Promise<ComposedSite> {
  const set = openReleases(pointer);
  const shellFolder = releaseFolder('shell', set.assets['shell']?.id ?? '');
  const fonts = listFiles(shellFolder).filter((file) => /^fonts\/.*\.woff2$/.test(file));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };

  mkdirSync(folder, { recursive: true });
  if (existsSync(path.join(shellFolder, 'public')))
    cpSync(path.join(shellFolder, 'public'), folder, { recursive: true });
  const { siteUrl, identity } = set.shell;
  const feedItems = await feedItemsOf(set);
  if (identity) write(MANIFEST_FILE, webManifestOf(identity));
  if (identity && feedItems.length > 0) write(FEED_FILE, feedOf(siteUrl, identity, feedItems));
  const files = { fonts, site: listFiles(folder) };
  const paths = await pathsOf(set);
  const canonical: string[] = [];
  const pageFiles = new Map<string, readonly PageFile[]>();
  for (const pagePath of paths) {
    const page = await renderPage(set, pagePath);
    const html = documentOf(set, page, files);
    write(fileOf(pagePath), html);
    pageFiles.set(pagePath, pageFilesOf(set, page));
    if (isCanonical(html, siteUrl + pagePath)) canonical.push(pagePath);
  }
  write(NOT_FOUND_FILE, documentOf(set, await renderPage(set, '/404', true), files));
  const site: SitePolicy = { redirects: await redirectsOf(set), ...set.shell.policy };
  write(SITE_FILE, JSON.stringify(site));
  write('sitemap.xml', sitemap(siteUrl, canonical));
  write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  await compressFiles(listFiles(folder).map((file) => path.join(folder, file)));
  const sizes = [...pageFiles].map(([pagePath, pages]) =>
    routeSizes(pagePath, path.join(folder, fileOf(pagePath)), pages),
  );
  checkRouteBudgets(sizes);
  write(SIZES_FILE, JSON.stringify(sizes));
  return { pages: paths.length + 1 };
}
