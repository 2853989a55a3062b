/**
 * One pipeline of a race (e2e/platform/races.spec.ts): promotes the release in each line of stdin, and prints the outcome to stdout.
 *
 *     raceWriter.ts <registry> <key file> <memory> <keys of all apps, as JSON>
 */
import { createInterface } from 'node:readline';

import { messageOf, UserError } from '../lib/UserError';
import type { RegistryFile } from '../registry/registryFile';
import { promote } from '../release/promote';
import { openMachine } from './teamSite';

/** The outcome of a promotion in a race. */
export type RaceOutcome = {
  readonly ok: boolean;
  /** The number of the entry that was created. */
  readonly number?: number;
  /** The kind of refusal, or `fault` for any other error. */
  readonly kind?: string;
  readonly message?: string;
  /** By the clock of this process. */
  readonly clock: number;
};

const [, , url = '', keyFile = '', memory = '', keys = '{}'] = process.argv;
const registry = openMachine(url, keyFile, memory, JSON.parse(keys) as RegistryFile['keys']);

async function run(ids: Record<string, string>): Promise<RaceOutcome> {
  const clock = Date.now();
  try {
    const changed = await promote(registry, ids);
    const number = Object.values(changed?.entries ?? {})[0]?.entry.number;
    return { ok: true, ...(number ? { number } : {}), clock };
  } catch (error) {
    const kind = error instanceof UserError ? error.kind : 'fault';
    return { ok: false, kind, message: messageOf(error), clock };
  }
}

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as Record<string, string>))}\n`);
