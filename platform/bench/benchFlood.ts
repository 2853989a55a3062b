import { Agent, request } from 'node:http';

import { startSite } from '../cli/startSite';
import { TELEMETRY_PATH } from '../contract/telemetry';
import { UserError } from '../house/UserError';

const POSTS = 50_000;
const CONNECTIONS = 100;

/** How often a visitor asks for the home page, in ms. */
const EVERY_MS = 50;

/** What a flood is made of; only the first could be a visit. */
const kinds: readonly (readonly [type: string, body: string])[] = [
  ['application/json', JSON.stringify({ schema: 1, shell: '', loads: [] })],
  ['application/json', '{'],
  ['text/plain', 'x'],
  ['application/json', 'x'.repeat(1_000_000)],
];

/** The status; `cut` when the server did not wait for the body. */
function post(url: string, agent: Agent, [type, body]: (typeof kinds)[number]): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': type, 'content-length': body.length };
    const asked = request(url + TELEMETRY_PATH, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      resolve(String(response.statusCode));
    });
    asked.once('error', () => resolve('cut'));
    asked.end(body);
  });
}

/** How long the home page takes, again and again until it is over: the middle, in ms. */
async function middleOfPage(url: string, signal: AbortSignal): Promise<number> {
  const times: number[] = [];
  while (!signal.aborted) {
    const start = performance.now();
    const answer = await fetch(url);
    await answer.text();
    if (answer.status !== 200)
      throw new UserError(`A page was answered with ${answer.status} during the flood.`);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * Posts 50 000 bodies over a hundred connections, while a visitor reads.
 * @throws UserError when the visitor was not answered.
 */
export async function benchFlood(): Promise<string> {
  const site = await startSite();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const before = await middleOfPage(site.url, AbortSignal.timeout(2000));
    const over = new AbortController();
    const reading = middleOfPage(site.url, over.signal);
    const statuses = new Map<string, number>();
    const start = performance.now();
    let posts = 0;
    const attack = async () => {
      while (posts < POSTS) {
        const status = await post(site.url, agent, kinds[posts++ % kinds.length] as (typeof kinds)[number]);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, attack));
    const seconds = (performance.now() - start) / 1000;
    over.abort();
    const answers = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
    return `${POSTS} posts in ${seconds.toFixed(1)} s (${Math.round(POSTS / seconds)} a second) · ${answers.join(', ')}
a page takes ${before.toFixed(1)} ms before and ${(await reading).toFixed(1)} ms meanwhile, the sender on the same machine`;
  } finally {
    agent.destroy();
    await site.stop();
  }
}
