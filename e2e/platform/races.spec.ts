/** Pipelines on separate machines promote at the same instant. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { platformFolder } from '@site/platform/paths';
import { liveNow } from '@site/platform/test/liveNow';
import { objectStoreIsInstalled, startObjectStore } from '@site/platform/test/objectStore';
import type { RaceOutcome } from '@site/platform/test/raceWriter';
import { apps, beginTeamSite, type TeamSite } from '@site/platform/test/teamSite';
import { expect } from 'playwright/test';

import { test } from '../support/test';

/** RACES=50 runs fifty rounds. */
const rounds = Number(process.env['RACES'] ?? 2);

const HOUR_MS = 3_600_000;

/** Two teams with a pipeline each, and one with two pipelines. */
const pipelines = ['booking', 'services', 'blog', 'blog'] as const;

/** Whether processes can run in separate pid namespaces, where all have the same process ids. */
function hasNamespaces(): boolean {
  try {
    execFileSync('unshare', ['-fp', '--mount-proc', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a pipeline that promotes releases of its app, with its own clock, memory and key. */
async function startPipeline(site: TeamSite, index: number, isolated: boolean) {
  const app = pipelines[index] as string;
  const shift = Math.round((index / (pipelines.length - 1) - 0.5) * HOUR_MS);
  const [program = '', ...args] = [
    ...(isolated ? ['unshare', '-fp', '--mount-proc', '--kill-child'] : []),
    ...[process.execPath, '--import', 'tsx'],
    ...['--import', path.join(platformFolder, 'test/shiftClock.mjs')],
    path.join(platformFolder, 'test/raceWriter.ts'),
    site.url,
    site.keyFile(app),
    path.join(site.folder, 'pipelines', String(index)),
    JSON.stringify(Object.fromEntries(apps.map((name) => [name, { [site.keyOf(name).public]: 'both' }]))),
  ];
  const child: ChildProcess = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, CLOCK_SHIFT_MS: String(shift) },
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value, done } = (await lines.next()) as { value?: string; done?: boolean };
    if (done || value === undefined) throw new Error(`Pipeline ${index} (${app}) ended.`);
    return value;
  };
  await next();
  return {
    async promote(id: string) {
      child.stdin?.write(`${JSON.stringify({ [app]: id })}\n`);
      return JSON.parse(await next()) as RaceOutcome;
    },
    stop: () => void child.stdin?.end(),
  };
}

/**
 * Lets four pipelines promote at the same instant in each round: two of different apps, and two of one app.
 * @param url the address of an empty registry; default is a new folder
 */
async function expectFairRaces(url?: string): Promise<void> {
  const site = await beginTeamSite(url);
  const isolated = hasNamespaces();
  const started: Awaited<ReturnType<typeof startPipeline>>[] = [];
  try {
    for (const index of pipelines.keys()) started.push(await startPipeline(site, index, isolated));
    for (let round = 1; round <= rounds; round++) {
      const ids: string[] = [];
      for (const [index, app] of pipelines.entries())
        ids.push(await site.publish(app, { text: `round ${round} of pipeline ${index}` }));
      const outcomes = await Promise.all(
        started.map((pipeline, index) => pipeline.promote(ids[index] ?? '')),
      );
      const { apps: live, problems } = await liveNow(site.machine('stranger'));
      const current = (app: string) => live[app]?.entry.current.id;
      expect(problems).toEqual([]);

      const [booking, services, ...both] = outcomes;
      for (const one of [booking, services]) expect(one?.ok, one?.message).toBe(true);
      expect([current('booking'), current('services')]).toEqual(ids.slice(0, 2));

      // Of one app, both succeed one after the other, or one learns that the other came first.
      for (const { kind, message } of both.filter((one) => !one.ok))
        expect([kind, message]).toEqual(['conflict', expect.stringContaining('came first: promote of blog')]);
      const numbers = both.map(({ number = 0 }) => number);
      expect(numbers[0]).not.toBe(numbers[1]);
      expect(current('blog')).toBe(ids[2 + numbers.indexOf(Math.max(...numbers))]);

      const clocks = outcomes.map(({ clock }) => clock);
      expect(Math.round((Math.max(...clocks) - Math.min(...clocks)) / 60_000)).toBe(60);
    }
    expect((await liveNow(site.machine('stranger'))).problems).toEqual([]);
  } finally {
    for (const pipeline of started) pipeline.stop();
    site.remove();
  }
}

test('promotions of different apps at the same instant succeed at the first try, and of two of one app one wins', async () => {
  await expectFairRaces();
});

if (objectStoreIsInstalled())
  test('the same holds in a bucket', async () => {
    const store = await startObjectStore();
    try {
      Object.assign(process.env, store.env);
      await expectFairRaces(`s3://${await store.makeBucket()}/registry`);
    } finally {
      await store.stop();
    }
  });
