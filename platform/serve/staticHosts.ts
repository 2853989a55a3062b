import { fitsPattern } from '../contract/pages';
import { UserError } from '../lib/UserError';
import { serverPaths } from '../render/SiteDescription';
import {
  contentSecurityPolicy,
  fileHeaders,
  hostsOfSite,
  policyForHosts,
  securityHeaders,
  strictTransport,
  type StyleSource,
} from './headers';
import { encodePath, stylesOfSite, type View } from './view';

/** The maximum number of rules on Cloudflare Pages; other hosts allow more. */
const MAX_RULES = 100;

/** The longest line on Cloudflare Pages, which silently drops longer ones. */
const MAX_LINE_LENGTH = 2000;

/** A rule of `_headers`. */
function rule(pattern: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [pattern, ...lines].join('\n');
}

type Styled = Pick<View, 'files' | 'notFound' | 'unavailable' | 'mapOrigin'>;

/**
 * Returns the inline styles that the policy for all pages allows: those of each page. If their hashes do not fit into a line, any
 * inline style, so that no app keeps another one from static hosts; scripts stay as they are.
 */
export function stylesForAll(site: Styled): readonly StyleSource[] {
  const styles = stylesOfSite(site);
  const line = `  content-security-policy: ${contentSecurityPolicy({ ...site, styles })}`;
  return line.length > MAX_LINE_LENGTH ? ['unsafe-inline'] : styles;
}

/** Returns the pattern of a path: the path itself, or its top folder. */
export function patternOf(pathname: string): string {
  const [, top = '', ...below] = pathname.split('/');
  return below.length > 0 ? `/${encodePath(top)}/*` : `/${encodePath(top)}`;
}

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it. Where several rules fit, hosts join the values of a
 * header, so no header is in two rules that can both match, except for policies.
 *
 * Some hosts apply the rules to a 404, too, so a file that is missing for a moment would be missing for a year.
 * Therefore only files that pages refer to, and that are in the same folder, are cached for long; others are
 * revalidated.
 *
 * There is one policy for all pages, which allows the styles of each of them, because a not-found address matches no
 * rule of its own ({@link stylesForAll}). A page that is a document of its own has one more, with its own styles and the policy of its scripts, and files of
 * releases have one that allows nothing: some hosts join the values of a header, others send that of the last rule, and both
 * are right.
 * @throws UserError if the policy of such a page would be too long for some hosts.
 */
export function headersFile(site: Styled & Pick<View, 'siteUrl' | 'bookingOrigin' | 'linked'>): string {
  const { 'cache-control': kept = '', ...ofReleases } = fileHeaders.release;
  const kinds = [...site.files].map(([pathname, { of }]) => [patternOf(pathname), of] as const);
  const byPattern = new Map<string, Readonly<Record<string, string>>>(
    [['/404', 'site'] as const, ...kinds].sort().map(([pattern, of]) => [pattern, fileHeaders[of]]),
  );
  for (const [pathname, { scripts, styles: own = [] }] of site.files) {
    if (!scripts) continue;
    const policy = policyForHosts(
      contentSecurityPolicy({ ...site, styles: own, scripts }),
      hostsOfSite(site.bookingOrigin || site.siteUrl),
    );
    const pattern = encodePath(pathname);
    byPattern.set(pattern, {
      ...byPattern.get(pattern),
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
    });
  }
  const rules = [
    rule('/*', {
      ...securityHeaders({ ...site, styles: stylesForAll(site) }),
      [strictTransport.name]: strictTransport.value,
    }),
    rule(`${serverPaths.releases}*`, ofReleases),
    ...[...byPattern].map(([pattern, headers]) => rule(pattern, headers)),
  ];
  const linked = site.linked.slice(0, Math.max(0, MAX_RULES - 1 - rules.length));
  const text = [...rules, ...linked.map((path) => rule(encodePath(path), { 'cache-control': kept }))].join(
    '\n\n',
  );
  const longest = Math.max(...text.split('\n').map(({ length }) => length));
  if (longest > MAX_LINE_LENGTH)
    throw new UserError(
      `The policy of a page with forms has ${longest} characters. Some static hosts silently drop lines of more than ${MAX_LINE_LENGTH}. Let its modules share their styles, or serve the site with "npm run serve".`,
    );
  return `${text}\n`;
}

/** The file by which an export is recognized is not for visitors. Hosts that apply redirects before files hide it. */
const HIDDEN_MARK = '/export.json /404 302\n';

/** `_redirects`, with each old path with and without a trailing slash, because some hosts distinguish them. */
export function redirectsFile({
  pages,
  redirects,
  retired,
  moved = [],
}: Pick<View, 'pages' | 'redirects' | 'retired'> & {
  readonly moved?: readonly (readonly [string, string])[];
}): string {
  const lines = ([from, to]: readonly [string, string]) =>
    [from, `${from}/`].map((path) => `${encodePath(path)} ${to} 301\n`).join('');
  // Some hosts redirect before they look for a file, so a pattern must not fit a page.
  const isPast = (pattern: string) => !pages.some((page) => fitsPattern(encodePath(page), pattern));
  const leads = Object.entries(retired).filter(([pattern, to]) => to !== '' && isPast(pattern));
  // These hosts know the patterns of the site map.
  const toOthers = [...leads, ...moved].map(([pattern, target]) => `${pattern} ${target} 301\n`);
  return HIDDEN_MARK + [...redirects].map(lines).join('') + toOthers.join('');
}
