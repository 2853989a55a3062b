import { timeSteps } from '../contract/telemetry';
import type { State } from '../contract/state';
import { addArms, type Arm, type Tally } from '../registry/tallies';
import { LEAST } from './judgeCanary';
import { ago, table } from './status';

/** The telemetry of one release. With fewer than {@link LEAST} visits nothing is shown. */
export type ReleaseCounts = {
  readonly app: string;
  readonly release: string;
  readonly as: 'current' | 'canary';
  readonly visits?: number;
  /** Share of the visits with a fault, 0 to 1. */
  readonly failed?: number;
  /** The median of loads on the way to a further page, in ms; nothing when there were too few. */
  readonly median?: number;
  /** What went wrong, the most frequent first. */
  readonly faults?: readonly string[];
};

/** The upper end of the step of time that holds the median. */
function medianOf(times: readonly number[]): number | undefined {
  const all = times.reduce((sum, count) => sum + count, 0);
  if (all < LEAST) return undefined;
  let sum = 0;
  const step = times.findIndex((count) => (sum += count) * 2 >= all);
  return timeSteps[step] ?? Infinity;
}

function countsOf({ visits, failed, times, faults }: Arm): Omit<ReleaseCounts, 'app' | 'release' | 'as'> {
  if (visits < LEAST) return {};
  const median = medianOf(times);
  return {
    visits,
    failed: failed / visits,
    ...(median === undefined ? {} : { median }),
    faults: Object.entries(faults)
      .sort(([, one], [, other]) => other - one)
      .map(([fault]) => fault),
  };
}

/** The telemetry of all current releases and canaries. */
export function releaseCounts({ apps }: Pick<State, 'apps'>, tallies: readonly Tally[]): ReleaseCounts[] {
  return Object.entries(apps)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([app, { current, canary }]) =>
      (['current', 'canary'] as const).flatMap((as) => {
        const id = { current, canary }[as]?.id;
        if (id === undefined) return [];
        const arm = addArms(tallies.flatMap(({ arms }) => arms[`${app}/${id}`] ?? []));
        return [{ app, release: id, as, ...countsOf(arm) }];
      }),
    );
}

/** Current and canary side by side, for the terminal. */
export function countsText(
  { number, when, apps }: Pick<State, 'number' | 'when' | 'apps'>,
  counts: readonly ReleaseCounts[],
  minutes: number,
): string {
  const rows = counts.map(({ app, release, as, visits, failed = 0, median, faults = [] }) => [
    app,
    release,
    as === 'canary' ? `canary ${apps[app]?.canary?.percent ?? 0} %` : as,
    visits === undefined ? `fewer than ${LEAST}` : String(visits),
    visits === undefined ? '-' : `${(100 * failed).toFixed(1)} %`,
    median === undefined ? '-' : median === Infinity ? `> ${timeSteps.at(-1)} ms` : `≤ ${median} ms`,
    faults.slice(0, 3).join(', ') || '-',
  ]);
  return [
    `site ${number}, ${ago(when)}; what visitors' pages reported in the last ${minutes} minutes:`,
    table([['app', 'release', 'as', 'visits', 'with a fault', 'half of loads', 'faults'], ...rows]),
  ].join('\n');
}
