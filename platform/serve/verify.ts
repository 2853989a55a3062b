/** Checks that a host serves what is live in a registry, with the right bytes, types and policy. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import { LIVE_RELEASES_PATH, releasePath } from '../contract/releases';
import { inParallel } from '../lib/inParallel';
import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import { headOf } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { hasHash } from '../registry/readHashed';
import { readReferencedRelease } from '../registry/release';
import { requestHost, type Reply } from './askHost';
import { allowsStyles, fileHeaders, securityHeaders, strictTransport } from './headers';
import { changeOf, essenceOf, isHarmlessCaching, isHarmlessType } from './hostChanges';
import { encodePath, filesOfRelease, namedReleases, readView, type SiteFile, stylesOfSite } from './view';

export type VerifyOptions = {
  readonly registry: Registry;
  readonly url: string;
  readonly progress?: (text: string) => void;
};

export type Verified = {
  readonly url: string;
  readonly newest: number;
  /** The state that the host reports. */
  readonly served: number | undefined;
  readonly asked: number;
  /** Sentences: "/about, /blogs and 3 more: sent without the header …". */
  readonly findings: readonly string[];
  /** Sentences about differences from our server that cost a visitor nothing but time. */
  readonly harmless: readonly string[];
};

const MAX_CONCURRENT_REQUESTS = 8;
/** How many addresses a problem names; it counts the others. */
const NAMED = 3;

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** @throws UserError when it is not a valid address. */
function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url;
  throw new UserError(`${text} is no address of a site: write it as https://clinic.example.`, 'usage');
}

/** Returns the state that the host reports. */
function servedState({ status, body }: Reply): number | undefined {
  const [, digits] = /"sequence": *(\d+)/.exec(body.toString('utf8')) ?? [];
  return status === 200 && digits ? Number(digits) : undefined;
}

/**
 * Requests every page, redirect and file of the live releases from a host and compares the answers with the registry. A
 * host that serves an older state is compared with that state.
 * @throws UserError when nothing is live, the registry is damaged, or the host does not answer or changes its state.
 */
