import { objectStoreIsInstalled, startObjectStore } from '@site/platform/test/objectStore';
import { expect, test } from 'playwright/test';

import { race } from './race';

/** RACES=50 runs fifty rounds. */
const rounds = Number(process.env['RACES'] ?? 2);

async function expectFairRaces(url?: string): Promise<void> {
  const { promoted, conflicts, clocksApart, problems } = await race(rounds, url);
  expect(problems).toEqual([]);
  expect(promoted + conflicts).toBe(4 * rounds);
  expect(promoted).toBeGreaterThanOrEqual(3 * rounds);
  expect(Math.round(clocksApart)).toBe(60);
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
