import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tmpdir } from 'node:os';

import { openRegistry, type Registry } from '@site/platform/registry/Registry';
import { promote, rollback } from '@site/platform/release/promote';
import { beginTeamSite, type TeamSite } from '@site/platform/test/teamSite';
import { expect, test } from 'playwright/test';

import { type Outcome, root } from './copyOfTheProject';
import { type RegistryCopy, registryCopy } from './registryCopy';

/** The number of operations at which a command is killed; KILLS=100 kills it at each. */
const KILLS = Number(process.env['KILLS'] ?? 4);

const killer = pathToFileURL(path.join(root, 'platform/test/killAtOperation.mjs')).href;

test.describe.configure({ mode: 'default' });

/** The made-up site, because the pages do not matter here. */
let site: TeamSite;
let first: string;
let second: string;

test.beforeAll(async () => {
  const made = await beginTeamSite();
  site = made;
  first = made.first['booking'] ?? '';
  second = await site.publish('booking', { text: 'second' });
});

test.afterAll(() => site?.remove());

/** Up to {@link KILLS} numbers from 1 to `count`, including the last two. */
function spread(count: number): number[] {
  const last = [count - 1, count];
  const between = Array.from({ length: KILLS - last.length }, (_, index) =>
    Math.round(1 + (index * (count - last.length)) / (KILLS - last.length)),
  );
  return [...new Set([...between, ...last])].filter((at) => at > 0);
}

/** A copy of a registry, and the memory of a machine that has rendered its pages. */
type Machine = { readonly registry: RegistryCopy; readonly cache: string };

function machineOf(from: string): Machine {
  const cache = mkdtempSync(path.join(tmpdir(), 'site-killed-'));
  return { registry: registryCopy(from), cache };
}

/** Runs a command that kills itself before its n-th operation in the folder; without a number it prints their count. */
function killed({ registry, cache }: Machine, folder: string, words: readonly string[], at: number | '') {
  return registry.run('release', words, {
    CACHE: cache,
    NODE_OPTIONS: `--import ${killer}`,
    KILL_IN: folder,
    KILL_AT: String(at),
  });
}

/**
 * Kills a command at one operation after another, each time on a new copy, and repeats it then on the same machine.
 * @param where the folder whose operations count
 * @param repeat does the same in this process
 */
async function killAtEach(
  from: string,
  where: 'registry' | 'memory',
  words: readonly string[],
  [before, after]: readonly [string, string],
  repeat: (registry: Registry) => Promise<unknown>,
): Promise<void> {
  const folderOf = ({ registry, cache }: Machine) => (where === 'registry' ? registry.folder : cache);
  const counted = machineOf(from);
  const { output }: Outcome = await killed(counted, folderOf(counted), words, '');
  rmSync(counted.cache, { recursive: true });
  const count = Number(/(\d+) operations/.exec(output)?.[1]);
  expect(count, output).toBeGreaterThan(3);
  const seen = new Set<string>();
  const killAt = async (at: number) => {
    const machine = machineOf(from);
    const { registry, cache } = machine;
    const { code } = await killed(machine, folderOf(machine), words, at);
    expect(code, `at operation ${at} of ${count}`).not.toBe(0);
    const current = await registry.current('booking');
    expect([before, after]).toContain(current);
    seen.add(current);
    expect(await registry.skipped()).toEqual([]);

    const environment = { REGISTRY: registry.folder };
    if (current !== after) await repeat(openRegistry({ root, cache, environment }));
    expect(await registry.current('booking'), `after operation ${at} of ${count}`).toBe(after);
    // Opening the site reads every byte, which takes a while.
    expect(await (at === count ? registry.problems() : registry.skipped())).toEqual([]);
    rmSync(cache, { recursive: true });
  };
  const points = spread(count);
  const everySecond = async (start: number) => {
    for (const at of points.filter((_, index) => index % 2 === start)) await killAt(at);
  };
  await Promise.all([everySecond(0), everySecond(1)]);
  if (where === 'registry') expect(seen).toEqual(new Set([before, after]));
}

test('a promotion that is killed at any operation on the registry leaves the old site or the new one, and can be repeated', async () => {
  await killAtEach(site.url, 'registry', ['promote', 'booking', second], [first, second], (registry) =>
    promote(registry, { booking: second }),
  );
});

test('a promotion that is killed at any operation on the memory of its machine can be repeated there', async () => {
  await killAtEach(site.url, 'memory', ['promote', 'booking', second], [first, second], (registry) =>
    promote(registry, { booking: second }),
  );
});

test('a rollback that is killed at any operation on the registry leaves the old site or the new one, and can be repeated', async () => {
  const promoted = registryCopy(site.url);
  expect((await promoted.release('promote', 'booking', second)).code).toBe(0);
  await killAtEach(promoted.folder, 'registry', ['rollback', 'booking'], [second, first], (registry) =>
    rollback(registry, 'booking'),
  );
});
