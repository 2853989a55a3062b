/**
 * Is a canary worse than the current release beyond chance? Each span of time (a minute) is judged by itself: given
 * how many visits each of the two had in it, and how many failed together, chance alone deals the failures out among
 * them (hypergeometric), however many there are and whatever the hour does to both. How much better a canary with 2,
 * 4, 8 or 16 times the odds of failing explains what was seen is the weight of that span; weights of spans multiply.
 * Without any difference the product exceeds 1/α at some time with a probability of α at most, however often one
 * looks (Ville's inequality), so one may stop at once when it does.
 */
import { timeSteps } from '../contract/telemetry';
import { addArms, type Arm, type Tally } from '../registry/tallies';

/** The probability with which a canary that is not worse may be taken back: for failures, and for time. */
export const ALPHA = { failures: 0.005, time: 0.005 } as const;

/**
 * With fewer visits of the canary nothing is decided; with fewer loads of the current release, times are not
 * compared.
 */
export const LEAST = 20;

/**
 * The hypotheses: the canary has this many times the odds of the current release. Before any data each is equally
 * likely.
 */
const odds = [2, 4, 8, 16] as const;

/** The counts of one span of time: all visits, and those that went wrong. */
type Span = { readonly of: number; readonly wrong: number };

export type Judgement = {
  readonly visits: { readonly canary: number; readonly current: number };
  readonly failed: { readonly canary: number; readonly current: number };
  /** Sentences about what is worse beyond chance; none while it holds. */
  readonly worse: readonly string[];
  /** The number of spans after which this was the case for the first time. */
  readonly after?: number;
};

const logFactorials = [0];

function logFactorial(n: number): number {
  for (let at = logFactorials.length; at <= n; at += 1)
    logFactorials.push((logFactorials[at - 1] as number) + Math.log(at));
  return logFactorials[n] as number;
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/**
 * How much better the odds explain the span than chance does, as a logarithm (Fisher's noncentral hypergeometric
 * distribution).
 */
function logWeight(canary: Span, current: Span, ratio: number): number {
  const wrong = canary.wrong + current.wrong;
  const from = Math.max(0, wrong - current.of);
  const to = Math.min(wrong, canary.of);
  const all = logChoose(canary.of + current.of, wrong);
  const terms: number[] = [];
  for (let k = from; k <= to; k += 1)
    terms.push(logChoose(canary.of, k) + logChoose(current.of, wrong - k) - all + k * Math.log(ratio));
  const largest = Math.max(...terms);
  const logMean = largest + Math.log(sum(terms.map((term) => Math.exp(term - largest))));
  return canary.wrong * Math.log(ratio) - logMean;
}

/** Gathers the weights of spans. */
function createEvidence() {
  const logs = odds.map(() => 0);
  return {
    add(canary: Span, current: Span): void {
      odds.forEach((ratio, index) => {
        logs[index] = (logs[index] as number) + logWeight(canary, current, ratio);
      });
    },
    /** The mean over the odds. */
    weight: () => logs.reduce((sum, log) => sum + Math.exp(log), 0) / odds.length,
  };
}

const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

/**
 * The step of time above which at most a quarter of the current release's loads have been so far. Only earlier spans
 * count, so that the threshold does not depend on the span that is judged by it.
 */
function slowFrom(times: readonly number[]): number | undefined {
  const all = sum(times);
  if (all < LEAST) return undefined;
  return times.findIndex((_, step) => sum(times.slice(step + 1)) * 4 <= all) + 1;
}

const slowOf = (times: readonly number[], from: number): Span => ({
  of: sum(times),
  wrong: sum(times.slice(from)),
});

/** The counts of both releases in each span of time, summed over all servers. */
export function spansOf(
  tallies: readonly Tally[],
  canary: string,
  current: string,
): readonly (readonly [canary: Arm, current: Arm])[] {
  const bySpan = new Map<number, Tally[]>();
  for (const tally of tallies) bySpan.set(tally.since, [...(bySpan.get(tally.since) ?? []), tally]);
  return [...bySpan.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, all]) => {
      const sumOf = (release: string) => addArms(all.flatMap(({ arms }) => arms[release] ?? []));
      return [sumOf(canary), sumOf(current)] as const;
    });
}

/** Judges a canary by the spans so far, as if it had been judged after each of them. */
export function judgeCanary(spans: readonly (readonly [canary: Arm, current: Arm])[]): Judgement {
  const failures = createEvidence();
  const slowness = createEvidence();
  let known: readonly [canary: Arm, current: Arm] = [addArms([]), addArms([])];
  let fails = false;
  let slow: number | undefined;
  let after: number | undefined;
  for (const [index, [canary, current]] of spans.entries()) {
    const from = slowFrom(known[1].times);
    known = [addArms([known[0], canary]), addArms([known[1], current])];
    failures.add({ of: canary.visits, wrong: canary.failed }, { of: current.visits, wrong: current.failed });
    if (from !== undefined && from <= timeSteps.length)
      slowness.add(slowOf(canary.times, from), slowOf(current.times, from));
    if (known[0].visits < LEAST) continue;
    fails ||= failures.weight() >= 1 / ALPHA.failures;
    if (slowness.weight() >= 1 / ALPHA.time) slow ??= from;
    if (fails || slow !== undefined) after ??= index + 1;
  }
  const [canary, current] = known;
  const rate = ({ failed, visits }: Arm) => `in ${percent(failed, visits)} of ${visits} visits`;
  const share = ({ times }: Arm, from: number) => percent(slowOf(times, from).wrong, sum(times));
  return {
    visits: { canary: canary.visits, current: current.visits },
    failed: { canary: canary.failed, current: current.failed },
    ...(after === undefined ? {} : { after }),
    worse: [
      ...(fails ? [`it fails more often: ${rate(canary)}, the current release ${rate(current)}`] : []),
      ...(slow === undefined
        ? []
        : [
            `it is slow more often: ${share(canary, slow)} of its loads on the way to a page took longer than ${timeSteps[slow - 1]} ms, of the current release's ${share(current, slow)}`,
          ]),
    ],
  };
}
