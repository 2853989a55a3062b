import { log } from '../lib/log';
import { type Isolation, isolationText } from '../pages/isolation';
import { type Choices, entryName, type Judgement, leftOutText, numbersOf } from '../pages/judge';

export type Health = {
  /** True if everything that should be shown is shown, and every log was read within the last minute. */
  readonly ok: boolean;
  /** The numbers of the entries that are shown, by app. */
  readonly live: Readonly<Record<string, number>>;
  /** Seconds since the logs of all apps were read. */
  readonly looked: number;
  /** What isolates the composer. */
  readonly isolation: string;
  /** Sentences that name the app whose team can solve the problem; not all problems affect visitors. */
  readonly problems: readonly string[];
};

/** An entry as far as its place in the log; number 0 for none. */
export type Seen = { readonly number: number; readonly since: string };

/** What a server knows of one app. */
export type Watch = {
  readonly app: string;
  /** When its log was last read, in ms since 1970. */
  looked: number;
  /** Why its log cannot be read; empty if it can. */
  failure: string;
  /** The newest entry that was ever seen here. */
  newest: Seen;
  /** The newest entry that counts now; undefined until the log was read. */
  listed: Seen | undefined;
  /** Sentences about entries that do not count. */
  ignored: readonly string[];
  /** The newest entry that is not shown yet: its number, and when it was first seen. */
  waiting: { readonly number: number; readonly since: number } | undefined;
};

/** The number of problems that are named. */
const MAX_PROBLEMS = 20;

/** Returns sentences about why something of an app that should be shown is not shown, or may not be. */
function faultsOf(
  watch: Watch,
  { leftOut, set }: Judgement,
  shown: Choices,
  isLong: (since: number) => boolean,
): string[] {
  const { app, newest, listed, failure, waiting } = watch;
  const reason = leftOut[app];
  const isLate = waiting !== undefined && isLong(waiting.since);
  const isChecked = reason !== undefined && (reason.why !== '' || isLate || !shown[app]);
  const isBehind = !reason && set[app] && set[app].entry.number !== shown[app]?.entry.number && isLate;
  return [
    // What is checked for the first time is no fault.
    ...(isChecked && (reason.newest || !failure) ? [leftOutText(app, reason, shown[app])] : []),
    ...(isBehind ? [`${entryName(set[app] as Choices[string])} is not shown yet.`] : []),
    ...(!reason && !shown[app] && !set[app] ? [`Nothing of ${app} is live: its pages are not there.`] : []),
    ...(listed && listed.number < newest.number && !failure
      ? [
          `Entry ${newest.number} of ${app} was live here, but ${listed.number > 0 ? `${listed.number} is now the newest one` : 'there is none'} that counts: the registry has lost entries, is an old copy, or a key was removed.`,
        ]
      : []),
  ];
}

/**
 * Creates the function that describes the health of a server. It logs each problem when it begins and when it ends.
 * @param url of the registry
 * @param silence the time after which it is a problem that a log cannot be read, or that its newest entry is not shown, in ms
 */
export function createHealth(
  url: string,
  isolation: Isolation,
  silence: number,
): (watches: readonly Watch[], judgement: Judgement, shown: Choices, failure: string) => Health {
  /** What was logged and has not ended. */
  let logged: readonly string[] = [];

  return (watches, judgement, shown, failure) => {
    const now = Date.now();
    const silent = watches
      .filter(({ looked }) => now - looked >= silence)
      .map(
        ({ app, looked, failure: why }) =>
          `The log of ${app} in ${url} could not be read since ${new Date(looked).toISOString()}${why && ` (${why})`}: what was promoted since is not served.`,
      );
    const faults = [
      ...silent,
      ...(failure ? [failure] : []),
      ...watches.flatMap((watch) => faultsOf(watch, judgement, shown, (since) => now - since >= silence)),
    ];
    const ignored = watches.flatMap((one) => one.ignored.map((text) => `${one.app}: ${text}`));
    const problems = [...new Set([...faults, ...ignored])].slice(0, MAX_PROBLEMS);
    for (const sentence of problems) if (!logged.includes(sentence)) log(sentence);
    for (const sentence of logged) if (!problems.includes(sentence)) log(`no longer the case: ${sentence}`);
    logged = problems;
    return {
      ok: faults.length === 0,
      live: numbersOf(shown),
      looked: Math.max(0, Math.round((now - Math.min(...watches.map(({ looked }) => looked))) / 1000)),
      isolation: isolationText[isolation],
      problems,
    };
  };
}
