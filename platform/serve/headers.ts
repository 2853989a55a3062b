import * as v from 'valibot';

import { TRUSTED_TYPES_POLICY } from '../contract/browser';
import { METRICS_TIMING_NAME, REPORTS_GROUP, REPORTS_PATH } from '../contract/failures';
import { releaseIdSchema } from '../registry/manifest';
import { releasePath } from '../contract/releases';
import type { StyleHash } from '../registry/state';

export type HeaderPolicyOptions = {
  /** Origin of the map frame. */
  readonly mapOrigin: string;
  /** Hashes of the styles in the page; none for other files. */
  readonly styles?: readonly StyleHash[] | undefined;
  /** The folders that scripts of the page may come from, such as `/r/booking/<id>/`; by default any of this site. */
  readonly scripts?: readonly string[] | undefined;
};

/**
 * A policy for scripts from these folders, which a page has beside the policy of the site. A source with a path must
 * name a host, and a site has several names, so these sources allow any host ({@link policyForHost} adds one for WebKit).
 * `'self'` in the policy of the site allows only this one: browsers allow what all policies of a page allow.
 * @param more further sources, each with a space before it
 */
export function scriptPolicy(folders: readonly string[], more = ''): string {
  return `script-src ${folders.map((folder) => `*:*${folder}`).join(' ')}${more}; report-to ${REPORTS_GROUP}`;
}

/**
 * The Content Security Policy: an allow-list without any `unsafe-*`. The policy of a page allows the styles in it and
 * no others. A page with own folders for its scripts has two policies in one header.
 */
export function contentSecurityPolicy({ mapOrigin, styles = [], scripts }: HeaderPolicyOptions): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ["'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    // Without this directive, workers would fall back to `script-src`.
    'worker-src': "'none'",
    'frame-src': mapOrigin,
    // Forms open a chat link; none is ever submitted to a server.
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': TRUSTED_TYPES_POLICY,
    // Hosts that count nothing define no address for this group, so browsers send no reports.
    'report-to': REPORTS_GROUP,
  };
  const policy = Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
  return scripts ? `${scriptPolicy(scripts)}, ${policy}` : policy;
}

/**
 * Repeats the sources of scripts for one host, because WebKit ignores sources that begin with `*:*`.
 * @param host a host with its port, or nginx's variable for it
 */
export function policyForHost(policy: string, host: string): string {
  return policy.replaceAll(
    / \*:\*(\/r\/[\w-]+\/[\w$]+\/)/g,
    (source, folder: string) => `${source} ${host}${folder}`,
  );
}

/** The parameter by which an address asks to try a release of an app: `?release.booking=<id>`. */
export const trialParameter = (app: string) => `release.${app}`;

/** The app that a folder of a release belongs to. */
export const appOfFolder = (folder: string) => folder.split('/')[2] ?? '';

/** The apps of these folders whose releases a tab may try. The shell cannot be exchanged in a page. */
export function triedApps(folders: readonly string[]): string[] {
  return [...new Set(folders.map(appOfFolder))].filter((app) => app !== 'shell');
}

/**
 * The folders of a page with those of releases that the address asks to try. An id is enough: a server has files of
 * releases only that their team has published.
 * @param search the query of the address
 */
export function withTried(folders: readonly string[], search: string): readonly string[] {
  const asked = new URLSearchParams(search);
  const tried = triedApps(folders).flatMap((app) => {
    const id = asked.get(trialParameter(app)) ?? '';
    return v.is(releaseIdSchema, id) ? [releasePath(app, id)] : [];
  });
  return tried.length > 0 ? [...new Set([...folders, ...tried])] : folders;
}

const hashesOfStyles = /(?<=(?:^|[;,] )style-src 'self')(?: 'sha256-[^']+')*/;

/** The policies in a header, in one order: hosts that join the headers of several rules repeat and reorder them. */
function policiesIn(header: string): string {
  const policies = header.split(', ').map((policy) => policy.replace(hashesOfStyles, ''));
  return [...new Set(policies)].sort().join();
}

/** Is a policy the expected one, apart from further style hashes, each of which belongs to the site? */
export function allowsStyles(policy: string, expected: string, styles: readonly StyleHash[]): boolean {
  const hashesIn = (text: string): string[] => hashesOfStyles.exec(text)?.[0].match(/sha256-[^']+/g) ?? [];
  const allowed = hashesIn(policy);
  return (
    policiesIn(policy) === policiesIn(expected) &&
    hashesIn(expected).every((hash) => allowed.includes(hash)) &&
    allowed.every((hash) => (styles as readonly string[]).includes(hash))
  );
}

/** The headers of every answer. */
export function securityHeaders(options: HeaderPolicyOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORTS_GROUP})`,
    'x-content-type-options': 'nosniff',
    // The hosts of chat, map and booking must not learn that a visitor comes from the website of a psychiatry clinic.
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** Further headers of a page on a server that counts what browsers report. */
const countingHeaders: Readonly<Record<string, string>> = {
  'server-timing': METRICS_TIMING_NAME,
  'reporting-endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}"`,
};

/** What the policy of a page depends on. */
type PagePolicy = Pick<HeaderPolicyOptions, 'styles' | 'scripts'>;

/**
 * Gives the headers of an answer; those of a page allow the styles in it, and its scripts. Most pages share theirs with
 * others, so they are made only once.
 * @param counts does this server count what browsers report?
 */
export function pageHeaders(mapOrigin: string, counts: boolean) {
  const made = new Map<string, Readonly<Record<string, string>>>();
  const plain = securityHeaders({ mapOrigin });
  const headersFor = (page: PagePolicy) => ({
    ...securityHeaders({ mapOrigin, ...page }),
    ...(counts ? countingHeaders : {}),
  });
  /** @param search the query of the address, which may name a release to try */
  return (page?: PagePolicy, search = ''): Readonly<Record<string, string>> => {
    if (!page) return plain;
    const { styles = [], scripts } = page;
    const all = scripts && withTried(scripts, search);
    // Not kept: anybody may ask to try anything.
    if (all !== scripts) return headersFor({ styles, scripts: all });
    const key = [...styles, ...(scripts ?? [])].join();
    const known = made.get(key) ?? headersFor({ styles, scripts });
    made.set(key, known);
    return known;
  };
}

/** Only for answers over TLS: for a year, browsers that have been here use TLS only. */
export const strictTransport = { name: 'strict-transport-security', value: 'max-age=31536000' } as const;

/** What a file is: of an immutable release, the list of live releases (`/releases.json`), or of the site of today. */
export type FileKind = 'release' | 'live' | 'site';

/** The address of every file of a release begins so. */
export const RELEASES_PATH = '/r/';

const forAnySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Headers for caching and sharing of a file that exists. Files of a release never change, and any site may load them.
 * Any site may read the list of live releases, too, which is revalidated each time. Everything else is revalidated, and is for
 * this site only. A 404 has the same headers, but is never cached.
 */
export const fileHeaders: Readonly<Record<FileKind, Readonly<Record<string, string>>>> = {
  release: { 'cache-control': 'public, max-age=31536000, immutable', ...forAnySite },
  live: { 'cache-control': 'no-cache', ...forAnySite },
  site: { 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' },
};
