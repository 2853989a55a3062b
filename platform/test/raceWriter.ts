/**
 * One pipeline of a race (e2e/platform/race.ts): promotes the release in each line of stdin, and prints the outcome to stdout.
 *
 *     raceWriter.ts <registry> <key file> <memory>
 */
import { createInterface } from 'node:readline';

import { promote } from '../release/verbs';
import { messageOf, UserError } from '../lib/UserError';
import { headOf } from '../registry/history';
import type { Log } from '../registry/log';
import { openMachine } from './teamSite';

/** The outcome of a promotion in a race. */
export type RaceOutcome = {
  readonly ok: boolean;
  /** The number of the resulting state. */
  readonly number?: number;
  /** The number of conflicts with others. */
  readonly overtaken?: number;
  /** The newest state at the start. */
  readonly began: number;
  /** The kind of refusal, or `fault` for any other error. */
  readonly kind?: string;
  readonly message?: string;
  /** In ms. */
  readonly took: number;
  readonly pid: number;
  /** By the clock of this process. */
  readonly clock: number;
};

const [, , url = '', keyFile = '', memory = ''] = process.argv;
const registry = openMachine(url, keyFile, memory);

async function run(ids: Record<string, string>): Promise<RaceOutcome> {
  const start = performance.now();
  let began: number | undefined;
  const log: Log = {
    ...registry.log,
    async read() {
      const history = await registry.log.read();
      began ??= headOf(history)?.state.number ?? 0;
      return history;
    },
  };
  const counts = () => ({
    began: began ?? 0,
    took: performance.now() - start,
    pid: process.pid,
    clock: Date.now(),
  });
  try {
    const moved = await promote({ ...registry, log }, ids);
    const { logged, overtaken = 0 } = moved ?? {};
    return { ok: true, ...(logged ? { number: logged.state.number } : {}), overtaken, ...counts() };
  } catch (error) {
    const kind = error instanceof UserError ? error.kind : 'fault';
    return { ok: false, kind, message: messageOf(error), ...counts() };
  }
}

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as Record<string, string>))}\n`);
