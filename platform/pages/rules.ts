/** The rules that bind everybody: they need no history, and servers apply them as well as commands. */
import { grantOf } from '@site/shared-content/grantOf';
import semver from 'semver';

import { appsAt, findPage, type RowsOf } from '../contract/pages';
import { quoted } from '../lib/plainText';
import type { Manifest } from '../registry/manifest';
import { sectionName, type SiteDescription, standInAt, standInPages } from '../render/SiteDescription';
import type { Releases, Section } from './Section';

const releaseName = ({ app, id }: Manifest) => `${app} ${id}`;

const range = ([oldest, newest]: Manifest['contract']) =>
  oldest === newest ? String(oldest) : `${oldest} to ${newest}`;

function remoteProblems(shell: Manifest, remote: Manifest): string[] {
  const [oldest, newest] = shell.contract;
  const [, version] = remote.contract;
  if (version < oldest || version > newest)
    return [
      `${releaseName(remote)} uses contract ${version}, but ${releaseName(shell)} supports ${range(shell.contract)}.`,
    ];
  return Object.entries(remote.shared).flatMap(([name, wanted]) => {
    const provided = Object.hasOwn(shell.shared, name) ? shell.shared[name] : undefined;
    if (provided === undefined)
      return [
        `${releaseName(remote)} requires ${quoted(name)} ${quoted(wanted)}, which ${releaseName(shell)} does not provide.`,
      ];
    return semver.satisfies(provided, wanted)
      ? []
      : [
          `${releaseName(remote)} requires ${name} ${quoted(wanted)}, but ${releaseName(shell)} provides ${quoted(provided)}.`,
        ];
  });
}

/**
 * Returns the custom properties that the styles of a remote need and no style of the shell declares, as sentences. A page has the
 * styles of the shell and those of its modules, and each module stands alone beside the shell.
 */
function missingLooks(shell: Manifest, remote: Manifest): string[] {
  const declared = new Set(shell.looks.declares);
  return Object.entries(remote.looks.needs).flatMap(([module, needs]) => {
    const missing = needs.filter((name) => !declared.has(name));
    return missing.length === 0
      ? []
      : [
          `${releaseName(remote)} uses ${missing.join(', ')} in the styles of ${module}, which ${releaseName(shell)} does not declare.`,
        ];
  });
}

/** Returns the reasons why remotes cannot run with the shell: contract, shared packages, looks. */
export function compatibilityProblems(releases: Releases): string[] {
  const shell = releases['shell']?.manifest;
  if (!shell)
    return [
      'No release of the shell is live. Promote one together with the remotes: npm run release -- promote shell <id> blog <id> …',
    ];
  return Object.values(releases).flatMap(({ manifest }) =>
    manifest.app === 'shell' ? [] : [...remoteProblems(shell, manifest), ...missingLooks(shell, manifest)],
  );
}

/** The policy of a static host is one line for all pages, and some hosts drop lines of more than 2000 characters. */
const MAX_STYLES = 12;

/**
 * Returns what is wrong with the pages of a section: paths of other apps, headings, phone numbers.
 * @param rowsOf the pages of its releases
 * @param lacking the apps that its pages include, but that are absent
 */
export function sectionProblems(
  { from, pages, redirects }: Pick<Section, 'from' | 'pages' | 'redirects'>,
  { siteMap, phones }: SiteDescription,
  rowsOf: RowsOf,
  lacking: readonly string[] = [],
): string[] {
  const name = sectionName([...Object.keys(from), ...lacking]);
  // One path has one owner, so no page of another section has it, too.
  const isPage = (path: string) =>
    sectionName(appsAt(path, siteMap)) === name && typeof findPage(path, siteMap, rowsOf) === 'object';
  const problems: string[] = [];
  for (const [path, { facts }] of Object.entries(pages)) {
    const isStandIn = name === 'shell' && standInAt(path) !== undefined;
    if (!isStandIn && !isPage(path))
      problems.push(`the path ${path} is not a page of ${name.replaceAll('+', ' and ')}`);
    if (facts.headings.length !== 1 || facts.headings[0] === '')
      problems.push(
        `${path} has ${facts.headings.length === 1 ? 'an empty h1' : `${facts.headings.length} h1 elements`} instead of one`,
      );
    const missing = phones.filter((phone) => !facts.phones.includes(phone));
    if (missing.length > 0) problems.push(`${path} has no link to ${missing.join(', ')}`);
  }
  const styles = new Set(Object.values(pages).flatMap((page) => page.styles ?? []));
  if (styles.size > MAX_STYLES)
    problems.push(
      `its pages have ${styles.size} different inline styles, and ${MAX_STYLES} are allowed: let them share stylesheets`,
    );
  for (const oldPath of Object.keys(redirects)) {
    const { owner } = grantOf(oldPath, siteMap);
    if (owner === 'shell' || !Object.hasOwn(from, owner))
      problems.push(`the redirect from ${oldPath} is outside the pages of its remote`);
    if (Object.hasOwn(pages, oldPath))
      problems.push(`${oldPath} is both a page and a redirect: remove one of them from its module`);
  }
  if (name === 'shell')
    for (const [path, page] of Object.entries(standInPages))
      if (!Object.hasOwn(pages, path)) problems.push(`the shell has no ${page}`);
  return problems;
}
