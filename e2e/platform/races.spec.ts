import { objectStoreIsInstalled, startObjectStore } from '@site/platform/test/objectStore';
import { expect, test } from 'playwright/test';

import { race } from './race';

/** RACES=50 runs fifty rounds. */
const rounds = Number(process.env['RACES'] ?? 2);

async function expectFairRaces(url?: string): Promise<void> {
  const { promoted, conflicts, clocksApart, problems } = await race(rounds, url);
  expect(problems).toEqual([]);
  expect(promoted + conflicts).toBe(8 * rounds);
  expect(promoted).toBeGreaterThanOrEqual(4 * rounds);
  expect(Math.round(clocksApart)).toBe(60);
}

test('two pipelines for each of four apps can promote at the same time: each promotion either goes live or fails with a conflict', async () => {
  await expectFairRaces();
});

if (objectStoreIsInstalled())
  test('pipelines can promote into a bucket at the same time: each promotion either goes live or fails with a conflict', async () => {
    const store = await startObjectStore();
    try {
      Object.assign(process.env, store.env);
      await expectFairRaces(`s3://${await store.makeBucket()}/registry`);
    } finally {
      await store.stop();
    }
  });
