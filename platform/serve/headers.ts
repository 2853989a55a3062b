import * as v from 'valibot';

import { TRUSTED_TYPES_POLICY } from '../contract/browser';
import { METRICS_TIMING_NAME, REPORTS_GROUP } from '../contract/failures';
import { releaseIdSchema } from '../registry/manifest';
import { releasePath } from '../contract/releases';
import type { StyleHash } from '../render/job';
import { serverPaths } from '../render/SiteDescription';

/**
 * Which of the site's hosts a request has reached. `booking` has the documents of their own and what they load, `site` the rest,
 * `preview` everything. `other` is a name that the site does not know: of a load balancer's check, or of a proxy that hides the visitor's.
 */
export type Place = 'site' | 'booking' | 'preview' | 'other';

/** An inline style that a policy allows: by its hash; or any, where a static host cannot list all (`stylesForAll`). */
export type StyleSource = StyleHash | 'unsafe-inline';

type HeaderPolicyOptions = {
  /** Origin of the map frame; empty if there is none. */
  readonly mapOrigin: string;
  /** The inline styles of the page. */
  readonly styles?: readonly StyleSource[] | undefined;
  /** The folders that scripts of the page may come from, such as `/r/booking/<id>/`; any folder by default. */
  readonly scripts?: readonly string[] | undefined;
};

/**
 * Returns the Content Security Policy: an allow-list without `unsafe-*`. The policy of a page allows only its own inline
 * styles.
 *
 * A page with `scripts` has two policies in one header, and browsers enforce both: the first allows scripts only from its
 * folders. A source with a path requires a host, and a site has several host names, so these sources allow any host
 * ({@link policyForHosts} adds some for WebKit); the second limits them to `'self'`.
 */
export function contentSecurityPolicy({ mapOrigin, styles = [], scripts }: HeaderPolicyOptions): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ["'self'", ...styles.map((source) => `'${source}'`)].join(' '),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    // Without this directive, workers would fall back to `script-src`.
    'worker-src': "'none'",
    'frame-src': mapOrigin || "'none'",
    // Forms open a chat link; none is ever submitted to a server.
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': TRUSTED_TYPES_POLICY,
    // Hosts without metrics do not define this group, so browsers send no reports.
    'report-to': REPORTS_GROUP,
  };
  const policy = Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
  if (!scripts) return policy;
  const folders = scripts.map((folder) => `*:*${folder}`).join(' ');
  return `script-src ${folders}; report-to ${REPORTS_GROUP}, ${policy}`;
}

/** The host of a site and the same host with or without `www.`: both often lead to one server. */
export function hostsOfSite(siteUrl: string): readonly string[] {
  const { host } = new URL(siteUrl);
  return [host, host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`];
}

/**
 * Repeats the sources of scripts for each host, because WebKit ignores sources that begin with `*:*`.
 * @param hosts every host by which visitors may reach the page, with its port
 */
export function policyForHosts(policy: string, hosts: readonly string[]): string {
  return policy.replaceAll(/ \*:\*(\/r\/[\w-]+\/\w+\/)/g, (source, folder: string) =>
    [source, ...hosts.map((host) => ` ${host}${folder}`)].join(''),
  );
}

/**
 * Adds the folders of the trial releases in the query: `?release.booking=<id>`. Any id is safe, because a server only has
 * releases that their team published. The shell cannot be replaced in a page.
 * @param search the query of the URL
 */
export function withTrialFolders(folders: readonly string[], search: string): readonly string[] {
  const params = new URLSearchParams(search);
  const apps = new Set(folders.map((folder) => folder.split('/')[2] ?? ''));
  apps.delete('shell');
  const trialFolders = [...apps].flatMap((app) => {
    const id = params.get(`release.${app}`) ?? '';
    return v.is(releaseIdSchema, id) ? [releasePath(app, id)] : [];
  });
  return [...new Set([...folders, ...trialFolders])];
}

const stylesPattern = /(?<=(?:^|[;,] )style-src 'self')(?: '(?:sha256-[^']+|unsafe-inline)')*/;

/** Normalizes the policies in a header, because hosts that join headers of several rules repeat and reorder them. */
function policiesIn(header: string): string {
  const policies = header.split(', ').map((policy) => policy.replace(stylesPattern, ''));
  return [...new Set(policies)].sort().join();
}

/** Returns true if a policy equals the expected one, except for the inline styles, of which it may allow these, too. */
export function allowsStyles(policy: string, expected: string, styles: readonly StyleSource[]): boolean {
  const sourcesIn = (text: string): string[] => stylesPattern.exec(text)?.[0].match(/[^ ']+/g) ?? [];
  const allowed = sourcesIn(policy);
  return (
    policiesIn(policy) === policiesIn(expected) &&
    (allowed.join() === styles.join() || sourcesIn(expected).every((source) => allowed.includes(source))) &&
    allowed.every((source) => [...sourcesIn(expected), ...styles].includes(source))
  );
}

/** Returns the headers of every answer. */
export function securityHeaders(options: HeaderPolicyOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORTS_GROUP})`,
    'x-content-type-options': 'nosniff',
    // The hosts of chat, map and booking must not learn that a visitor comes from the website of a psychiatry clinic.
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
    // A page with its own scripts is out of reach for a page of this site that opened it, or that it was opened in.
    'cross-origin-opener-policy': options.scripts ? 'same-origin' : 'same-origin-allow-popups',
  };
}

