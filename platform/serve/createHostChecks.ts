/** Compares the answers of a host with the files that it should serve, and collects the differences. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import type { Reply } from '../lib/requestUrl';
import { hasHash } from '../registry/copies';
import { MAX_FILE_BYTES } from '../registry/manifest';
import {
  allowsStyles,
  fileHeaders,
  hostsOfSite,
  releasePolicy,
  securityHeaders,
  isLocalName,
  strictTransport,
} from './headers';
import { stylesForAll } from './staticHosts';
import { encodePath, type SiteFile } from './view';
import type { ViewAtOrigin } from './viewAt';

/** Requests a path of the host. */
export type Get = (path: string, encoding?: string) => Promise<Reply>;

/** The number of paths that a sentence names. It counts the others. */
const MAX_NAMED_PATHS = 3;

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** Normalizes a content type: hosts write it differently, and the charset matters for HTML only. */
function essenceOf(type: string): string {
  const text = type.toLowerCase().replaceAll(' ', '').replace('application/javascript', 'text/javascript');
  return text.startsWith('text/html') ? text : (text.split(';')[0] ?? '');
}

/** Types that browsers enforce: with another type a script does not run and a stylesheet does not apply. */
const decisiveTypes = /^(text\/(html|javascript|css)|image\/svg\+xml|application\/json)/;

/** Returns true if browsers treat both content types alike. */
function isHarmlessType(found: string, expected: string): boolean {
  return !decisiveTypes.test(expected) && !/^(text\/html|image\/svg|$)/.test(found);
}

/** Returns true if the caching is only stricter than ours: caches revalidate more often than necessary. */
function isHarmlessCaching(found: string, { of }: SiteFile): boolean {
  return of === 'release' || /(^|[ ,])(no-cache|no-store|max-age=0)(,|$)/.test(found);
}

/** What CDNs do to pages, by what they insert. */
const cdnChanges: readonly (readonly [inserted: RegExp, sentence: string])[] = [
  [
    /\/cdn-cgi\/l\/email-protection|data-cfemail/,
    'e-mail addresses were hidden, as a CDN does: switch that off (Cloudflare: "Email Address Obfuscation")',
  ],
  [
    /rocket-loader|data-cf-settings/,
    'scripts were rewritten, as a CDN does, and do not run: switch that off (Cloudflare: "Rocket Loader")',
  ],
];

/** Describes how a file was changed. */
function changeOf(found: string): string {
  const known = cdnChanges.find(([inserted]) => inserted.test(found));
  return known?.[1] ?? 'differs from the published file';
}

/** Paths by difference. */
type Differences = Map<string, Set<string>>;

function sentencesOf(differences: Differences): string[] {
  return [...differences]
    .map(([difference, paths]) => {
      const more = paths.size > MAX_NAMED_PATHS ? ` and ${paths.size - MAX_NAMED_PATHS} more` : '';
      return `${[...paths].sort().slice(0, MAX_NAMED_PATHS).join(', ')}${more}: ${difference}`;
    })
    .sort();
}

/**
 * Creates the checks of one host.
 * @param url of the host
 * @param view what it should serve
 * @param get requests a path of it
 */
