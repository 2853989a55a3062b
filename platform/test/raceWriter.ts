/**
 * One pipeline of a race (e2e/platform/race.ts): promotes what each line of stdin says, and reports on stdout how it went.
 *
 *     raceWriter.ts <registry> <key file> <memory>
 */
import { createInterface } from 'node:readline';

import { promote } from '../release/verbs';
import { messageOf, UserError } from '../lib/UserError';
import { headOf } from '../registry/history';
import type { Log } from '../registry/log';
import { openMachine } from './teamSite';

/** How a promotion of a race ended. */
export type RaceOutcome = {
  readonly ok: boolean;
  /** The state that it led to. */
  readonly number?: number;
  /** How many times others came first. */
  readonly overtaken?: number;
  /** The newest state when it began. */
  readonly began: number;
  /** Kind of refusal, `fault` for what is none. */
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
