import { log } from '../lib/log';

/** A problem in two halves, because each look may find another reason for the same problem. */
export type Problem = {
  readonly what: string;
  readonly why: string;
  /** True if it may pass by itself: then it is logged only when it lasts. */
  readonly mayPass?: boolean;
};

/** The problems of a running server, by subject. Each is logged when it begins and when it ends. */
export type Problems = {
  begin(subject: string, problem: Problem): void;
  end(subject: string): void;
  subjects(): readonly string[];
  /** True if any of them has lasted longer than the tolerance. */
  haveLasted(): boolean;
  /** Those that were logged or have lasted, as sentences. */
  sentences(): readonly string[];
};

type Entry = Problem & { readonly since: number; readonly isLogged: boolean };

/** @param tolerance how long a problem must last until it counts, in ms */
export function createProblems(tolerance: number): Problems {
  const entries = new Map<string, Entry>();
  const hasLasted = ({ since }: Entry) => Date.now() - since >= tolerance;
  const sentenceOf = ({ what, why }: Problem) => `${what}${why}`;
  return {
    begin(subject, problem) {
      const previous = entries.get(subject);
      const wasLogged = previous?.isLogged === true && previous.what === problem.what;
      const entry = { ...problem, since: previous?.since ?? Date.now(), isLogged: true };
      if (!wasLogged && problem.mayPass && !hasLasted(entry)) {
        entries.set(subject, { ...entry, isLogged: false });
        return;
      }
      if (!wasLogged) log(sentenceOf(problem));
      entries.set(subject, entry);
    },
    end(subject) {
      if (entries.get(subject)?.isLogged) log(`resolved: ${subject}`);
      entries.delete(subject);
    },
    subjects: () => [...entries.keys()],
    haveLasted: () => [...entries.values()].some(hasLasted),
    sentences: () =>
      [...entries.values()].filter((entry) => entry.isLogged || hasLasted(entry)).map(sentenceOf),
  };
}