export function createHostChecks(url: URL, view: ViewAtOrigin, get: Get) {
  const findings: Differences = new Map();
  const harmless: Differences = new Map();
  /** The sources of a policy that repeat a folder for a host, with a leading space. */
  const hostSources = / ([\w.:-]+)\/r\/[^ ;,]+/g;

  /** Adds a difference. One that affects only the speed is harmless. */
  function add(path: string, difference: string, isHarmless = false): void {
    const differences = isHarmless ? harmless : findings;
    differences.set(difference, (differences.get(difference) ?? new Set<string>()).add(path));
  }

  function checkHeaders(
    path: string,
    { headers }: Reply,
    expected: Readonly<Record<string, string>>,
    file?: SiteFile,
  ): void {
    for (const [name, value] of Object.entries(expected)) {
      const isPolicy = name === 'content-security-policy';
      const sent = headers[name]?.toString();
      const found = isPolicy ? sent?.replaceAll(hostSources, '') : sent;
      // A host may also have one policy for all pages, and join it to the one that allows nothing.
      const isJoined = value === releasePolicy && found?.split(', ').includes(value);
      if (found === value || isJoined || (isPolicy && allowsStyles(found ?? '', value, stylesForAll(view))))
        continue;
      const wrong = found === undefined ? `without the header ${name}` : `with another ${name}`;
      const isHarmless =
        name === 'cache-control' && file !== undefined && isHarmlessCaching(found ?? '', file);
      add(path, `sent ${wrong}${found && found.length < 80 ? `: "${found}"` : ''}`, isHarmless);
    }
  }

  /** Without its host in the policy, a page with its own scripts runs none of them in Safari. */
  function checkHosts(path: string, { headers }: Reply): void {
    const policy = String(headers['content-security-policy']);
    const named = new Set([...policy.matchAll(hostSources)].map(([, host = '']) => host));
    if (!named.has(url.host))
      add(
        path,
        `has a policy that names ${[...named].join(', ') || 'no host'} and not ${url.host}, so Safari runs no script of it at this address: let the proxy pass the header Host on (docs/operate.md "Serve")`,
        hostsOfSite(view.origin).some((host) => named.has(host)),
      );
  }

  function checkPolicy(path: string, reply: Reply, { styles, scripts }: SiteFile): void {
    checkHeaders(path, reply, securityHeaders({ ...view, styles, scripts }));
    if (scripts && reply.headers['content-security-policy'] !== undefined) checkHosts(path, reply);
    const needsTransport = url.protocol === 'https:' && !isLocalName(url.host);
    if (needsTransport && reply.headers[strictTransport.name] === undefined)
      add(path, `sent without the header ${strictTransport.name}`);
  }

  /** Returns true if the answer has the expected status. */
  async function checkBytes(path: string, reply: Reply, file: SiteFile, expected = 200): Promise<boolean> {
    const { status, headers, body } = reply;
    const encoding = headers['content-encoding'] ?? '';
    try {
      const bytes =
        encoding === 'br' || encoding === 'gzip'
          ? await decompress[encoding](body, { maxOutputLength: MAX_FILE_BYTES })
          : body;
      if (status !== expected) add(path, `answered with status ${status} instead of ${expected}`);
      else if (!hasHash(bytes, file.plain.hash)) add(path, changeOf(bytes.toString()));
    } catch {
      add(path, `cannot be decompressed (${encoding})`);
    }
    return status === expected;
  }

  /** Checks headers that a host must not add: they lead visitors away, load something, or store something. */
  function checkAdded(path: string, { headers }: Reply): void {
    for (const name of ['refresh', 'link', 'set-cookie', 'service-worker-allowed', 'clear-site-data'])
      if (headers[name] !== undefined)
        add(path, `sent with the header ${name}: ${String(headers[name]).slice(0, 80)}`);
  }

  return {
    add,
    get,

    /** Requests a file and checks its bytes, type, headers and policy, uncompressed and compressed. */
    async checkFile(pathname: string, file: SiteFile): Promise<void> {
      const path = encodePath(pathname);
      const reply = await get(path);
      if (!(await checkBytes(path, reply, file))) return;
      const [found, expected] = [reply.headers['content-type'] ?? '', file.type];
      if (essenceOf(found) !== essenceOf(expected))
        add(
          path,
          `has the content type "${found}" instead of "${expected}"`,
          isHarmlessType(found, expected),
        );
      checkAdded(path, reply);
      checkHeaders(path, reply, fileHeaders[file.of], file);
      const isPage = view.pages.includes(pathname);
      if (isPage) checkPolicy(path, reply, file);
      if (file.br || file.gz) await checkBytes(path, await get(path, 'br, gzip'), file);
      if (isPage) await checkBytes(path, await get(`${path}?from=verify`, 'gzip'), file);
    },

    /** Requests an address that another one has replaced. */
    async checkRedirect(path: string, to: string): Promise<void> {
      const { status, headers } = await get(path);
      if (status !== 301 && status !== 308)
        add(path, `does not redirect to the new path (status ${status} instead of 301)`);
      else if (![to, url.origin + to].includes(headers.location ?? ''))
        add(path, `redirects to ${headers.location} instead of ${to}`);
    },

    /** Requests a path that does not exist, and checks that the answer is the not-found page. */
    async checkNotFound(path: string): Promise<void> {
      const reply = await get(path);
      if (await checkBytes(path, reply, view.notFound, 404)) checkPolicy(path, reply, view.notFound);
    },

    /** Sentences such as "/about, /blogs and 3 more: sent without the header …". */
    sentences: () => ({ findings: sentencesOf(findings), harmless: sentencesOf(harmless) }),
  };
}

export type HostChecks = ReturnType<typeof createHostChecks>;
