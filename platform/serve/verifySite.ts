/** Compares a host with the log: does it serve what is live, byte for byte and with the right headers? */
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import type { Manifest } from '../contract/manifest';
import {
  LIVE_RELEASES_PATH,
  PUBLISHED_RELEASES_PATH,
  type PublishedReleases,
  releaseBase,
  type ReleaseRef,
} from '../contract/releases';
import { inParallel } from '../house/inParallel';
import { UserError } from '../house/UserError';
import { headOf, type History } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { readNamedRelease } from '../registry/releases';
import { type Ask, createAsk, type Reply, SIDE_BY_SIDE } from './createAsk';
import { allowsStyles, fileHeaders, securityHeaders, strictTransport } from './headerPolicy';
import { fits } from './localObjects';
import {
  filesOfRelease,
  namedReleases,
  readSnapshot,
  type SiteFile,
  type Snapshot,
  encodePath,
  stylesOfSite,
} from './Snapshot';

export type VerifyOptions = {
  readonly registry: Registry;
  /** The origin of the site: `https://clinic.example`. */
  readonly url: string;
  readonly progress?: (text: string) => void;
};

/** One kind of problem, with all addresses that have it. */
export type Finding = {
  /** What is wrong: "missing (status 404)". */
  readonly what: string;
  /** The addresses, as paths. */
  readonly paths: readonly string[];
};

export type Verified = {
  readonly url: string;
  /** The newest state of the log. */
  readonly newest: number;
  /** The state that the host says it serves, if it does. */
  readonly served: number | undefined;
  /** The number of addresses that were requested. */
  readonly asked: number;
  /** Empty when nothing is wrong. */
  readonly findings: readonly Finding[];
};

/** How often the whole check begins again because the host changed to another state meanwhile. */
const ROUNDS = 3;

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** @throws UserError when it is not a valid address. */
function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url;
  throw new UserError(`${text} is no address of a site: write it as https://clinic.example.`, 'usage');
}

/** Groups findings by their text, each with its addresses. */
class Findings {
  private readonly byWhat = new Map<string, Set<string>>();

  add(path: string, what: string): void {
    const paths = this.byWhat.get(what) ?? new Set();
    this.byWhat.set(what, paths.add(path));
  }

  all(): Finding[] {
    const findings = [...this.byWhat].map(([what, paths]) => ({ what, paths: [...paths].sort() }));
    return findings.sort((one, other) => ((one.paths[0] ?? '') < (other.paths[0] ?? '') ? -1 : 1));
  }
}

/** The content type without the details that hosts write differently. */
function essenceOf(type: string): string {
  const [essence = '', ...parameters] = type.toLowerCase().replaceAll(' ', '').split(';');
  const charset = parameters.find((one) => one.startsWith('charset=')) ?? '';
  return `${essence.replace('application/javascript', 'text/javascript')} ${essence === 'text/html' ? charset : ''}`.trim();
}

/** Hosts give the target of a redirect as a whole address or as a path. */
function leadsTo(location: string | undefined, to: string, url: URL): boolean {
  if (location === undefined || !URL.canParse(location, url.origin)) return false;
  const { host, pathname, search, hash } = new URL(location, url.origin);
  return host === url.host && pathname + search + hash === to;
}

const missing = (status: number) =>
  status === 404 || status === 403 ? `missing (status ${status})` : `answered with status ${status}`;

class Verification {
  readonly findings = new Findings();
  asked = 0;

  constructor(
    private readonly ask: Ask,
    private readonly snapshot: Snapshot,
    private readonly isSecure: boolean,
  ) {}

