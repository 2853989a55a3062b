/**
 * The totals that servers have counted. Each server writes one small object a minute into the registry, under a name
 * of its own (`telemetry/<hour>/<minute>-<server>.json`). They are not signed, because nothing goes live by them.
 */
import * as v from 'valibot';

import { timeSteps } from '../contract/telemetry';
import { inParallel } from '../house/inParallel';
import type { Registry } from './Registry';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The number of visits in which this release was the first of its app that was tried. */
const armSchema = v.object({
  visits: count,
  /** The number of those visits in which it failed or threw at least once. */
  failed: count,
  /** How often an attempt ended in each way other than well. */
  faults: v.record(v.string(), count),
  /** How long the first load on the way to a further page took: a count for each step of `timeSteps`. */
  times: v.pipe(v.array(count), v.length(timeSteps.length + 1)),
});

const tallySchema = v.object({
  schema: v.literal(1),
  /** When the counting began, in ms since 1970: the same on all servers. */
  since: count,
  /** By `<app>/<id>`. */
  arms: v.record(v.string(), armSchema),
  /** Reports of browsers, by `<what> <app>/<id>`. */
  reports: v.record(v.string(), count),
});

export type Arm = v.InferOutput<typeof armSchema>;
export type Tally = v.InferOutput<typeof tallySchema>;

/** How long tallies are kept, in days. */
export const TALLIES_KEPT_DAYS = 7;

export const emptyArm = (): Arm => ({
  visits: 0,
  failed: 0,
  faults: {},
  times: Array<number>(timeSteps.length + 1).fill(0),
});

function addCounts(into: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, much] of Object.entries(more)) into[name] = (into[name] ?? 0) + much;
}

/** Adds up the totals of a release from several servers or minutes. */
export function addArms(arms: readonly Arm[]): Arm {
  const sum = emptyArm();
  for (const { visits, failed, faults, times } of arms) {
    sum.visits += visits;
    sum.failed += failed;
    addCounts(sum.faults, faults);
    sum.times = sum.times.map((much, step) => much + (times[step] ?? 0));
  }
  return sum;
}

/** Names sort in the order of their times. */
function keyOf(since: number, server = ''): string {
  const text = new Date(since).toISOString().replace(/[:.]/g, '-');
  return `telemetry/${text.slice(0, 13)}/${text}-${server}${server && '.json'}`;
}

/** @param server a random name, so that no two servers have the same */
export async function writeTally({ store }: Registry, tally: Tally, server: string): Promise<void> {
  await store.create(keyOf(tally.since, server), Buffer.from(JSON.stringify(tally)));
}

/** Reads tallies, each only once. */
export type TallyReader = {
  /**
   * The totals of all servers since then, the oldest first. Objects that cannot be read are left out.
   * @param since ms since 1970
   */
  read(since: number): Promise<Tally[]>;
};

export function createTallyReader({ store }: Registry): TallyReader {
  const known = new Map<string, Tally | undefined>();

  async function readOne(key: string): Promise<void> {
    const bytes = await store.read(key);
    try {
      known.set(key, bytes && v.parse(tallySchema, JSON.parse(bytes.toString('utf8'))));
    } catch {
      known.set(key, undefined);
    }
  }

  return {
    async read(since) {
      const keys = (await store.list('telemetry/', keyOf(since))).map(({ key }) => key);
      await inParallel(
        keys.filter((key) => !known.has(key)),
        readOne,
      );
      return keys.flatMap((key) => known.get(key) ?? []);
    },
  };
}

/** The keys of tallies that are older, with their sizes. */
export async function oldTallies(
  { store }: Registry,
  before: number,
): Promise<{ key: string; size: number }[]> {
  return (await store.list('telemetry/')).filter(({ key }) => key < keyOf(before));
}
