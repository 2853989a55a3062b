import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { FeedItem, PageParams } from '../contract/contract';
import type { Pointer } from '../contract/pointer';
import { compressFiles } from '../house/compress';
import { listFiles } from '../house/files';
import { UserError } from '../house/UserError';
import { releaseFolder } from '../release/releaseRecord';
import { checkRouteBudgets } from '../release/budgets';
import { carryOverFrom, type PageHtml } from './carryOver';
import { composerId } from './composerId';
import { type Composition, COMPOSITION_FILE } from './composition';
import { documentOf, linksTo, pageFilesOf } from './document';
import { feedOf } from './feed';
import { fileOf } from './fileOf';
import { openReleases, type ReleaseSet } from './ReleaseSet';
import { FEED_FILE, MANIFEST_FILE, NOT_FOUND_PATH, SITE_FILE, type SitePolicy } from './siteFiles';
import { renderPage } from './renderPage';
import { routeSizes } from './routeSizes';
import { isCanonical, reviewedIn, type SitemapPage, sitemapOf } from './sitemap';
import { webManifestOf } from './webManifest';

export type ComposedSite = {
  readonly pages: number;
  /** How many of them were rendered; the others are as they were before. */
  readonly rendered: number;
};

type Write = (file: string, text: string) => void;

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

/** What stands beside the pages: the shell's public files, feed, manifest. */
async function writeSiteFiles(set: ReleaseSet, write: Write, folder: string): Promise<void> {
  const publicFiles = path.join(releaseFolder('shell', set.assets['shell']?.id ?? ''), 'public');
  if (existsSync(publicFiles)) cpSync(publicFiles, folder, { recursive: true });
  const { siteUrl, identity } = set.shell;
  const feedItems = await feedItemsOf(set);
  if (identity) write(MANIFEST_FILE, webManifestOf(identity));
  if (identity && feedItems.length > 0) write(FEED_FILE, feedOf(siteUrl, identity, feedItems));
}

/**
 * Renders every page of the releases that a pointer names into a folder, ready to be served.
 * @param before the folder of the site that is live: what the new releases do not touch is taken from there
 * @throws UserError or Error when a page cannot be rendered; the folder is then not to be used.
 */
export async function composeSite(pointer: Pointer, folder: string, before?: string): Promise<ComposedSite> {
  const set = openReleases(pointer);
  const write: Write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };

  mkdirSync(folder, { recursive: true });
  await writeSiteFiles(set, write, folder);
  const links = linksTo(listFiles(folder));
  const carriedOver = carryOverFrom(before, set, links);
  let rendered = 0;

  async function pageAt(pagePath: string, notFound = false): Promise<PageHtml> {
    const known = carriedOver(pagePath);
    if (known) return known;
    rendered += 1;
    const page = await renderPage(set, pagePath, notFound);
    return { html: documentOf(set, page, links), used: page.used };
  }

  const { siteUrl } = set.shell;
  const pages: (SitemapPage & { readonly used: PageHtml['used'] })[] = [];
  for (const route of [...(await pathsOf(set)), NOT_FOUND_PATH]) {
    const { html, used } = await pageAt(route, route === NOT_FOUND_PATH);
    write(fileOf(route), html);
    pages.push({
      route,
      used,
      canonical: route !== NOT_FOUND_PATH && isCanonical(html, siteUrl + route),
      reviewed: reviewedIn(html),
    });
  }
  const site: SitePolicy = { redirects: await redirectsOf(set), ...set.shell.policy };
  write(SITE_FILE, JSON.stringify(site));
  write('sitemap.xml', sitemapOf(siteUrl, pages));
  write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  await compressFiles(listFiles(folder).map((file) => path.join(folder, file)));

  const composition: Composition = {
    composer: composerId(),
    releases: Object.fromEntries(Object.values(set.assets).map(({ app, id }) => [app, id])),
    links,
    pages: pages.map(({ route, used, canonical }) => ({
      ...routeSizes(route, path.join(folder, fileOf(route)), pageFilesOf(set, { used })),
      modules: used.map(({ id }) => id),
      canonical,
    })),
  };
  checkRouteBudgets(composition.pages);
  write(COMPOSITION_FILE, JSON.stringify(composition));
  return { pages: pages.length, rendered };
}
