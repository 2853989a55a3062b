/**
 * The composer renders pages from released modules. It is part of every release of the shell, and runs as a separate
 * process that the operating system isolates (pages/isolation.ts). Nothing here restricts the code of the remotes: it can
 * see and change everything in this process. It reads a job file and writes frames (frames.ts) to its standard output.
 *
 *     node server.js <job.json>
 */
import { Console } from 'node:console';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillPath } from '@site/shared-content/fillPath';
import { grantOf, segmentsOf } from '@site/shared-content/grantOf';

import type { FeedItem } from '../contract/contract';
import { appsAt, grantedRows } from '../contract/pages';
import { plainText } from '../lib/plainText';
import { printedError, UserError } from '../lib/UserError';
import { renderDocument } from './document';
import { fixClock } from './fixClock';
import { writeFrame } from './frames';
import type { ComposedPage, ComposeJob } from './job';
import { openReleases, type ReleaseSet } from './ReleaseSet';
import { renderPage } from './renderPage';
import type { ShellBuild } from './ShellBuild';
import { originOf, sectionName, type SiteDescription, standInAt, standInPages } from './SiteDescription';
import { newestItems } from './siteFiles';

type PagePath = { readonly path: string; readonly lang?: string | undefined };

/** Lists the paths of the pages that are composed from exactly the apps of the job. */
async function listPages(set: ReleaseSet): Promise<PagePath[]> {
  const { releases, lacking } = set.job;
  const { siteMap } = set.shell.site;
  const apps = sectionName([...Object.keys(releases), ...lacking]);
  const pages: PagePath[] = siteMap.pages.filter(
    ({ path: one }) => sectionName(appsAt(one, siteMap)) === apps,
  );
  for (const [owner, { pages: rows }] of Object.entries(releases))
    for (const { path: pattern, module } of grantedRows(owner, rows, siteMap)) {
      if (sectionName(['shell', owner]) !== apps) continue;
      const entries = pattern.includes(':')
        ? await set.remotes[owner]?.[module]?.entries?.(set.sourceOf(owner))
        : [{}];
      if (!entries)
        throw new UserError(`The page ${pattern} has a parameter, but ${owner}/${module} has no entries().`);
      const paths = entries.map((params) => fillPath(pattern, params));
      const invalid = paths.find((one) => !segmentsOf(one));
      if (invalid !== undefined)
        throw new UserError(
          `A page of ${owner} has the path ${invalid}, which some browsers or servers read in another way. Give it another slug.`,
        );
      // Others may have a longer prefix below this one.
      const own = paths.filter((one) => grantOf(one, siteMap).owner === owner);
      pages.push(...own.map((one) => ({ path: one })));
    }
  if (apps === 'shell') for (const path of Object.keys(standInPages)) pages.push({ path });
  const paths = pages.map(({ path: one }) => one);
  const duplicate = paths.find((candidate, index) => paths.indexOf(candidate) !== index);
  if (duplicate)
    throw new UserError(`Two pages have the path ${duplicate}: give one of them another path or slug.`);
  return pages;
}

async function collectRedirects(set: ReleaseSet): Promise<Record<string, string>> {
  const redirects: Record<string, string> = {};
  for (const [owner, modules] of Object.entries(set.remotes))
    for (const { redirects: load } of Object.values(modules))
      Object.assign(redirects, await load?.(set.sourceOf(owner)));
  return redirects;
}

async function collectFeed(set: ReleaseSet): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (const [owner, modules] of Object.entries(set.remotes))
    for (const { feed } of Object.values(modules)) items.push(...((await feed?.(set.sourceOf(owner))) ?? []));
  return newestItems(items);
}

/** A release that was built before the site had several origins names the site's own. */
function isCanonical(site: SiteDescription, path: string, canonical: string | undefined): boolean {
  return [site.siteUrl, originOf(site, path)].some((origin) => canonical === origin + path);
}

/** Writes a frame for each page. */
async function composePages(set: ReleaseSet): Promise<void> {
  const done = new Set(set.job.done);
  for (const { path: pagePath, lang } of await listPages(set)) {
    if (done.has(pagePath)) continue;
    const page = await renderPage(set, pagePath);
    const { html, files, head } = renderDocument(set, page, lang);
    const composed: ComposedPage = {
      path: pagePath,
      modules: page.used.map(({ id }) => id),
      canonical: !standInAt(pagePath) && isCanonical(set.shell.site, pagePath, head.canonical),
      ...(head.changed ? { changed: head.changed } : {}),
      files: files.map(({ assets, file: name }) => `${assets.app}/${name}`),
    };
    writeFrame({ type: 'page', page: composed }, [Buffer.from(html)]);
  }
}

async function runJob(job: ComposeJob, shell: ShellBuild): Promise<void> {
  const set = openReleases(job, shell);
  await composePages(set);
  const answer = {
    site: shell.site,
    redirects: await collectRedirects(set),
    feed: await collectFeed(set),
  };
  writeFrame({ type: 'answer', answer });
}

/** The job in a file, with the folders of its releases resolved. */
function readJob(file: string): ComposeJob {
  const job = JSON.parse(readFileSync(file, 'utf8')) as ComposeJob;
  const releases = Object.entries(job.releases).map(([app, release]) => [
    app,
    { ...release, folder: path.resolve(path.dirname(file), release.folder) },
  ]);
  return { ...job, releases: Object.fromEntries(releases) as ComposeJob['releases'] };
}

/** Runs the job file named on the command line. If the job fails, the last frame has the reason. */
export async function compose(shell: ShellBuild): Promise<void> {
  // The standard output is for frames.
  globalThis.console = new Console(process.stderr, process.stderr);
  try {
    fixClock();
    await runJob(readJob(process.argv[2] ?? ''), shell);
  } catch (error) {
    writeFrame({ type: 'refusal', reason: plainText(printedError(error)) });
  }
  // Something of a remote may still wait for an event.
  process.exit();
}
