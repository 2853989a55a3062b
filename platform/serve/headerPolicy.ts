import { TRUSTED_TYPES_POLICY } from '../contract/browser';
import type { StyleHash } from '../contract/state';
import { LISTENING_MARK, REPORTS_GROUP, REPORTS_PATH } from '../contract/telemetry';

export type HeaderPolicyOptions = {
  /** Origin of the map frame. */
  readonly mapOrigin: string;
  /** Hashes of the styles in the page; none for other files. */
  readonly styles?: readonly StyleHash[] | undefined;
};

/**
 * The Content Security Policy: an allow-list without any `unsafe-*`. The policy of a page allows the styles in it and
 * no others.
 */
export function contentSecurityPolicy({ mapOrigin, styles = [] }: HeaderPolicyOptions): string {
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
    // Hosts without telemetry define no address for this group, so browsers send no reports.
    'report-to': REPORTS_GROUP,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const hashesOfStyles = /(?<=(?:^|; )style-src 'self')(?: 'sha256-[^']+')*/;

/** Is a policy the expected one, apart from further style hashes, each of which belongs to the site? */
export function allowsStyles(policy: string, expected: string, styles: readonly StyleHash[]): boolean {
  const hashesIn = (text: string): string[] => hashesOfStyles.exec(text)?.[0].match(/sha256-[^']+/g) ?? [];
  const allowed = hashesIn(policy);
  return (
    policy.replace(hashesOfStyles, '') === expected.replace(hashesOfStyles, '') &&
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

/** Further headers of a page on a server that collects telemetry. Browsers report crashes to the group `default`. */
export const listeningHeaders: Readonly<Record<string, string>> = {
  'server-timing': LISTENING_MARK,
  'reporting-endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}", default="${REPORTS_PATH}"`,
};

/** Only for answers over TLS: for a year, browsers that have been here use TLS only. */
export const strictTransport = { name: 'strict-transport-security', value: 'max-age=31536000' } as const;

/** What a file belongs to: an immutable release, whichever release is live (`/r/<app>/live/`), or the site of today. */
export type FileKind = 'release' | 'live' | 'site';

/** The address of every file of a release begins so. */
export const RELEASES_PATH = '/r/';

const forAnySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Headers for caching and sharing of a file that exists. Files of a release never change, and any site may load them.
 * Files under `live/` may be loaded by any site, too, but are revalidated each time. Everything else is revalidated,
 * and is for this site only. A 404 has the same headers, but is never cached.
 */
export const fileHeaders: Readonly<Record<FileKind, Readonly<Record<string, string>>>> = {
  release: { 'cache-control': 'public, max-age=31536000, immutable', ...forAnySite },
  live: { 'cache-control': 'no-cache', ...forAnySite },
  site: { 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' },
};
