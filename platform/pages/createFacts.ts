/** Finds out what the judgement asks (pages/judge.ts): reads logs, copies releases, renders sections. */
import { inParallel } from '../lib/inParallel';
import { messageOf, UserError } from '../lib/UserError';
import type { NamedRelease } from '../registry/entry';
import { createLogReader, type AppLog, type LogEntry } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { downloadRelease, missingFile, type PublishedRelease, readRelease } from '../registry/release';
import type { Renderer } from './createRenderer';
import {
  type Choices,
  type Fact,
  judge,
  type Judgement,
  type Known,
  type Question,
  questionKey,
  type SectionName,
} from './judge';
import { sectionProblems } from './rules';
import type { Section, SitePages } from './Section';

/** How long something is not tried again, in ms: after a fault of this machine or the store, and after a refusal. */
const AGAIN_MS = { later: 5000, refused: 20_000 } as const;

/** Each section is a process. Those of the same apps are rendered one after the other, so a slow app delays only itself. */
const MAX_CONCURRENT_SECTIONS = 3;

/** The number of reasons that a refusal names. */
const MAX_REASONS = 20;

type FactsOptions = {
  readonly registry: Registry;
  readonly renderer: Renderer;
  /**
   * The apps that a command changes. Sections without them are live already, so they are not rendered, and releases of other
   * apps are not copied. By default everything is found out.
   */
  readonly only?: readonly string[] | undefined;
  /**
   * How long an app about which nobody has an answer yet keeps a new shell waiting, in ms; after that it is shown with what is
   * known of this app. That its pages take too long is an answer.
   */
  readonly patience?: number;
  /** Apps whose revocations count, whether the live shell has them or not; by default those of registry.json. */
  readonly others?: readonly string[];
};

/** Replaces logs in a judgement, for example by one with an entry that does not exist yet. */
export type LogOf = (app: string) => readonly LogEntry[] | undefined;

export type Facts = {
  /**
   * Judges by what is known.
   * @param shown as in pages/judge.ts
   * @param logOf returns the entries of an app, newest first, that count instead of those of its log; undefined for its log
   */
  judge(shown?: Choices, logOf?: LogOf): Judgement;
  /** Reads the log of an app now. Resolves to why that failed, or to an empty text. It never throws. */
  readLog(app: string): Promise<string>;
  /** The log of an app; undefined if it was not read yet, or could not be read the last time. */
  log(app: string): AppLog | undefined;
  /** Finds out the answer to a question, unless that is already being done. It never throws. */
  answer(question: Question): Promise<void>;
  /** Remembers an answer that was found out elsewhere. */
  learn(question: Question, value: unknown): void;
  /** False for a question whose answer has failed just now. */
  isDue(question: Question): boolean;
  /** Failed answers that the last judgement used, and that may be tried again now. */
  toRetry(): readonly Question[];
  /** Forgets all answers about releases and sections. */
  forget(): void;
  /** The rendered pages of a judgement, without those of sections that were not rendered because of `only`. */
  pages(judgement: Judgement): SitePages;
};

type Answer = { readonly fact: Fact<unknown>; readonly question: Question; readonly at: number };

/** Facts that the last judgement did not use are dropped above this number: a section may take megabytes. */
const MAX_FACTS = 100;

/** How many releases are copied at once; those of one app one after the other. */
const MAX_CONCURRENT_RELEASES = 8;

/** Converts a failure to an answer. A fault of this machine or of the store says nothing about a release. */
function failureOf(error: unknown) {
  const kind = error instanceof UserError ? error.kind : 'unreachable';
  return { why: messageOf(error), isLater: kind !== 'refused', isFault: kind === 'unreachable' };
}

/** Runs tasks with limited concurrency, and those of the same name one after the other. */
function createQueue(limit: number) {
  const running = new Set<string>();
  const waiting: { readonly name: string; readonly start: () => void }[] = [];
  const next = () => {
    const index = waiting.findIndex(({ name }) => !running.has(name));
    if (running.size >= limit || index < 0) return;
    const [task] = waiting.splice(index, 1);
    running.add(task?.name ?? '');
    task?.start();
    next();
  };
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((resolve) => {
      waiting.push({ name, start: resolve });
      next();
    });
    try {
      return await work();
    } finally {
      running.delete(name);
      next();
    }
  };
}

/** @throws UserError that lists the problems, if there are any. */
function refuseIf(problems: readonly string[]): void {
  const reasons = [...new Set(problems)];
  if (reasons.length === 0) return;
  const more = reasons.length > MAX_REASONS ? [`and ${reasons.length - MAX_REASONS} more`] : [];
  throw new UserError([...reasons.slice(0, MAX_REASONS), ...more].join('\n'));
}

