/** @jest-environment node */
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Pointer, ReleaseRef } from '../contract/pointer';
import { registry } from '../house/paths';
import { collectGarbage } from './collectGarbage';
import { pointerPath } from './pointerFile';
import { RECORD_FILE, releaseFolder } from './releaseRecord';

const now = Date.parse('2026-03-31T00:00:00Z');
const old = '2026-02-01T00:00:00Z';
const young = '2026-03-30T00:00:00Z';

function ref(id: string): ReleaseRef {
  return { id, assets: 'sha384-x' };
}

function put(id: string, published: string): void {
  mkdirSync(releaseFolder('blog', id), { recursive: true });
  const record = { published, shared: {}, sizes: {} };
  writeFileSync(path.join(releaseFolder('blog', id), RECORD_FILE), JSON.stringify(record));
}

beforeEach(() => {
  rmSync(registry, { recursive: true, force: true });
  for (const id of ['current', 'previous', 'forgotten', 'harmful']) put(id, old);
  for (const id of ['fresh', 'freshly-harmful']) put(id, young);
  const pointer: Pointer = {
    schema: 1,
    sequence: 1,
    apps: { blog: { current: ref('current'), since: old, previous: [ref('previous')] } },
    revoked: { blog: ['harmful', 'freshly-harmful'] },
  };
  writeFileSync(pointerPath, JSON.stringify(pointer));
});

describe('gc', () => {
  it('removes what was revoked, and what no pointer names for 30 days', () => {
    const { releases } = collectGarbage(undefined, now);
    expect(releases.map(({ id }) => id).sort()).toEqual(['forgotten', 'freshly-harmful', 'harmful']);
    expect(existsSync(releaseFolder('blog', 'forgotten'))).toBe(false);
  });

  it('keeps what is live, what a rollback would bring back, and what a tab may still use', () => {
    collectGarbage(undefined, now);
    for (const id of ['current', 'previous', 'fresh'])
      expect([id, existsSync(releaseFolder('blog', id))]).toEqual([id, true]);
  });

  it('removes at once when the number of days is 0', () => {
    expect(collectGarbage(0, now).releases.map(({ id }) => id)).toContain('fresh');
  });

  it('removes drafts that a command left behind a day ago, and none that is being written', () => {
    const [left, written] = ['left', 'written'].map((name) => path.join(registry, 'drafts', name));
    for (const place of [left, written]) mkdirSync(place ?? '', { recursive: true });
    utimesSync(left ?? '', new Date(now - 90_000_000), new Date(now - 90_000_000));
    utimesSync(written ?? '', new Date(now), new Date(now));
    expect(collectGarbage(undefined, now).drafts).toBe(1);
    expect(existsSync(written ?? '')).toBe(true);
  });
});
