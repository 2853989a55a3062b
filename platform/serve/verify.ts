/** Checks that a host serves what is live in a registry, with the right bytes, types and policy. */
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';

import { LIVE_RELEASES_PATH, releasePath } from '../contract/releases';
import { inParallel } from '../lib/inParallel';
import { messageOf, messageUnlessUnreachable, UserError } from '../lib/UserError';
import { headOf, type History } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { readReferencedRelease } from '../registry/release';
import type { State } from '../registry/state';
import { createHostChecks, type Get, type Reply } from './createHostChecks';
import { encodePath, filesOfRelease, namedReleases, readView, type SiteFile } from './view';

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
  /** The number of requests. */
  readonly asked: number;
  /** Sentences about differences that affect visitors. */
  readonly findings: readonly string[];
  /** Sentences about differences that affect only the speed. */
  readonly harmless: readonly string[];
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
  const { origin, pathname } = url;
  try {
    const request = (url.protocol === 'https:' ? https : http).request(
      origin + pathname.replace(/\/$/, '') + path,
      {
        headers: { 'accept-encoding': encoding },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      },
    );
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
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
  throw new UserError(`${text} is not a valid site URL. Use for example https://clinic.example.`, 'usage');
}

/** Returns the state that the host reports. */
function servedState({ status, body }: Reply): number | undefined {
  const [, digits] = /"sequence": *(\d+)/.exec(body.toString('utf8')) ?? [];
  return status === 200 && digits ? Number(digits) : undefined;
}

/** Returns the files of the releases that a state names, by path. */
async function readReleaseFiles(
  registry: Registry,
  { states }: History,
  { number }: State,
): Promise<(readonly [path: string, file: SiteFile])[]> {
  const upTo = states.filter(({ state }) => state.number <= number);
  const named = namedReleases(upTo, Date.now()).filter(({ as }) => as !== 'retired');
  const files = await inParallel(named, async ({ app, release, as }) => {
    const reading = readReferencedRelease(registry, app, release);
    // Files of an older release that the registry has lost cannot be compared.
    const found = as === 'current' ? reading : reading.catch((error) => void messageUnlessUnreachable(error));
    const manifest = (await found)?.manifest;
    return manifest ? [...filesOfRelease(manifest).values()] : [];
  });
  return files.flat().map((file) => [`/${file.name}`, file] as const);
}

/**
 * Requests every page, redirect and file of the live releases from a host and compares the answers with the registry. A
 * host that serves an older state is compared with that state.
 * @throws UserError if nothing is live, the registry is damaged, or the host does not answer or changes its state.
 */
export async function verifySite({ registry, url: text, progress }: VerifyOptions): Promise<Verified> {
  const url = parseUrl(text);
  const history = await registry.log.read();
  const head = headOf(history)?.state;
  if (!head) throw new UserError(`Nothing is live in ${registry.url}, so no host can be compared with it.`);
  let asked = 0;
  const get: Get = (path, encoding = 'identity') => {
    asked += 1;
    return requestHost(url, path, encoding);
  };
  const liveReleases = await get(LIVE_RELEASES_PATH);
  const served = servedState(liveReleases);
  const state = history.states.find((one) => one.state.number === served)?.state ?? head;
  const view = await readView(registry, state);
  const checks = createHostChecks(url, view, get);

  progress?.(`requesting ${view.files.size} files from ${url.href}, then those of the releases`);
  if (served === undefined)
    checks.add(LIVE_RELEASES_PATH, `does not contain a state number (status ${liveReleases.status})`);
  else if (served !== head.number)
    checks.add(LIVE_RELEASES_PATH, `names state ${served}, but state ${head.number} is the newest`);

  const files = [...view.files, ...(await readReleaseFiles(registry, history, state))];
  await inParallel(files, ([path, file]) => checks.checkFile(path, file), MAX_CONCURRENT_REQUESTS);
  for (const [from, to] of view.redirects) {
    const path = encodePath(from);
    const { status, headers } = await get(path);
    if (status !== 301 && status !== 308)
      checks.add(path, `does not redirect to the new path (status ${status} instead of 301)`);
    else if (![to, url.origin + to].includes(headers.location ?? ''))
      checks.add(path, `redirects to ${headers.location} instead of ${to}`);
  }
  await checks.checkNotFound('/there-is-no-such-page');
  for (const [app, ids] of Object.entries(state.revoked))
    for (const path of ids.map((id) => `${releasePath(app, id)}assets.json`))
      if ((await get(path)).status === 200)
        checks.add(path, 'is still served although its release is revoked');

  if (servedState(await get(LIVE_RELEASES_PATH)) !== served)
    throw new UserError(
      `${url.href} started to serve another state during the check. Run the command again.`,
      'conflict',
    );
  return { url: url.href, newest: head.number, served, asked, ...checks.sentences() };
}
