/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { onEveryStore } from '../test/onEveryStore';
import { openRegistry, type Registry } from './Registry';
import { createTallyReader, emptyArm, oldTallies, type Tally, writeTally } from './tallies';

const minute = 60_000;
const noon = Date.parse('2026-11-22T12:00:00Z');

const scratch: string[] = [];

afterAll(() => scratch.forEach((folder) => rmSync(folder, { recursive: true })));

const tallyAt = (since: number): Tally => ({
  schema: 1,
  since,
  arms: { 'blog/a': { ...emptyArm(), visits: 1 } },
  reports: {},
});

const times = (tallies: readonly Tally[]) => tallies.map(({ since }) => since);

onEveryStore((newAddress) => {
  let registry: Registry;

  beforeEach(async () => {
    const cache = mkdtempSync(path.join(os.tmpdir(), 'tallies-'));
    scratch.push(cache);
    registry = openRegistry({ root: cache, cache, environment: process.env, url: await newAddress() });
  });

  it('two servers write of the same minute, and neither overwrites the other', async () => {
    await Promise.all(['aa', 'bb'].map((server) => writeTally(registry, tallyAt(noon), server)));
    expect(await createTallyReader(registry).read(noon)).toHaveLength(2);
  });

  it('reads what came since, in order, over the hour too, and each object once', async () => {
    for (const at of [noon + 60 * minute, noon - minute, noon, noon + minute])
      await writeTally(registry, tallyAt(at), 'aa');
    const reader = createTallyReader(registry);
    const read = jest.spyOn(registry.store, 'read');
    expect(times(await reader.read(noon))).toEqual([noon, noon + minute, noon + 60 * minute]);
    expect(times(await reader.read(noon + minute))).toEqual([noon + minute, noon + 60 * minute]);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('takes nothing that is of another shape', async () => {
    await registry.store.create(
      'telemetry/2026-11-22T12/2026-11-22T12-00-00-000Z-cc.json',
      Buffer.from('{"schema":1}'),
    );
    await registry.store.create('telemetry/2026-11-22T12/2026-11-22T12-00-00-000Z-dd.json', Buffer.from('{'));
    expect(await createTallyReader(registry).read(noon)).toEqual([]);
  });

  it('knows which are old', async () => {
    await writeTally(registry, tallyAt(noon - minute), 'aa');
    await writeTally(registry, tallyAt(noon), 'aa');
    expect(await oldTallies(registry, noon)).toHaveLength(1);
  });
});
