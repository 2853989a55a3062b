/** The pages of a site: the sections of its releases, checked by the rules. */
import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import { appsOfPage, sectionName, type SiteDescription } from '../render/SiteDescription';
import type { Renderer } from './createRenderer';
import { compatibilityProblems, pathProblems, sectionProblems } from './rules';
import type { Releases, Section } from './Section';

export type SitePages = {
  readonly site: SiteDescription;
  /** The section of the shell first. */
  readonly sections: readonly Section[];
  /** The patterns of pages whose app has no release. */
  readonly absent: readonly string[];
};

/** Each section is a process, and the smallest supported machine has two cores. */
const MAX_CONCURRENT_SECTIONS = 2;

/** The number of reasons that a refusal names. */
const MAX_REASONS = 20;

/** @throws UserError that lists the problems, if there are any. */
function refuseIf(problems: readonly string[]): void {
  const reasons = [...new Set(problems)];
  if (reasons.length === 0) return;
  const more = reasons.length > MAX_REASONS ? [`and ${reasons.length - MAX_REASONS} more`] : [];
  throw new UserError([...reasons.slice(0, MAX_REASONS), ...more].join('\n'));
}

/**
 * Renders the site of these releases, or finds its pages on disk.
 * @param only renders only sections with one of these apps, beside the shell's own; by default all
 * @throws UserError of kind `refused` with the reasons if the releases do not make a site that may be shown; `unreachable`
 * if something cannot be read or stored now.
 */
export async function sitePages(
  renderer: Renderer,
  releases: Releases,
  only?: readonly string[],
): Promise<SitePages> {
  const isWanted = (app: string) => !only || only.includes(app);
  // All remotes run with a new shell.
  refuseIf(compatibilityProblems(releases, only?.includes('shell') ? undefined : only));
  // Only the shell's own code runs here, so no remote can change what the shell says about the site.
  const shell = await renderer.section({ shell: releases['shell'] } as Releases);
  const { site } = shell;
  const sets = new Map<string, readonly string[]>();
  const absent: string[] = [];
  for (const row of Object.values(site.siteMap)) {
    const apps = appsOfPage(row);
    if (!apps.every((app) => Object.hasOwn(releases, app))) absent.push(row.path);
    else if (apps.some(isWanted)) sets.set(sectionName(apps), apps);
  }
  sets.delete('shell');
  const others = await inParallel(
    [...sets.values()],
    (apps) => renderer.section(Object.fromEntries(apps.map((app) => [app, releases[app]])) as Releases),
    MAX_CONCURRENT_SECTIONS,
  );
  const sections = [shell, ...others];
  refuseIf([...sections.flatMap((section) => sectionProblems(section, site)), ...pathProblems(sections)]);
  return { site, sections, absent };
}