/** Additional headers of pages on a server that counts reports of browsers. */
const countingHeaders: Readonly<Record<string, string>> = {
  'server-timing': METRICS_TIMING_NAME,
  'reporting-endpoints': `${REPORTS_GROUP}="${serverPaths.reports}"`,
};

/**
 * Returns the headers of a page; without `page`, those of any other answer.
 * @param counts true if this server counts reports of browsers
 * @param search the query of the URL, which may select a trial release
 */
export function pageHeaders(
  { mapOrigin }: Pick<HeaderPolicyOptions, 'mapOrigin'>,
  counts: boolean,
  page?: Pick<HeaderPolicyOptions, 'styles' | 'scripts'>,
  search = '',
): Record<string, string> {
  if (!page) return securityHeaders({ mapOrigin });
  const scripts = page.scripts && withTrialFolders(page.scripts, search);
  return {
    ...securityHeaders({ mapOrigin, styles: page.styles, scripts }),
    ...(counts ? countingHeaders : {}),
  };
}

/** Additional headers of every answer, by the host that the request has reached. */
export const ownHostHeaders: Readonly<Record<Place, Readonly<Record<string, string>>>> = {
  site: {},
  other: {},
  // Browsers that can give such an origin a process of its own, where no other host of the site is.
  booking: { 'origin-agent-cluster': '?1' },
  preview: { 'x-robots-tag': 'noindex' },
};

/** Only for answers over TLS: browsers use only TLS for a year. */
export const strictTransport = { name: 'strict-transport-security', value: 'max-age=31536000' } as const;

/**
 * Whether this is a name of the machine itself, which never gets `strictTransport`: browsers would use only TLS for every server on
 * `localhost`, for a year.
 */
export function isLocalName(host = ''): boolean {
  return /^(?:[\w-]+\.)*localhost(?::\d+)?$/i.test(host);
}

/** The kind of a file: of an immutable release, the list of live releases (`/releases.json`), or of the current site. */
export type FileKind = 'release' | 'live' | 'site';

/**
 * A file of a release is never a document: opened by its address, it has an origin of its own, and nothing in it loads or
 * runs. Pages that load it as a script, style, font or picture are not affected.
 */
export const releasePolicy = "default-src 'none'; sandbox";

const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Headers for caching and sharing of a file that exists. Files of a release never change, and any site may load them.
 * Any site may read the list of live releases, too, which is revalidated each time. Everything else is revalidated, and is for
 * this site only. A 404 has the same headers, but is never cached.
 */
export const fileHeaders: Readonly<Record<FileKind, Readonly<Record<string, string>>>> = {
  release: {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': releasePolicy,
    ...crossOriginHeaders,
  },
  live: { 'cache-control': 'no-cache', ...crossOriginHeaders },
  site: { 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' },
};