  private async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    this.asked += 1;
    return this.ask(path, headers);
  }

  private header(path: string, headers: IncomingHttpHeaders, name: string, expected: string): void {
    const found = headers[name];
    if (found === expected) return;
    const short = expected.length > 80 ? '' : ` than "${expected}": "${String(found)}"`;
    this.findings.add(
      path,
      found === undefined ? `sent without the header ${name}` : `sent with another ${name}${short}`,
    );
  }

  /** Are the bytes right, compressed and uncompressed? */
  private async bytes(path: string, reply: Reply, { plain }: SiteFile, wanted: 200 | 404): Promise<boolean> {
    if (reply.status !== wanted) {
      this.findings.add(
        path,
        wanted === 404 ? `answered with status ${reply.status} instead of 404` : missing(reply.status),
      );
      return false;
    }
    const encoding = String(reply.headers['content-encoding'] ?? '');
    try {
      const isPacked = encoding === 'br' || encoding === 'gzip';
      const body = isPacked ? await unpack[encoding](reply.body) : reply.body;
      if (fits(body, plain.hash)) return true;
      this.findings.add(path, 'other bytes than were published');
    } catch {
      this.findings.add(path, `cannot be unpacked (${encoding})`);
    }
    return true;
  }

  private common(path: string, { headers }: Reply, file: SiteFile): void {
    const expected = file.type ?? '';
    const found = String(headers['content-type'] ?? '');
    if (essenceOf(found) !== essenceOf(expected))
      this.findings.add(path, `the content type "${found}" instead of "${expected}"`);
    for (const [name, value] of Object.entries(fileHeaders[file.of])) this.header(path, headers, name, value);
  }

  private security(path: string, { headers }: Reply, { styles, scripts }: SiteFile): void {
    const { 'content-security-policy': policy = '', ...others } = securityHeaders({
      ...this.snapshot,
      styles,
      scripts,
    });
    // A host may also have one policy for all pages.
    if (!allowsStyles(String(headers['content-security-policy']), policy, stylesOfSite(this.snapshot)))
      this.header(path, headers, 'content-security-policy', policy);
    for (const [name, value] of Object.entries(others)) this.header(path, headers, name, value);
    if (this.isSecure && headers[strictTransport.name] === undefined)
      this.findings.add(path, `sent without the header ${strictTransport.name}`);
  }

  /** Checks a file that must exist, compressed and uncompressed. */
  private async file(path: string, file: SiteFile, isPage: boolean): Promise<void> {
    const plain = await this.get(path, { 'accept-encoding': 'identity' });
    if (!(await this.bytes(path, plain, file, 200))) return;
    this.common(path, plain, file);
    if (isPage) this.security(path, plain, file);
    if (!file.br && !file.gz) return;
    const packed = await this.get(path, { 'accept-encoding': 'br, gzip' });
    await this.bytes(path, packed, file, 200);
  }

  async site(): Promise<void> {
    const { files, pages } = this.snapshot;
    const isPage = new Set(pages);
    await inParallel(
      [...files],
      ([pathname, file]) => this.file(encodePath(pathname), file, isPage.has(pathname)),
      SIDE_BY_SIDE,
    );
  }

  async redirects(url: URL): Promise<void> {
    await inParallel(
      [...this.snapshot.redirects],
      async ([from, to]) => {
        const path = encodePath(from);
        const { status, headers } = await this.get(path);
        if (status !== 301 && status !== 308)
          this.findings.add(path, `does not lead to its new address (status ${status} instead of 301)`);
        else if (!leadsTo(headers.location, to, url))
          this.findings.add(path, `leads to ${String(headers.location)} instead of ${to}`);
      },
      SIDE_BY_SIDE,
    );
  }

  async notFound(): Promise<void> {
    const path = '/there-is-no-such-page';
    const reply = await this.get(path, { 'accept-encoding': 'identity' });
    await this.bytes(path, reply, this.snapshot.notFound, 404);
    if (reply.status === 404) this.security(path, reply, this.snapshot.notFound);
  }

  /** Checks every file of the releases that the state names; of others only that revoked ones are gone. */
  async releases(history: History, registry: Registry): Promise<void> {
    const { state } = this.snapshot;
    const named = namedReleases(history, state, Date.now()).filter(({ as }) => as !== 'retired');
    const files = await inParallel(named, async ({ app, release, as }) => {
      try {
        const { manifest } = await readNamedRelease(registry, app, release);
        if (as === 'current') await this.notForVisitors(manifest);
        return [...filesOfRelease(manifest).values()];
      } catch (error) {
        // A file that the registry itself has lost cannot be compared.
        if (as === 'previous' && error instanceof UserError && error.kind === 'refused') return [];
        throw error;
      }
    });
    await inParallel(
      files.flat(),
      (file) => this.file(encodePath(`/${file.name}`), file, false),
      SIDE_BY_SIDE,
    );
    for (const [app, ids] of Object.entries(state.revoked))
      for (const id of ids) {
        const path = `${releaseBase(app, id)}assets.json`;
        if ((await this.get(path)).status === 200)
          this.findings.add(path, 'given to visitors, though its release was revoked');
      }
  }

  /** A 404 must not be cached, since the file may exist a second later; files for the composer must not be served. */
  private async notForVisitors({ app, id, files }: Manifest): Promise<void> {
    const path = `${releaseBase(app, id)}there-is-no-such-file.js`;
    const { status, headers } = await this.get(path);
    if (status !== 404) this.findings.add(path, `answered with status ${status} instead of 404`);
    if (/immutable|max-age=[1-9]\d{3,}/.test(String(headers['cache-control'] ?? '')))
      this.findings.add(path, 'not there, and caches are told to remember that');
    if (headers['access-control-allow-origin'] !== '*')
      this.findings.add(path, 'not there, which other sites may not read: they take it for a broken line');
    const inner = Object.keys(files).find((file) => file.startsWith('server/'));
    if (inner === undefined) return;
    const place = releaseBase(app, id) + inner;
    if ((await this.get(place)).status === 200)
      this.findings.add(place, 'given to visitors, and not for them');
  }

  liveReleases({ body, headers }: Reply): void {
    if (!body.equals(this.snapshot.liveReleases))
      this.findings.add(LIVE_RELEASES_PATH, 'does not say what is live');
    this.askedAgain(LIVE_RELEASES_PATH, headers);
  }

  /** The lists of releases must be revalidated each time. */
  private askedAgain(path: string, headers: IncomingHttpHeaders): void {
    const cache = String(headers['cache-control'] ?? '');
    if (!/no-cache|no-store|max-age=0/.test(cache))
      this.findings.add(path, `may be kept by caches (cache-control "${cache}")`);
  }

  /**
   * The list of releases that a tab may try. Hosts know more or fewer of the published releases, but each must list
   * the live ones, none that was revoked, and with the hashes of the log.
   */
  async publishedReleases(history: History): Promise<void> {
    const path = PUBLISHED_RELEASES_PATH;
    const { state } = this.snapshot;
    const reply = await this.get(path, { 'accept-encoding': 'identity' });
    if (reply.status !== 200) return this.findings.add(path, missing(reply.status));
    this.askedAgain(path, reply.headers);
    const refs = refsIn(reply.body);
    if (!refs) return this.findings.add(path, 'cannot be read');
    for (const [app, { current, canary }] of Object.entries(state.apps))
      // The shell cannot be tried, because pages are composed with it.
      for (const { id } of app === 'shell' ? [] : [current, ...(canary ? [canary] : [])])
        if (!refs.some((ref) => ref.app === app && ref.id === id))
          this.findings.add(path, `does not name ${app} ${id}, which is live`);
    const hashes = new Map(
      namedReleases(history, state, Date.now()).map(({ app, release }) => [
        `${app} ${release.id}`,
        release.assets,
      ]),
    );
    for (const { app, id, assets } of refs) {
      const hash = hashes.get(`${app} ${id}`);
      if (hash !== undefined && hash !== assets)
        this.findings.add(path, `names ${app} ${id} with another hash than the log`);
      if (state.revoked[app]?.includes(id))
        this.findings.add(path, `offers ${app} ${id}, though it was revoked`);
    }
  }
}

