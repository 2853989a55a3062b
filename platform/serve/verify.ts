/** Checks that a host serves what is live in a registry, with the right bytes, types and policy. */
import { isDeepStrictEqual } from 'node:util';

import * as v from 'valibot';

import { LIVE_RELEASES_PATH, releasePath } from '../contract/releases';
import { inParallel } from '../lib/inParallel';
import { type Reply, requestUrl } from '../lib/requestUrl';
import { messageOf, UserError } from '../lib/UserError';
import { type Judgement, numbersOf } from '../pages/judge';
import { judgeLive, refuseNothing } from '../pages/judgeLive';
import { liveReleasesOf, readPrevious } from '../pages/liveReleasesOf';
import { ASSETS_FILE, MAX_FILE_BYTES } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { createHostChecks, type HostChecks } from './createHostChecks';
import { homeOf } from './places';
import { patternOf } from './staticHosts';
import { createView, encodePath, type View } from './view';
import { type ViewAtOrigin, viewsOf } from './viewAt';

type VerifyOptions = {
  readonly registry: Registry;
  readonly url: string;
  readonly progress?: (text: string) => void;
};

type Verified = {
  readonly url: string;
  /** The numbers of the live entries, by app. */
  readonly live: Readonly<Record<string, number>>;
  /** The numbers that the host reports; undefined if it reports none. */
  readonly served: Readonly<Record<string, number>> | undefined;
  /** The number of requests. */
  readonly asked: number;
  /** Sentences about differences that affect visitors. */
  readonly findings: readonly string[];
  /** Sentences about differences that affect only the speed. */
  readonly harmless: readonly string[];
};

/** Hosts may answer browsers otherwise than programs. */
const asBrowser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-IN,en;q=0.8',
};

const MAX_CONCURRENT_REQUESTS = 8;
const MAX_ATTEMPTS = 3;
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Requests a path of a host, without following redirects or decompressing.
 * @throws UserError of kind `unreachable` if the host does not answer.
 */
async function requestHost(
  url: URL,
  path: string,
  encoding: string,
  attempts = MAX_ATTEMPTS,
): Promise<Reply> {
  const { origin, pathname, username, password } = url;
  try {
    const options = {
      headers: { ...asBrowser, 'accept-encoding': encoding },
      ...(username ? { auth: decodeURIComponent(`${username}:${password}`) } : {}),
    };
    const limits = { timeout: REQUEST_TIMEOUT_MS, bytes: MAX_FILE_BYTES };
    return await requestUrl(origin + pathname.replace(/\/$/, '') + path, options, limits);
  } catch (error) {
    if (attempts > 1) return requestHost(url, path, encoding, attempts - 1);
    throw new UserError(
      `${origin} does not answer (${messageOf(error)}). Check that the host runs and the address is correct.`,
      'unreachable',
    );
  }
}

/** @throws UserError if it is not a valid URL. */
function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url;
  const shown = text.replace(/[^/]*@/, '');
  throw new UserError(`${shown} is not a valid site URL. Use for example https://clinic.example.`, 'usage');
}

/** Returns the numbers of the entries that the host reports, by app. */
function servedNumbers({ status, body }: Reply): Readonly<Record<string, number>> | undefined {
  const row = v.object({ number: v.number() });
  const schema = v.pipe(v.string(), v.parseJson(), v.object({ apps: v.record(v.string(), row) }));
  const parsed = v.safeParse(schema, body.toString('utf8'));
  if (status !== 200 || !parsed.success) return undefined;
  return Object.fromEntries(Object.entries(parsed.output.apps).map(([app, { number }]) => [app, number]));
}

/** Compares what a host serves with its part of the site. Returns the numbers of the entries that it reports. */
async function checkHost(
  { get, add, ...checks }: HostChecks,
  view: View,
  part: ViewAtOrigin,
  { set, revoked }: Judgement,
): Promise<Verified['served']> {
  const answer = await get(LIVE_RELEASES_PATH);
  const served = servedNumbers(answer);
  if (!served) add(LIVE_RELEASES_PATH, `is not the list of live releases (status ${answer.status})`);
  for (const [app, number] of Object.entries(numbersOf(set)))
    if (served && served[app] !== number)
      add(LIVE_RELEASES_PATH, `names entry ${served[app] ?? 'none'} of ${app}, but entry ${number} is live`);
  const current = [...part.releases.values()].flatMap((files) => [...files.values()]);
  const files = [...part.files, ...current.map((file) => [`/${file.name}`, file] as const)];
  await inParallel(files, ([path, file]) => checks.checkFile(path, file), MAX_CONCURRENT_REQUESTS);
  // Of each folder that is on another host, one page.
  const samples = part.moved.flatMap(([pattern]) => {
    const path = [...view.files.keys()].find((one) => patternOf(one) === pattern) ?? '/';
    return [[path, (homeOf(path, view) ?? '') + encodePath(path)] as const];
  });
  for (const [from, to] of [...part.redirects, ...samples]) await checks.checkRedirect(encodePath(from), to);
  // A worker would answer for the site.
  const absent = ['/there-is-no-such-page', '/sw.js', '/service-worker.js'];
  if (part.siteUrl === part.origin) for (const path of absent) await checks.checkNotFound(path);
  for (const [app, ids] of Object.entries(revoked))
    for (const path of ids.map((id) => `${releasePath(app, id)}${ASSETS_FILE}`))
      if ((await get(path)).status === 200) add(path, 'is still served although its release is revoked');
  return served;
}

/**
 * Requests every page, redirect and file of the live releases from a host and compares the answers with the registry.
 * @throws UserError if nothing is live, the host does not answer, or it starts to serve other releases meanwhile.
 */
export async function verifySite({ registry, url: text, progress }: VerifyOptions): Promise<Verified> {
  const url = parseUrl(text);
  // Without the password of a site that is not public yet.
  const address = url.origin + url.pathname;
  const site = await judgeLive(registry);
  refuseNothing(registry, site);
  const { judgement, facts } = site;
  const previous = await readPrevious(registry, judgement);
  const view = await createView(
    judgement.set,
    facts.pages(judgement),
    liveReleasesOf(judgement, previous),
    previous,
  );
  const live = numbersOf(judgement.set);
  let asked = 0;
  let served: Verified['served'];
  const findings: string[] = [];
  const harmless: string[] = [];
  for (const part of viewsOf(view)) {
    const host = part.origin === view.siteUrl ? url : new URL(part.origin);
    progress?.(`requesting ${part.files.size} files from ${host.origin}, then those of the releases`);
    const checks = createHostChecks(host, part, (path, encoding = 'identity') => {
      asked += 1;
      return requestHost(host, path, encoding);
    });
    const reported = await checkHost(checks, view, part, judgement);
    if (part.origin === view.siteUrl) served = reported;
    const sentences = checks.sentences();
    findings.push(...sentences.findings);
    harmless.push(...sentences.harmless);
  }

  if (!isDeepStrictEqual(servedNumbers(await requestHost(url, LIVE_RELEASES_PATH, 'identity')), served))
    throw new UserError(
      `${address} started to serve other releases during the check. Run the command again.`,
      'conflict',
    );
  return { url: address, live, served, asked, findings, harmless };
}
