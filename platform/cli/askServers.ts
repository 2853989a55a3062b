/** Asks the servers that registry.json names what they show. Each answer is bounded, and counts only if it fits its schema. */
import { setTimeout as wait } from 'node:timers/promises';

import * as v from 'valibot';

import { LIVE_RELEASES_PATH } from '../contract/releases';
import { quoted } from '../lib/plainText';
import { requestUrl } from '../lib/requestUrl';
import { messageOf } from '../lib/UserError';
import type { Judgement } from '../pages/judge';
import { appNameSchema, countSchema, releaseIdSchema } from '../registry/manifest';

const timing = {
  /** How long an answer may take, in ms. */
  answer: 3000,
  /** The pause before the next question. */
  pause: 1000,
  /** An address without a valid answer for this time is given up: it may be wrong. A restart takes less. */
  silence: 30_000,
  /** Servers render what they do not have. After a promotion of the shell they wait five minutes for a slow app. */
  deadline: 600_000,
};

export type Timing = Readonly<typeof timing>;

const MAX_BYTES = 1 << 20;

/** A balancer may lead to several servers, so as many answers in a row have to agree. */
const AGREEING = 3;

const shownSchema = v.object({
  apps: v.record(
    appNameSchema,
    v.object({ number: countSchema, current: v.object({ id: releaseIdSchema }) }),
  ),
  revoked: v.record(appNameSchema, v.array(releaseIdSchema)),
});

const healthSchema = v.object({ problems: v.array(v.string()) });

/** What a server shows. */
export type Shown = v.InferOutput<typeof shownSchema>;

/** Requests a URL on a connection of its own. @throws Error if there is no answer in time, or not one of this schema */
async function read<Schema extends v.GenericSchema>(url: string, schema: Schema, timeout: number) {
  const { status, body } = await requestUrl(url, { agent: false }, { timeout, bytes: MAX_BYTES });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), String(body));
  if (parsed.success) return parsed.output;
  throw new Error(`its answer is not that of a server of this site (status ${status})`);
}

/** Returns what an address shows, or why that is not known. It never throws. */
export async function askServer(
  url: string,
  { answer }: Pick<Timing, 'answer'> = timing,
): Promise<Shown | string> {
  try {
    return await read(url + LIVE_RELEASES_PATH, shownSchema, answer);
  } catch (error) {
    return `${url} does not say what it shows: ${quoted(messageOf(error), 200).slice(1, -1)}`;
  }
}

/**
 * Returns how what a server shows differs from a judgement, by app. It may already show a later entry.
 * @param apps the apps that matter
 */
export function differencesOf({ set, revoked }: Judgement, apps: readonly string[], shown: Shown): string[] {
  return apps.flatMap((app) => {
    const [wanted, found] = [set[app]?.entry.number, shown.apps[app]?.number];
    const kept = (revoked[app] ?? []).filter((id) => !shown.revoked[app]?.includes(id));
    return [
      ...((found ?? 0) < (wanted ?? 0) ? [`entry ${found ?? 'none'} of ${app} instead of ${wanted}`] : []),
      ...(wanted === undefined && found !== undefined ? [`entry ${found} of ${app} instead of none`] : []),
      ...kept.map((id) => `${app} ${id} not as revoked`),
    ];
  });
}

/** What a server says in `/healthz` about these apps. */
async function reasonsOf(url: string, apps: readonly string[], timeout: number): Promise<string> {
  const { problems } = await read(`${url}/healthz`, healthSchema, timeout).catch(() => ({ problems: [] }));
  const own = problems.filter((text) => apps.some((app) => text.includes(app))).slice(0, 3);
  return own.map((text) => ` It says: ${quoted(text, 500)}.`).join('');
}

/** Waits until an address shows what is judged. Returns why it does not; undefined if it does. */
async function waitFor(
  url: string,
  judgement: Judgement,
  apps: readonly string[],
  { answer, pause, silence, deadline }: Timing,
): Promise<string | undefined> {
  const start = performance.now();
  let heard: number | undefined;
  for (let agreeing = 0; ;) {
    const shown = await askServer(url, { answer });
    const isAnswer = typeof shown !== 'string';
    if (isAnswer) heard = performance.now();
    const differences = isAnswer ? differencesOf(judgement, apps, shown) : [shown];
    agreeing = differences.length === 0 ? agreeing + 1 : 0;
    if (agreeing === AGREEING) return undefined;
    if (agreeing > 0) continue;
    const late = performance.now() - start > deadline || performance.now() - (heard ?? start) > silence;
    if (late)
      return isAnswer
        ? `${url} shows ${differences.join(', ')}.${await reasonsOf(url, apps, answer)}`
        : `${differences.join()}.`;
    await wait(pause);
  }
}

/**
 * Waits until the servers show what is judged of some apps.
 * @param progress is called for each address that does
 * @returns by address: why it does not; undefined if it does
 */
export async function waitForServers(
  servers: readonly string[],
  judgement: Judgement,
  apps: readonly string[],
  progress: (text: string) => void,
  times: Timing = timing,
): Promise<Readonly<Record<string, string | undefined>>> {
  if (servers.length > 0) progress(`waiting until it is shown by ${servers.join(', ')}`);
  const found = await Promise.all(
    servers.map(async (url) => {
      const why = await waitFor(url, judgement, apps, times);
      progress(why ?? `${url} shows it`);
      return [url, why] as const;
    }),
  );
  return Object.fromEntries(found);
}
