import { TRUSTED_TYPES_POLICY } from '../contract/browser';
import type { StyleHash } from '../contract/state';
import { LISTENING_MARK, REPORTS_GROUP, REPORTS_PATH } from '../contract/telemetry';

export type HeaderPolicyOptions = {
  /** Origin of the map frame. */
  readonly mapOrigin: string;
  /** Hashes of the styles that stand in the page; none where it is no page. */
  readonly styles?: readonly StyleHash[] | undefined;
};

/** A Content Security Policy: an allow-list without any `unsafe-*`; a page's allows the styles in it, and no other. */
export function contentSecurityPolicy({ mapOrigin, styles = [] }: HeaderPolicyOptions): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ["'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    // Without it workers may be what scripts may be.
    'worker-src': "'none'",
    'frame-src': mapOrigin,
    // Forms open a chat link; nothing is ever sent.
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': TRUSTED_TYPES_POLICY,
    // Hosts that do not listen give the group no address: then browsers report to nobody.
    'report-to': REPORTS_GROUP,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const hashesOfStyles = /(?<=(?:^|; )style-src 'self')(?: 'sha256-[^']+')*/;

/** Is a policy the expected one, but for further styles, each of them one of the site's? */
export function allowsStyles(policy: string, expected: string, styles: readonly StyleHash[]): boolean {
  const hashesIn = (text: string): string[] => hashesOfStyles.exec(text)?.[0].match(/sha256-[^']+/g) ?? [];
  const allowed = hashesIn(policy);
  return (
    policy.replace(hashesOfStyles, '') === expected.replace(hashesOfStyles, '') &&
    hashesIn(expected).every((hash) => allowed.includes(hash)) &&
    allowed.every((hash) => (styles as readonly string[]).includes(hash))
  );
}

/** Headers of every answer. */
export function securityHeaders(options: HeaderPolicyOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORTS_GROUP})`,
    'x-content-type-options': 'nosniff',
    // The hosts of the chat, the map and the booking need not learn that somebody comes from a psychiatric clinic.
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** With a page, from a server that listens to what pages and browsers tell. Crashes go to the group `default`. */
export const listeningHeaders: Readonly<Record<string, string>> = {
  'server-timing': LISTENING_MARK,
  'reporting-endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}", default="${REPORTS_PATH}"`,
};

/** Where the answer travels by TLS: no browser that has been here asks without it for a year. */
export const strictTransport = { name: 'strict-transport-security', value: 'max-age=31536000' } as const;

/** Whose a file is: of an immutable release, of whichever release is live (`/r/<app>/live/`), or of the site as it is composed today. */
export type FileKind = 'release' | 'live' | 'site';

/** The address of every file of a release begins so. */
export const RELEASES_PATH = '/r/';

const forAnySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Headers of a file that is there. Hashed files never change and are for any host, and so is what names those that are
 * live, which is asked for again each time; everything else is asked for again, too, and is for this site alone. What is
 * not there has the same ones, but is never kept.
 */
export const fileHeaders: Readonly<Record<FileKind, Readonly<Record<string, string>>>> = {
  release: { 'cache-control': 'public, max-age=31536000, immutable', ...forAnySite },
  live: { 'cache-control': 'no-cache', ...forAnySite },
  site: { 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' },
};
