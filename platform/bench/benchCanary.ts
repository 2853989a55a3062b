import { table } from '../delivery/status';
import { createChance, simulateWatch, type Traffic } from './simulateWatch';

const WATCHES = 2000;

const rate = (canary: number, current: number) => (isCanary: boolean) => (isCanary ? canary : current);

const cases: readonly (readonly [what: string, traffic: Omit<Traffic, 'visits' | 'share'>])[] = [
  ['no difference: 0.5 % fail', { fails: () => 0.005 }],
  ['no difference: 10 % fail', { fails: () => 0.1 }],
  [
    'no difference; for 5 minutes half of all fail',
    { fails: (_, minute) => (minute >= 5 && minute < 10 ? 0.5 : 0.005) },
  ],
  ['no difference; 25 % are slow', { fails: () => 0.005, slow: () => 0.25 }],
  ['fails 1 in 3, current 0.5 %', { fails: rate(1 / 3, 0.005) }],
  ['fails 1 in 10, current 0.5 %', { fails: rate(0.1, 0.005) }],
  ['fails 1 in 50, current 0.5 %', { fails: rate(0.02, 0.005) }],
  ['fails 1 in 100, current 0.5 %', { fails: rate(0.01, 0.005) }],
  ['half of its loads are slow, current 10 %', { fails: () => 0.005, slow: rate(0.5, 0.1) }],
  ['20 % of its loads are slow, current 10 %', { fails: () => 0.005, slow: rate(0.2, 0.1) }],
];

/** What the rule of judgeCanary takes back on made-up traffic, and after how long. */
export function benchCanary(): string {
  const rows = cases.flatMap(([what, traffic], index) =>
    [20, 100, 1000].map((visits) => {
      const chance = createChance(1000 * index + visits);
      const ends = Array.from({ length: WATCHES }, () =>
        simulateWatch({ ...traffic, visits, share: 0.1 }, chance),
      );
      const stopped = ends.filter((end) => end !== undefined).sort((a, b) => a - b);
      const middle = stopped[Math.floor(stopped.length / 2)];
      return [
        what,
        String(visits),
        `${((100 * stopped.length) / WATCHES).toFixed(1)} %`,
        stopped.length * 10 > WATCHES && middle !== undefined ? `${middle} min` : '-',
      ];
    }),
  );
  return `${WATCHES} watches of 15 minutes each, one visit in ten with the canary\n${table([['the canary', 'visits a minute', 'taken back', 'after (median)'], ...rows])}`;
}
