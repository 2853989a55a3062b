import { log } from '../lib/log';
import { type Isolation, isolationText } from '../pages/isolation';
import type { SetOf } from '../pages/chooseSet';
import type { LiveEntry } from '../registry/live';
import { entryName, isSameEntry, type LogWatch } from './LogWatch';

export type Health = {
  /** True if everything that is live is served, and every log was read within the last minute. */
  readonly ok: boolean;
  /** The numbers of the entries that are served, by app. */
  readonly live: Readonly<Record<string, number>>;
  /** Seconds since the logs of all apps were read. */
  readonly looked: number;
  /** What isolates the composer. */
  readonly isolation: string;
  /** Sentences that name the app whose team can solve the problem; not all problems affect visitors. */
  readonly problems: readonly string[];
};

/** The number of problems that are named. */
const MAX_PROBLEMS = 20;

/** Returns sentences about why something that is live is not served, or may not be. */
function faultsOf(watch: LogWatch, served: LiveEntry | undefined, failure: string): string[] {
  const { app, newest, tried } = watch;
  const stays = served ? `${entryName(served)} stays live` : 'its pages are not there';
  const why = tried?.refusal ?? failure;
  const isWaiting = newest !== undefined && !isSameEntry(newest, served);
  return [
    // What is being rendered for the first time is no fault.
    ...(isWaiting && (tried || failure || !served)
      ? [
          why
            ? `${entryName(newest)} is not served, ${stays}: ${why}`
            : `${entryName(newest)} is being rendered; until then ${stays}.`,
        ]
      : []),
    ...(!newest && !served ? [`Nothing of ${app} is live: its pages are not there.`] : []),
    ...watch.faults,
  ];
}

/**
 * Creates the function that describes the health of a server. It logs each problem when it begins and when it ends.
 * @param url of the registry
 * @param silence the time after which a log that cannot be read is a problem, in ms
 */
export function createHealth(
  url: string,
  isolation: Isolation,
  silence: number,
): (watches: readonly LogWatch[], set: SetOf<LiveEntry>, failure: string) => Health {
  /** What was logged and has not ended. */
  let logged: readonly string[] = [];

  return (watches, set, failure) => {
    const now = Date.now();
    const silent = watches
      .filter(({ looked }) => now - looked >= silence)
      .map(
        ({ app, looked, failure: why }) =>
          `The log of ${app} in ${url} could not be read since ${new Date(looked).toISOString()}${why && ` (${why})`}: what was promoted since is not served.`,
      );
    const faults = [...silent, ...watches.flatMap((one) => faultsOf(one, set[one.app], failure))];
    const skipped = watches.flatMap((one) => one.skipped.map((text) => `${one.app}: ${text}`));
    const problems = [...new Set([...faults, ...skipped])].slice(0, MAX_PROBLEMS);
    for (const sentence of problems) if (!logged.includes(sentence)) log(sentence);
    for (const sentence of logged) if (!problems.includes(sentence)) log(`no longer the case: ${sentence}`);
    logged = problems;
    return {
      ok: faults.length === 0,
      live: Object.fromEntries(Object.entries(set).map(([app, { entry }]) => [app, entry.number])),
      looked: Math.max(0, Math.round((now - Math.min(...watches.map(({ looked }) => looked))) / 1000)),
      isolation: isolationText[isolation],
      problems,
    };
  };
}