export function createFacts({
  registry,
  renderer,
  only,
  patience = 0,
  others = registry.signedApps,
}: FactsOptions): Facts {
  const reader = createLogReader(registry);
  const logs = new Map<string, Fact<AppLog>>();
  const answers = new Map<string, Answer>();
  const running = new Map<string, Promise<void>>();
  const queue = createQueue(MAX_CONCURRENT_SECTIONS);
  const copying = createQueue(MAX_CONCURRENT_RELEASES);
  /** Since when releases of the shell wait for apps, in ms since 1970. */
  const waiting = new Map<string, number>();
  let waited = new Set<string>();
  let used = new Set<string>();

  const isOutside = (app: string) => only !== undefined && !only.includes(app);

  async function readLog(app: string): Promise<string> {
    try {
      logs.set(app, { value: await reader.read(app) });
      return '';
    } catch (error) {
      const { why } = failureOf(error);
      logs.set(app, { why, isLater: true });
      return why;
    }
  }

  async function findRelease(app: string, named: NamedRelease): Promise<PublishedRelease> {
    const release = await readRelease(registry, app, named);
    if (!isOutside(app)) await downloadRelease(registry, release);
    const missing = isOutside(app) ? await missingFile(registry, release) : undefined;
    if (missing !== undefined) throw new UserError(`${missing} of ${app} ${named.id} is missing.`);
    return release;
  }

  async function renderSection({ releases, lacking }: SectionName): Promise<Section> {
    const published = Object.fromEntries(
      await inParallel(Object.entries(releases), async ([app, named]) => {
        return [app, await readRelease(registry, app, named)] as const;
      }),
    );
    const section = await renderer.section(published, lacking);
    const shell = published['shell'] as PublishedRelease;
    // Only the shell's own code ran for this one, so no remote can change what the shell says about the site.
    const { site } = await renderer.section({ shell });
    refuseIf(sectionProblems(section, site, (app) => published[app]?.manifest.pages, lacking));
    // Where several remotes share a process, one could say something in the name of another.
    const isOfOne = Object.keys(releases).length <= 2 && lacking.length === 0;
    return isOfOne ? section : { ...section, redirects: {}, feed: [] };
  }

  async function find(question: Question): Promise<Fact<unknown>> {
    try {
      if (question.kind === 'release') {
        const { app, release } = question;
        return { value: await copying(app, () => findRelease(app, release)) };
      }
      const { releases, lacking } = question as SectionName;
      const members = Object.keys(releases);
      const apps = [...members, ...lacking];
      // The shell's own section is always needed: it says which pages there are.
      if (apps.length > 1 && members.every(isOutside)) return { value: undefined };
      // Whatever one remote makes slow, the others and the shell have a place.
      const remotes = members.filter((app) => app !== 'shell');
      const place = remotes.length > 1 ? 'several' : (remotes[0] ?? 'shell');
      return { value: await queue(place, () => renderSection({ releases, lacking })) };
    } catch (error) {
      return failureOf(error);
    }
  }

  function lookUp<Value>(question: Question): Fact<Value> | undefined {
    const key = questionKey(question);
    used.add(key);
    return answers.get(key)?.fact as Fact<Value> | undefined;
  }

  function isOverdue(shell: NamedRelease, what: string): boolean {
    const key = `${shell.manifest} ${what}`;
    waited.add(key);
    const since = waiting.get(key) ?? Date.now();
    waiting.set(key, since);
    return Date.now() - since >= patience;
  }

  function isDue(question: Question): boolean {
    const { fact, at } = answers.get(questionKey(question)) ?? {};
    if (!fact || at === undefined || !('why' in fact)) return true;
    return Date.now() - at > AGAIN_MS[fact.isLater ? 'later' : 'refused'];
  }

  function drop(): void {
    if (answers.size <= MAX_FACTS) return;
    for (const key of answers.keys()) if (!used.has(key)) answers.delete(key);
  }

  return {
    readLog,
    log: (app) => {
      const log = logs.get(app);
      return log && 'value' in log ? log.value : undefined;
    },
    judge(shown, logOf) {
      used = new Set();
      waited = new Set();
      const known: Known = {
        log(app) {
          const replaced = logOf?.(app);
          if (replaced) return { value: replaced };
          const log = logs.get(app);
          return log && 'value' in log ? { value: log.value.entries } : log;
        },
        release: (app, release) => lookUp({ kind: 'release', app, release }),
        section: (name) => lookUp({ kind: 'section', ...name }),
        isOverdue,
      };
      const judgement = judge(known, shown, others);
      drop();
      for (const key of waiting.keys()) if (!waited.has(key)) waiting.delete(key);
      return judgement;
    },
    answer(question) {
      const key = questionKey(question);
      const work = async () => {
        if (question.kind === 'log') await readLog(question.app);
        else answers.set(key, { fact: await find(question), question, at: Date.now() });
      };
      const promise = running.get(key) ?? work().finally(() => running.delete(key));
      running.set(key, promise);
      return promise;
    },
    learn: (question, value) =>
      void answers.set(questionKey(question), { fact: { value }, question, at: Date.now() }),
    isDue,
    toRetry: () =>
      [...used].flatMap((key) => {
        const { fact, question } = answers.get(key) ?? {};
        return fact && question && 'why' in fact && isDue(question) ? [question] : [];
      }),
    forget: () => answers.clear(),
    pages({ set, sections, absent }) {
      const found = sections.flatMap((name) => {
        const fact = answers.get(questionKey({ kind: 'section', ...name }))?.fact as Fact<
          Section | undefined
        >;
        if (!fact || 'why' in fact)
          throw new Error(`The pages of ${Object.keys(name.releases).join()} are not known.`);
        return fact.value ? [fact.value] : [];
      });
      const [shell] = found;
      if (!shell || !set['shell']) throw new Error('The pages of the shell are not known.');
      return { site: shell.site, sections: found, absent };
    },
  };
}

/**
 * Judges when everything is known.
 * @param logOf as in {@link Facts.judge}
 */
export async function judgeFinally(facts: Facts, logOf?: LogOf): Promise<Judgement> {
  for (;;) {
    const judgement = facts.judge(undefined, logOf);
    if (judgement.asks.length === 0) return judgement;
    await Promise.all(judgement.asks.map((question) => facts.answer(question)));
  }
}
