import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { promote } from '@site/platform/release/promote';
import { beginTeamSite, type LiveTeamSite } from '@site/platform/test/teamSite';
import { expect } from 'playwright/test';

import { test } from '../support/test';
import { root } from './copyOfTheProject';
import { registryCopy } from './registryCopy';

/** The number of operations at which a command is killed; KILLS=1000 kills it at each. */
const KILLS = Number(process.env['KILLS'] ?? 6);

const killer = pathToFileURL(path.join(root, 'platform/test/killAtOperation.mjs')).href;

/** The made-up site, because the pages do not matter here. */
let site: LiveTeamSite;

test.beforeAll(async () => {
  site = await beginTeamSite();
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

test('a promotion that is killed at any operation on the registry or the memory of its machine leaves the old site or the new one, and can be repeated there', async () => {
  const before = site.first['booking'];
  const after = await site.publish('booking', { text: 'second' });
  /** Promotes with a command that kills itself before its n-th operation; without a number it prints their count. */
  const promoteUntil = async (at: number | '') => {
    const registry = registryCopy(site.url);
    const env = { NODE_OPTIONS: `--import ${killer}`, KILL_IN: registry.place, KILL_AT: String(at) };
    return { registry, ...(await registry.run('release', ['promote', 'booking', after], env)) };
  };
  const { output } = await promoteUntil('');
  const count = Number(/(\d+) operations/.exec(output)?.[1]);
  expect(count, output).toBeGreaterThan(3);

  const seen = new Set<string>();
  const killAt = async (at: number) => {
    const { registry, code } = await promoteUntil(at);
    expect(code, `at operation ${at} of ${count}`).not.toBe(0);
    const current = await registry.current('booking');
    expect([before, after]).toContain(current);
    seen.add(current);
    expect(await registry.problems()).toEqual([]);

    // On the same machine.
    if (current !== after) await promote(registry.registry, { booking: after });
    expect(await registry.current('booking'), `after operation ${at} of ${count}`).toBe(after);
    expect(await registry.problems()).toEqual([]);
  };
  const points = spread(count);
  const everySecond = async (start: number) => {
    for (const at of points.filter((_, index) => index % 2 === start)) await killAt(at);
  };
  await Promise.all([everySecond(0), everySecond(1)]);
  expect(seen).toEqual(new Set([before, after]));
});