export async function verifySite({ registry, url: text, progress }: VerifyOptions): Promise<Verified> {
  const url = parseUrl(text);
  const history = await registry.log.read();
  const head = headOf(history)?.state;
  if (!head) throw new UserError(`Nothing is live in ${registry.url}, so no host can be compared with it.`);
  const byWhat = new Map<string, Set<string>>();
  const harmless = new Map<string, Set<string>>();
  let asked = 0;
  const get = (path: string, encoding = 'identity') => {
    asked += 1;
    return requestHost(url, path, encoding);
  };
  const add = (path: string, what: string, to = byWhat) =>
    void to.set(what, (to.get(what) ?? new Set<string>()).add(path));

  const first = await get(LIVE_RELEASES_PATH);
  const served = servedState(first);
  const state = history.states.find((one) => one.state.number === served)?.state ?? head;
  const snapshot = await readView(registry, state);

  const hosts = [url.host, new URL(snapshot.siteUrl).host].map((host) => host.replaceAll('.', '\\.'));
  const ofHost = new RegExp(` (${hosts.join('|')})/r/[^ ;,]+`, 'g');

  function checkHeaders(
    path: string,
    { headers }: Reply,
    expected: Readonly<Record<string, string>>,
    file?: SiteFile,
  ): void {
    for (const [name, value] of Object.entries(expected)) {
      // A host may also have one policy for all pages.
      const isPolicy = name === 'content-security-policy';
      // Sources of scripts are repeated for the host.
      const sent = headers[name]?.toString();
      const found = isPolicy ? sent?.replaceAll(ofHost, '') : sent;
      if (found === value || (isPolicy && allowsStyles(found ?? '', value, stylesOfSite(snapshot)))) continue;
      const wrong = found === undefined ? `without the header ${name}` : `with another ${name}`;
      const isHarmless = name === 'cache-control' && file && isHarmlessCaching(found ?? '', file);
      add(
        path,
        `sent ${wrong}${found && found.length < 80 ? `: "${found}"` : ''}`,
        isHarmless ? harmless : byWhat,
      );
    }
  }

  function checkPolicy(path: string, reply: Reply, { styles, scripts }: SiteFile): void {
    checkHeaders(path, reply, securityHeaders({ ...snapshot, styles, scripts }));
    if (url.protocol === 'https:' && reply.headers[strictTransport.name] === undefined)
      add(path, `sent without the header ${strictTransport.name}`);
  }

  async function changed({ name, plain }: SiteFile, found: Buffer): Promise<string> {
    const published = name.endsWith('.html') ? await registry.store.read(plain.key, plain.size) : undefined;
    return published ? changeOf(found.toString(), published.toString()) : 'other bytes than were published';
  }

  /** Returns true if the answer has the status. */
  async function checkBytes(path: string, reply: Reply, file: SiteFile, wanted = 200): Promise<boolean> {
    const { plain } = file;
    const { status, headers, body } = reply;
    const encoding = headers['content-encoding'] ?? '';
    try {
      const bytes = encoding === 'br' || encoding === 'gzip' ? await unpack[encoding](body) : body;
      if (status !== wanted) add(path, `answered with status ${status} instead of ${wanted}`);
      else if (!hasHash(bytes, plain.hash)) add(path, await changed(file, bytes));
    } catch {
      add(path, `cannot be unpacked (${encoding})`);
    }
    return status === wanted;
  }

  async function checkFile(pathname: string, file: SiteFile): Promise<void> {
    const path = encodePath(pathname);
    const plain = await get(path);
    if (!(await checkBytes(path, plain, file))) return;
    const [found, expected] = [plain.headers['content-type'] ?? '', file.type ?? ''];
    if (essenceOf(found) !== essenceOf(expected))
      add(
        path,
        `the content type "${found}" instead of "${expected}"`,
        isHarmlessType(found, expected) ? harmless : byWhat,
      );
    checkHeaders(path, plain, fileHeaders[file.of], file);
    if (snapshot.pages.includes(pathname)) checkPolicy(path, plain, file);
    if (file.br || file.gz) await checkBytes(path, await get(path, 'br, gzip'), file);
  }

  progress?.(`asking ${url.href} for ${snapshot.files.size} files, then for those of the releases`);
  if (served === undefined)
    add(LIVE_RELEASES_PATH, `does not say which state is served (status ${first.status})`);
  else if (!hasHash(first.body, snapshot.liveReleases.plain.hash))
    add(LIVE_RELEASES_PATH, 'does not say what is live');
  if (served !== undefined && served !== head.number)
    add(LIVE_RELEASES_PATH, `says that state ${served} is served, but state ${head.number} is the newest`);

  const upTo = history.states.filter((one) => one.state.number <= state.number);
  const named = namedReleases(upTo, Date.now()).filter(({ as }) => as !== 'retired');
  const ofReleases = await inParallel(named, async ({ app, release, as }) => {
    const reading = readReferencedRelease(registry, app, release);
    // Files of an older release that the registry has lost cannot be compared.
    const found = as === 'current' ? reading : reading.catch((error) => void messageUnlessUnreachable(error));
    const manifest = (await found)?.manifest;
    return manifest ? [...filesOfRelease(manifest).values()] : [];
  });
  const files = [...snapshot.files, ...ofReleases.flat().map((file) => [`/${file.name}`, file] as const)];
  await inParallel(files, ([pathname, file]) => checkFile(pathname, file), MAX_CONCURRENT_REQUESTS);
  for (const [from, to] of snapshot.redirects) {
    const path = encodePath(from);
    const { status, headers } = await get(path);
    if (status !== 301 && status !== 308)
      add(path, `does not lead to its new address (status ${status} instead of 301)`);
    else if (![to, url.origin + to].includes(headers.location ?? ''))
      add(path, `leads to ${headers.location} instead of ${to}`);
  }
  const absent = '/there-is-no-such-page';
  const notFound = await get(absent);
  if (await checkBytes(absent, notFound, snapshot.notFound, 404))
    checkPolicy(absent, notFound, snapshot.notFound);
  for (const [app, ids] of Object.entries(state.revoked))
    for (const path of ids.map((id) => `${releasePath(app, id)}assets.json`))
      if ((await get(path)).status === 200) add(path, 'given to visitors, though its release was revoked');

  if (servedState(await get(LIVE_RELEASES_PATH)) !== served)
    throw new UserError(`${url.href} went on to another state meanwhile: run the command again.`, 'conflict');
  const sentences = (found: typeof byWhat) =>
    [...found]
      .map(([what, paths]) => {
        const more = paths.size > NAMED ? ` and ${paths.size - NAMED} more` : '';
        return `${[...paths].sort().slice(0, NAMED).join(', ')}${more}: ${what}`;
      })
      .sort();
  const found = { findings: sentences(byWhat), harmless: sentences(harmless) };
  return { url: url.href, newest: head.number, served, asked, ...found };
}