/** The releases of a {@link PublishedReleases}; nothing when the value is something else. */
function refsIn(body: Buffer): (ReleaseRef & { readonly app: string })[] | undefined {
  try {
    const { apps } = JSON.parse(body.toString('utf8')) as PublishedReleases;
    return Object.entries(apps).flatMap(([app, refs]) => refs.map((ref) => ({ ...ref, app })));
  } catch {
    return undefined;
  }
}

/** The state that the host says it serves. */
function servedState({ status, body }: Reply): number | undefined {
  if (status !== 200) return undefined;
  try {
    const { sequence } = JSON.parse(body.toString('utf8')) as { sequence?: unknown };
    return typeof sequence === 'number' ? sequence : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Requests every page, redirect and file of the live releases from a host (our server, nginx, a static host, a
 * bucket) and compares the answers with the log. If a host serves an older state, this is reported, and it is
 * compared with that state.
 * @throws UserError when nothing is live, the registry is damaged, or the host does not answer.
 */
export async function verifySite({
  registry,
  url: text,
  progress = () => {},
}: VerifyOptions): Promise<Verified> {
  const url = parseUrl(text);
  const { ask, close } = createAsk(url);
  try {
    for (let round = 1; ; round += 1) {
      const history = await registry.log.read();
      const head = headOf(history);
      if (!head)
        throw new UserError(`Nothing is live in ${registry.url}, so no host can be held against it.`);
      const first = await ask(LIVE_RELEASES_PATH, { 'accept-encoding': 'identity' });
      const served = servedState(first);
      const state = history.states.find((one) => one.state.number === served)?.state ?? head.state;
      const snapshot = await readSnapshot(registry, state);
      const verification = new Verification(ask, snapshot, url.protocol === 'https:');
      progress(`asking ${url.href} for ${snapshot.files.size} files, then for those of the releases`);
      if (served === undefined)
        verification.findings.add(
          LIVE_RELEASES_PATH,
          `does not say which state is served (status ${first.status})`,
        );
      else verification.liveReleases(first);
      await verification.site();
      await verification.redirects(url);
      await verification.notFound();
      await verification.releases(history, registry);
      await verification.publishedReleases(history);
      const last = await ask(LIVE_RELEASES_PATH, { 'accept-encoding': 'identity' });
      if (servedState(last) !== served && round < ROUNDS) continue;
      const newest = headOf(await registry.log.read())?.state.number ?? head.state.number;
      if (served !== undefined && served !== head.state.number && newest === head.state.number)
        verification.findings.add(
          LIVE_RELEASES_PATH,
          `says that state ${served} is served, but state ${newest} is the newest`,
        );
      return {
        url: url.href,
        newest,
        served,
        asked: verification.asked,
        findings: verification.findings.all(),
      };
    }
  } finally {
    close();
  }
}

/** How many addresses a sentence names; further ones are only counted. */
const NAMED = 3;

/** A finding as a sentence: "/about, /blogs: sent without the header …". */
export function sentenceOf({ what, paths }: Finding): string {
  const named = paths.slice(0, NAMED).join(', ');
  const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '';
  return `${named}${more}: ${what}`;
}
