/** @jest-environment node */
import type { AppReleases } from '../contract/state';
import { emptyArm, type Tally } from '../registry/tallies';
import { releaseCounts, countsText } from './releaseCounts';

const release = (id: string) => ({ id, assets: 'sha384-' as const, manifest: '' });

const state = {
  number: 7,
  when: new Date().toISOString(),
  apps: {
    blog: {
      current: release('old'),
      canary: { ...release('new'), percent: 10 },
      since: '',
      action: 'promote',
      previous: [],
    } as AppReleases,
  },
};

const tally = (visits: number): Tally => ({
  schema: 1,
  since: 0,
  arms: {
    'blog/old': {
      visits: 100,
      failed: 1,
      faults: { late: 1, threw: 4 },
      times: [0, 12, 10, 0, 0, 0, 0, 1],
    },
    'blog/new': { ...emptyArm(), visits, failed: visits },
  },
  reports: {},
});

it('shows current and canary under each other, several servers added up', () => {
  const text = countsText(state, releaseCounts(state, [tally(10), tally(10)]), 15);
  expect(text.split('\n').slice(1)).toEqual([
    expect.stringMatching(/^app +release +as +visits +with a fault +half of loads +faults$/),
    expect.stringMatching(/^blog +old +current +200 +1\.0 % +≤ 200 ms +threw, late$/),
    expect.stringMatching(/^blog +new +canary 10 % +20 +100\.0 % +- +-$/),
  ]);
});

it('says nothing of fewer than twenty visits', () => {
  const counts = releaseCounts(state, [tally(19)]);
  expect(counts[1]).toEqual({ app: 'blog', release: 'new', as: 'canary' });
  expect(countsText(state, counts, 15)).toMatch(/new +canary 10 % +fewer than 20 +- +- +-$/m);
});
