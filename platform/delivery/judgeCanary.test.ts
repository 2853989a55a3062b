/** @jest-environment node */
import { createChance, simulateWatch, type Traffic } from '../bench/simulateWatch';
import { emptyArm } from '../registry/tallies';
import { ALPHA, judgeCanary, LEAST, spansOf } from './judgeCanary';

const WATCHES = 200;

function takenBack(traffic: Traffic, seed: number): { share: number; longest: number } {
  const chance = createChance(seed);
  const ends = Array.from({ length: WATCHES }, () => simulateWatch(traffic, chance));
  const stopped = ends.filter((end) => end !== undefined);
  return { share: stopped.length / WATCHES, longest: Math.max(0, ...stopped) };
}

const alpha = ALPHA.failures + ALPHA.time;

describe('a canary that is no worse is seldom taken back, however often one looks,', () => {
  it.each<[string, Pick<Traffic, 'fails' | 'slow'>]>([
    ['when few visits fail', { fails: () => 0.005 }],
    ['when many do', { fails: () => 0.1 }],
    [
      'when everything breaks for a while',
      { fails: (_, minute) => (minute > 4 && minute < 9 ? 0.6 : 0.005) },
    ],
    ['when a quarter of all loads are slow', { fails: () => 0.005, slow: () => 0.25 }],
    ['when it is better', { fails: (isCanary) => (isCanary ? 0.001 : 0.02) }],
  ])('%s', (_, chances) => {
    for (const visits of [30, 150])
      expect(takenBack({ ...chances, visits, share: 0.1 }, visits).share).toBeLessThanOrEqual(2 * alpha);
  });
});

describe('a canary that is worse is taken back', () => {
  it('within two minutes when it throws on one page in three, and always', () => {
    const { share, longest } = takenBack(
      { visits: 400, share: 0.1, fails: (isCanary) => (isCanary ? 1 / 3 : 0.005), minutes: 3 },
      1,
    );
    expect(share).toBe(1);
    expect(longest).toBeLessThanOrEqual(2);
  });

  it('when it fails in one visit of ten, on a site with few visits too, as soon as there were enough', () => {
    const fails = (isCanary: boolean) => (isCanary ? 0.1 : 0.005);
    expect(takenBack({ visits: 100, share: 0.1, fails }, 2).share).toBeGreaterThan(0.95);
  });

  it('when it is slow', () => {
    const slow = (isCanary: boolean) => (isCanary ? 0.5 : 0.1);
    expect(takenBack({ visits: 200, share: 0.1, fails: () => 0.005, slow }, 3).share).toBeGreaterThan(0.95);
  });
});

it('says what is worse, in figures', () => {
  const spans = [
    [
      { ...emptyArm(), visits: 30, failed: 10 },
      { ...emptyArm(), visits: 300, failed: 3 },
    ],
  ] as const;
  expect(judgeCanary(spans)).toMatchObject({
    after: 1,
    worse: ['it fails more often: in 33.3 % of 30 visits, the current release in 1.0 % of 300 visits'],
  });
});

it(`decides nothing about fewer than ${LEAST} visits, even if all of them failed`, () => {
  const least = { ...emptyArm(), visits: LEAST - 1, failed: LEAST - 1 };
  expect(judgeCanary([[least, { ...emptyArm(), visits: 1000 }]]).worse).toEqual([]);
});

it('judges by no visits of the current release at all: nothing can be compared', () => {
  expect(judgeCanary([[{ ...emptyArm(), visits: 500, failed: 400 }, emptyArm()]]).worse).toEqual([]);
});

it('adds up the servers of the same minute, and keeps minutes apart', () => {
  const tally = (since: number, visits: number) => ({
    schema: 1 as const,
    since,
    arms: { 'blog/a': { ...emptyArm(), visits }, 'blog/b': { ...emptyArm(), visits: 1 } },
    reports: {},
  });
  const spans = spansOf([tally(120, 4), tally(60, 1), tally(60, 2)], 'blog/a', 'blog/b');
  expect(spans.map(([canary, current]) => [canary.visits, current.visits])).toEqual([
    [3, 2],
    [4, 1],
  ]);
});
