/**
 * The composer renders pages from released modules. It is part of every release of the shell, and runs as a separate
 * process without environment, network or child processes. It reads a job file and writes to one folder.
 *
 *     node server.js <job.json> <output folder>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
// The global variable is replaced by `restrictProcess`.
import process from 'node:process';
import { fillPath } from '@site/shared-content/fillPath';

import type { FeedItem } from '../contract/contract';
import { printedError, UserError } from '../lib/UserError';
import { renderDocument } from './document';
import { ANSWER_FILE, type ComposeAnswer, type ComposedPage, type ComposeJob, REFUSAL_FILE } from './job';
import { openReleases, type ReleaseSet } from './ReleaseSet';
import { renderPage } from './renderPage';
import { restrictProcess } from './restrictProcess';
import type { ShellBuild } from './ShellBuild';
import { appsOfPage, NOT_FOUND_PATH, sectionName } from './SiteDescription';

type PagePath = { readonly path: string; readonly lang: string | undefined };

/** Lists the paths of the pages that are composed from exactly the apps of the job. */
async function listPages(set: ReleaseSet): Promise<PagePath[]> {
  const { releases, lacking } = set.job;
  const apps = sectionName([...Object.keys(releases), ...lacking]);
  const pages: PagePath[] = [];
  for (const [page, row] of Object.entries(set.shell.site.siteMap)) {
    const { path: pattern, owner, module, lang } = row;
    if (sectionName(appsOfPage(row)) !== apps || lacking.includes(owner)) continue;
    const entries = await set.remotes[owner]?.[module]?.entries?.(set.sourceOf(owner));
    if (!entries && pattern.includes(':'))
      throw new UserError(
        `The page "${page}" has a variable path (${pattern}), but ${owner}/${module} has no entries().`,
      );
    pages.push(...(entries ?? [{}]).map((params) => ({ path: fillPath(pattern, params), lang })));
  }
  if (apps === 'shell') pages.push({ path: NOT_FOUND_PATH, lang: undefined });
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
  return items;
}

async function composePages(set: ReleaseSet, output: string): Promise<ComposedPage[]> {
  const pages: ComposedPage[] = [];
  for (const { path: pagePath, lang } of await listPages(set)) {
    const page = await renderPage(set, pagePath);
    const { html, files, styles, head } = renderDocument(set, page, lang);
    const file = `${pages.length}.html`;
    writeFileSync(path.join(output, file), html);
    pages.push({
      path: pagePath,
      file,
      modules: page.used.map(({ id }) => id),
      canonical: pagePath !== NOT_FOUND_PATH && head.canonical === set.shell.site.siteUrl + pagePath,
      ...(head.changed ? { changed: head.changed } : {}),
      files: files.map(({ assets, file: name }) => `${assets.app}/${name}`),
      ...(styles.length > 0 ? { styles } : {}),
    });
  }
  return pages;
}

async function runJob(job: ComposeJob, output: string, shell: ShellBuild): Promise<ComposeAnswer> {
  const set = openReleases(job, shell);
  return {
    site: shell.site,
    pages: await composePages(set, output),
    redirects: await collectRedirects(set),
    feed: await collectFeed(set),
  };
}

/** Runs the job file named on the command line. If the job fails, writes the reason to a file and sets the exit code 1. */
export async function compose(shell: ShellBuild): Promise<void> {
  const [, , jobFile = '', output = ''] = process.argv;
  try {
    const job = JSON.parse(readFileSync(jobFile, 'utf8')) as ComposeJob;
    await restrictProcess(job.now);
    writeFileSync(path.join(output, ANSWER_FILE), JSON.stringify(await runJob(job, output, shell)));
  } catch (error) {
    writeFileSync(path.join(output, REFUSAL_FILE), printedError(error));
    process.exitCode = 1;
  }
}
