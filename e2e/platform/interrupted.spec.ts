import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { siteProblems } from '@site/platform/release/status';
import { expect, test } from 'playwright/test';

import { type Outcome, root } from './copyOfTheProject';
import { type RegistryCopy, registryCopy } from './registryCopy';

/** The number of operations at which a command is killed: the first, the last ones, and some in between. */
const KILLS = Number(process.env['KILLS'] ?? 12);

const killer = pathToFileURL(path.join(root, 'platform/test/killAtOperation.mjs')).href;

/** Runs a command that kills itself before its n-th operation on the registry; without a number it prints their count. */
function killed(registry: RegistryCopy, words: readonly string[], at: number | ''): Promise<Outcome> {
  return registry.run('release', words, {
    NODE_OPTIONS: `--import ${killer}`,
    KILL_IN: registry.folder,
    KILL_AT: String(at),
  });
}

/** Up to {@link KILLS} numbers from 1 to `count`, including the last four. */
function spread(count: number): number[] {
  const last = [3, 2, 1, 0].map((back) => count - back);
  const between = Array.from({ length: KILLS - last.length }, (_, index) =>
    Math.round(1 + (index * (count - 4)) / (KILLS - last.length)),
  );
  return [...new Set([...between, ...last])].filter((at) => at > 0);
}

async function currentOf(registry: RegistryCopy): Promise<string | undefined> {
  return (await registry.head()).apps['booking']?.current.id;
}

async function expectOneSite({ registry }: RegistryCopy): Promise<void> {
  expect(await siteProblems(registry, await registry.log.read())).toEqual([]);
}

/** Kills the command at one operation after another, each time on a new copy of the registry. */
async function killAtEach(base: RegistryCopy, words: readonly string[], wanted: string): Promise<void> {
  const { number } = await base.head();
  const old = await currentOf(base);
  const { output } = await killed(registryCopy(base.folder), words, '');
  const count = Number(/(\d+) operations/.exec(output)?.[1]);
  expect(count, output).toBeGreaterThan(4);
  const seen = new Set<boolean>();
  const killAt = async (at: number) => {
    const registry = registryCopy(base.folder);
    expect((await killed(registry, words, at)).code, `at operation ${at} of ${count}`).not.toBe(0);
    const isNew = (await registry.head()).number > number;
    seen.add(isNew);
    expect((await registry.head()).number).toBe(isNew ? number + 1 : number);
    expect(await currentOf(registry)).toBe(isNew ? wanted : old);
    await expectOneSite(registry);

    const next = await registry.release(...(isNew ? ['status'] : words));
    expect(next.output, `after operation ${at} of ${count}`).toContain(wanted);
    expect(next.code).toBe(0);
    expect(await currentOf(registry)).toBe(wanted);
    await expectOneSite(registry);
  };
  const points = spread(count);
  const everySecond = async (from: number) => {
    for (const at of points.filter((_, index) => index % 2 === from)) await killAt(at);
  };
  await Promise.all([everySecond(0), everySecond(1)]);
  expect(seen, 'both the old state and the new one were met').toEqual(new Set([false, true]));
}

test.describe.configure({ mode: 'default' });

let registry: RegistryCopy;
let before: string;
let after: string;

test.beforeAll(async () => {
  registry = registryCopy();
  before = (await currentOf(registry)) ?? '';
  after = await registry.forge('booking', (draft) => draft.write('another.json', '1'));
});

test('a promotion that is killed at any operation leaves the complete old or new state, and can be repeated', async () => {
  await killAtEach(registry, ['promote', 'booking', after], after);
});

test('a rollback that is killed at any operation leaves the complete old or new state, and can be repeated', async () => {
  expect((await registry.release('promote', 'booking', after)).code).toBe(0);
  await killAtEach(registry, ['rollback', 'booking'], before);
});
