import { judgeCanary } from '../delivery/judgeCanary';
import { type Arm, emptyArm } from '../registry/tallies';

/** Made-up traffic under which a canary is watched. */
export type Traffic = {
  /** Visits a minute, of both releases together. */
  readonly visits: number;
  /** Share of the visits that the canary gets, 0 to 1. */
  readonly share: number;
  /** Of a visit with the canary, or with the current release, in a minute: how likely it fails. */
  readonly fails: (isCanary: boolean, minute: number) => number;
  /** How likely a load on the way to a further page takes long. */
  readonly slow?: (isCanary: boolean) => number;
  readonly minutes?: number;
};

// Looked up once: it is asked for millions of times.
const { imul } = Math;

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Every second visit goes on to a further page, whose load takes up to 200 ms, or above 1.6 s when it is slow. */
function visit(arm: Arm, chance: () => number, fails: number, slow: number): void {
  arm.visits += 1;
  if (chance() < fails) arm.failed += 1;
  if (chance() < 0.5) {
    const step = chance() < slow ? 5 : 1;
    arm.times[step] = (arm.times[step] ?? 0) + 1;
  }
}

/** One watch. @returns after how many minutes the canary was taken back; nothing when it held to the end. */
export function simulateWatch(
  { visits, share, fails, slow = () => 0.1, minutes = 15 }: Traffic,
  chance: () => number,
): number | undefined {
  const spans = Array.from({ length: minutes }, (_, minute) => {
    const arms = [emptyArm(), emptyArm()] as const;
    for (let one = 0; one < visits; one += 1) {
      const isCanary = chance() < share;
      visit(arms[isCanary ? 0 : 1], chance, fails(isCanary, minute), slow(isCanary));
    }
    return arms;
  });
  return judgeCanary(spans).after;
}
