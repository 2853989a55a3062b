/**
 * The one judgement of what is live: from the logs, and from what is known of releases, to what is shown, what of the newest is
 * not shown and why, and what is revoked. It never looks itself: what it does not know it asks for.
 *
 * - What any entry that counts revokes is never shown, whatever has become of its releases.
 * - The newest release of the shell is shown whose pages work without any remote.
 * - Of each remote the newest release is shown that works beside this shell, without any other remote. So nothing that a team
 *   writes decides about the release of another team. A remote without such a release is absent, and takes only its own pages
 *   with it.
 * - A page with modules of several remotes leaves out those that do not work with the others on it. The site map says who comes
 *   first.
 * - What a rollback took away is shown only where nothing else works.
 */
import { remotesIn, remotesOn } from '../contract/pages';
import type { LogEntry } from '../registry/log';
import type { NamedRelease } from '../registry/entry';
import type { PublishedRelease } from '../registry/release';
import type { SiteDescription } from '../render/SiteDescription';
import { compatibilityProblems } from './rules';
import type { Section } from './Section';

/** What was found: the value, or why there is none. */
export type Fact<Value> =
  | { readonly value: Value }
  | {
      readonly why: string;
      /** True if it could not be found out here and now. */
      readonly isLater?: boolean;
      /** True if this machine or the store failed, which no release can cause. */
      readonly isFault?: boolean;
    };

/** The pages that consist of the same apps, and that leave out the same ones. */
export type SectionName = {
  readonly releases: Readonly<Record<string, NamedRelease>>;
  /** Apps whose modules these pages include in the site map, but leave out here. */
  readonly lacking: readonly string[];
};

/** What {@link judge} asks. */
export type Question =
  /** Which entries of the log count? */
  | { readonly kind: 'log'; readonly app: string }
  /** Is this release whole? */
  | { readonly kind: 'release'; readonly app: string; readonly release: NamedRelease }
  /** Do these pages render, and do they keep the rules? */
  | ({ readonly kind: 'section' } & SectionName);

/** Undefined for pages that are live already, and that the question is not about. */
type JudgedSection = Pick<Section, 'pages' | 'redirects' | 'site'> | undefined;

/** Answers from what is known; undefined where nobody has looked yet. */
export type Known = {
  log(app: string): Fact<readonly LogEntry[]> | undefined;
  release(app: string, release: NamedRelease): Fact<PublishedRelease> | undefined;
  section(name: SectionName): Fact<JudgedSection> | undefined;
  /**
   * True if a site around this release of the shell has waited long enough for an answer that nobody has yet about an app.
   * @param what the app, or the apps of a page
   */
  isOverdue(shell: NamedRelease, what: string): boolean;
};

/** What is shown of an app: the newest entry that names the release. */
export type Choice = LogEntry & { readonly release: PublishedRelease };

/** Choices by app, the shell among them. */
export type Choices = Readonly<Record<string, Choice>>;

/** Why the newest entry of an app is not shown, not on all pages, or why it is not known. */
type LeftOut = {
  /** Undefined if the log cannot be read. */
  readonly newest: LogEntry | undefined;
  /** Empty while it is being checked. */
  readonly why: string;
  /** True if that may change without another entry. */
  readonly isLater: boolean;
};

export type Judgement = {
  /** What is shown; empty if there is nothing that can be shown. */
  readonly set: Choices;
  /** The sections of these pages, the shell's own first. */
  readonly sections: readonly SectionName[];
  /** Remotes of which nothing is shown. Their pages, by what the shell grants them, are not there. */
  readonly absent: readonly string[];
  /** By app: why its newest entry is not shown. */
  readonly leftOut: Readonly<Record<string, LeftOut>>;
  /** Ids of releases by app, whatever is shown. */
  readonly revoked: Readonly<Record<string, readonly string[]>>;
  /** The apps of the site, the shell among them, whether they are shown or not. */
  readonly apps: readonly string[];
  /** The apps whose logs this judgement is made from. */
  readonly logs: readonly string[];
  /** What has to be found out before this judgement is final. */
  readonly asks: readonly Question[];
};

/** Returns one text for equal questions. */
export function questionKey(question: Question): string {
  switch (question.kind) {
    case 'log':
      return `log ${question.app}`;
    case 'release':
      return `release ${question.app} ${question.release.manifest}`;
    case 'section': {
      const members = Object.entries(question.releases).map(([app, { manifest }]) => `${app} ${manifest}`);
      return `section ${[...members.sort(), ...question.lacking.toSorted().map((app) => `without ${app}`)].join()}`;
    }
  }
}

/** Returns the ids of the releases that these entries revoke. */
export function revokedIn(entries: readonly LogEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ entry }) => entry.revoked));
}

/** Returns the ids of the releases that a rollback or a revocation took away, and that were not made current again. */
function takenBackIn(entries: readonly LogEntry[]): ReadonlySet<string> {
  const taken = new Set<string>();
  let before: readonly NamedRelease[] = [];
  for (const { entry } of entries.toReversed()) {
    const now = [entry.current, ...entry.previous];
    taken.delete(entry.current.id);
    if (entry.action !== 'promote')
      for (const { id } of before) if (!now.some((one) => one.id === id)) taken.add(id);
    before = now;
  }
  return taken;
}

/**
 * Returns the entries whose releases may be shown, best first: one for each release, the newest that names it.
 * @param entries the entries that count, newest first
 */
function candidatesOf(entries: readonly LogEntry[]): LogEntry[] {
  const revoked = revokedIn(entries);
  const taken = takenBackIn(entries);
  const seen = new Set<string>();
  const usable = entries.filter(({ entry: { current } }) => {
    // An entry may name another manifest under the same id, which hides nothing.
    const isFirst = !seen.has(current.manifest);
    seen.add(current.manifest);
    return isFirst && !revoked.has(current.id);
  });
  return [
    ...usable.filter(({ entry }) => !taken.has(entry.current.id)),
    ...usable.filter(({ entry }) => taken.has(entry.current.id)),
  ];
}

/** Names an entry in messages. */
export const entryName = ({ entry: { app, number, current } }: Pick<LogEntry, 'entry'>) =>
  `entry ${number} of ${app} (${current.id})`;

/** Why something is not shown. */
type Reason = { readonly why: string; readonly isLater: boolean };

const reasonOf = ({
  why,
  isLater = false,
}: {
  readonly why: string;
  readonly isLater?: boolean;
}): Reason => ({
  why,
  isLater,
});

const joined = (reasons: readonly Reason[]): Reason => ({
  why: reasons.map(({ why }) => why).join('\n'),
  isLater: reasons.some(({ isLater }) => isLater),
});

/** Whether something works; undefined if that is not known yet. */
type Verdict = true | Reason | undefined;

/** Why a release is not shown that has not been checked in time. */
const slow: Reason = { why: 'it takes long to check', isLater: true };

/** True if all work; the first reason why one does not; undefined if that is not known yet. */
const allWork = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find((one) => one !== undefined && one !== true) ??
  (verdicts.every((one) => one === true) ? true : undefined);

/** A site around one release of the shell. */
type Site = {
  readonly set: Choices;
  readonly sections: readonly SectionName[];
  readonly absent: readonly string[];
  /** By app: why its newest release is not in the set, or not on all pages. */
  readonly why: ReadonlyMap<string, Reason>;
  /** True if there are releases of remotes, and none of them works. */
  readonly isAlone: boolean;
};

/** The apps of the site around a release of the shell, without the shell. */
const remotesOf = ({ release }: Choice) => release.manifest.apps.filter((app) => app !== 'shell').toSorted();

const named = ({ release: { hash, manifest } }: Choice): NamedRelease => ({
  id: manifest.id,
  manifest: hash,
});

/** The remotes whose modules pages of the shell include, in the order of the site map: one list for the pages with the same ones. */
type Group = readonly string[];

function groupsOf(siteMap: SiteDescription['siteMap']): Group[] {
  const lists = siteMap.pages.map((page) => [...new Set(remotesOn(page))]).filter(({ length }) => length > 0);
  return [...new Map(lists.toReversed().map((remotes) => [remotes.toSorted().join(), remotes])).values()];
}

/** Names the pages of a group with the modules of these remotes, by default of those that are in the set. */
function nameOf(
  set: Choices,
  remotes: readonly string[],
  kept = remotes.filter((app) => Object.hasOwn(set, app)),
): SectionName {
  const members = ['shell', ...kept].map((app) => [app, named(set[app] as Choice)]);
  return {
    releases: Object.fromEntries(members) as SectionName['releases'],
    lacking: remotes.filter((app) => !kept.includes(app)),
  };
}

/** Judges with one set of facts. */
class Judge {
  readonly asks = new Map<string, Question>();
  readonly logs = new Set<string>();
  private readonly shown: Choices;
  /** False while nothing more is asked about an app: its releases are checked one after the other. */
  private isAsking = true;

  /** @param running what is shown now; undefined before anything is shown */
  constructor(
    private readonly known: Known,
    private readonly running: Choices | undefined,
  ) {
    this.shown = running ?? {};
  }

  private ask(question: Question): undefined {
    if (this.isAsking) this.asks.set(questionKey(question), question);
  }

  /** The entries of an app that count; undefined if they are not known. */
  log(app: string): { readonly entries: readonly LogEntry[]; readonly why?: string } | undefined {
    this.logs.add(app);
    const fact = this.known.log(app);
    if (!fact) return this.ask({ kind: 'log', app });
    if ('why' in fact) return { entries: [], why: fact.why };
    // Somebody must have lost the log of which this server shows something.
    if (fact.value.length === 0 && this.shown[app])
      return { entries: [], why: `the log of ${app} in the registry has no entry that counts any more` };
    return { entries: fact.value };
  }

  /** What is shown of an app now, unless it is revoked. */
  standIn(app: string): Choice | undefined {
    const shown = this.shown[app];
    const revoked = revokedIn(this.log(app)?.entries ?? []);
    return shown && !revoked.has(shown.entry.current.id) ? shown : undefined;
  }

  /** An entry with its release, or why that cannot be shown at all; undefined if that is not known. */
  choice(one: LogEntry | Choice): Fact<Choice> | undefined {
    if ('release' in one) return { value: one };
    const { app, current } = one.entry;
    const fact = this.known.release(app, current) ?? this.ask({ kind: 'release', app, release: current });
    return fact && 'value' in fact ? { value: { ...one, release: fact.value } } : fact;
  }

  private section(name: SectionName): Fact<JudgedSection> | undefined {
    return this.known.section(name) ?? this.ask({ kind: 'section', ...name });
  }

  /** Whether these pages work. A fault is no answer; that they take too long is one, because a release can cause it. */
  private renders(name: SectionName, what: string): Verdict {
    const fact = this.section(name);
    if (!fact || 'value' in fact) return fact && true;
    const { shell } = name.releases;
    const isOpen = fact.isFault && shell && !this.known.isOverdue(shell, what);
    return isOpen ? this.ask({ kind: 'section', ...name }) : reasonOf(fact);
  }

  /** True if what is shown around this shell need not wait any longer for what is not known. */
  private isOverdue(shell: Choice, what: string): boolean {
    return this.running !== undefined && this.known.isOverdue(named(shell), what);
  }

  /** Whether the pages of the shell, or of a remote beside it, work without any other remote. */
  private stands(shell: Choice, remote: Choice | undefined, groups: readonly Group[]): Verdict {
    const app = remote?.entry.app ?? 'shell';
    const set = { shell, ...(remote ? { [app]: remote } : {}) };
    const problems = remote ? compatibilityProblems({ shell: shell.release, [app]: remote.release }) : [];
    if (problems.length > 0) return { why: problems.join('\n'), isLater: false };
    // A remote's pages include nothing of others.
    const names = remote ? [nameOf(set, [app])] : [[], ...groups].map((remotes) => nameOf(set, remotes));
    return allWork(names.map((name) => this.renders(name, app)));
  }

  /**
   * The first entry whose release works, and why the newest does not. `missing` says that something is not known: `fact`
   * while the site waits for it, `log` if it does not wait, or not any longer.
   */
  private firstWorking(
    shell: Choice,
    app: string,
    works: (one: Choice) => Verdict,
  ): { readonly chosen?: Choice; readonly reason?: Reason | undefined; readonly missing?: 'fact' | 'log' } {
    const log = this.log(app);
    let reason = log?.why === undefined ? undefined : { why: log.why, isLater: true };
    for (const one of candidatesOf(log?.entries ?? [])) {
      const choice = this.choice(one);
      const verdict = choice && ('why' in choice ? reasonOf(choice) : works(choice.value));
      if (verdict === true) {
        this.isAsking = true;
        return { chosen: (choice as { readonly value: Choice }).value, reason };
      }
      if (!verdict && !this.isOverdue(shell, app)) return { reason, missing: 'fact' };
      reason ??= verdict ?? slow;
      // One after the other: the next one is asked when this one is known.
      this.isAsking &&= verdict !== undefined;
    }
    const isOpen = !this.isAsking || log?.why !== undefined;
    this.isAsking = true;
    if (!log) return { missing: 'fact' };
    return { reason, ...(isOpen ? { missing: 'log' } : {}) };
  }

  /**
   * Returns the site around a release of the shell.
   * @param isMeanwhile true to take what is shown of an app of which the best release is not known yet; false to wait for that
   * @returns undefined if it is not known yet; or why the shell's own pages are refused
   */
  site(shell: Choice, isMeanwhile = false): Site | Reason | undefined {
    const own = this.section(nameOf({ shell }, []));
    if (!own || 'why' in own) return own && reasonOf(own);
    const { siteMap } = (own.value as Section).site;
    const groups = groupsOf(siteMap);
    const verdict = this.stands(shell, undefined, groups);
    if (verdict && verdict !== true) return verdict;
    const set: Record<string, Choice> = { shell };
    const why = new Map<string, Reason>();
    let isKnown = verdict === true;
    for (const app of remotesOf(shell)) {
      const works = (one: Choice) => this.stands(shell, one, groups);
      const { chosen, reason, missing } = this.firstWorking(shell, app, works);
      if (reason) why.set(app, reason);
      if (missing === 'fact' && !isMeanwhile) isKnown = false;
      const stays = missing ? this.shownIfWorking(app, works) : undefined;
      // What is shown must not go before it is known that it does not work.
      if (stays === 'unknown') isKnown = false;
      const one = chosen ?? stays;
      if (one && one !== 'unknown') set[app] = one;
    }
    if (!isKnown) return undefined;
    let pages = this.pagesOf(set, groups);
    if (pages.unknown.length > 0 && !isMeanwhile) return undefined;
    for (const app of pages.unknown) {
      const stays = this.shownIfWorking(app, (one) => this.stands(shell, one, groups));
      if (stays && stays !== 'unknown') set[app] = stays;
    }
    if (pages.unknown.length > 0) pages = this.pagesOf(set, groups);
    const isAlone = Object.keys(set).length === 1;
    return {
      set,
      sections: pages.sections,
      absent: remotesIn(siteMap).filter((app) => !Object.hasOwn(set, app)),
      why: new Map([...pages.why, ...why]),
      isAlone:
        isAlone && remotesOf(shell).some((app) => candidatesOf(this.log(app)?.entries ?? []).length > 0),
    };
  }

  private shownIfWorking(app: string, works: (one: Choice) => Verdict): Choice | 'unknown' | undefined {
    const shown = this.standIn(app);
    const verdict = shown && works(shown);
    if (shown && verdict === undefined) return 'unknown';
    return verdict === true ? shown : undefined;
  }

  /** The sections of a site, the shell's own first; why modules are left out; and the apps of pages of which that is not known yet. */
  private pagesOf(set: Choices, groups: readonly Group[]) {
    const remotes = Object.keys(set).filter((app) => app !== 'shell');
    const names = [nameOf(set, []), ...remotes.map((app) => nameOf(set, [app]))];
    const why = new Map<string, Reason>();
    const unknown: string[] = [];
    for (const group of groups) {
      const present = group.filter((app) => Object.hasOwn(set, app));
      let kept = present;
      const what = group.join();
      const renders = (name: SectionName): Verdict =>
        this.renders(name, what) ?? (this.isOverdue(set['shell'] as Choice, what) ? slow : undefined);
      const verdict = renders(nameOf(set, group));
      if (!verdict) unknown.push(...present);
      if (verdict !== true) kept = [];
      for (const app of verdict && verdict !== true ? present : []) {
        const one = renders(nameOf(set, group, [...kept, app]));
        if (one === true) kept = [...kept, app];
        else if (one) why.set(app, one);
        else unknown.push(...present);
      }
      names.push(nameOf(set, group, kept));
    }
    const sections = new Map(names.map((name) => [questionKey({ kind: 'section', ...name }), name]));
    return { sections: [...sections.values()], why, unknown };
  }
}

/** How many releases of the shell are tried with which no remote works. Each costs a try of all releases of all remotes. */
const MAX_LONE_SHELLS = 3;

/** The site around the newest release of the shell that works, and why newer ones do not. Undefined until that is known. */
function bestSite(
  judging: Judge,
): { readonly site: Site | undefined; readonly refusal: Reason | undefined } | undefined {
  const log = judging.log('shell');
  if (!log) return undefined;
  let refusal: Reason | undefined = log.why === undefined ? undefined : { why: log.why, isLater: true };
  const lone: { readonly site: Site; readonly refusal: Reason | undefined }[] = [];
  // While the log of the shell cannot be read, what is shown of it stays, and the other apps go on.
  const standIn = refusal && judging.standIn('shell');
  for (const one of standIn ? [standIn] : candidatesOf(log.entries)) {
    const choice = judging.choice(one);
    const found = choice && ('why' in choice ? reasonOf(choice) : judging.site(choice.value));
    if (!found) return undefined;
    if ('set' in found && !found.isAlone) return { site: found, refusal };
    // A shell with which no remote works leaves the site to an earlier one, if there is one.
    if ('set' in found) lone.push({ site: found, refusal });
    if (lone.length === MAX_LONE_SHELLS) break;
    const next = 'set' in found ? joined([...found.why.values()]) : found;
    // If an earlier one may work in a moment, nothing is final.
    refusal = { why: refusal?.why ?? next.why, isLater: (refusal?.isLater ?? false) || next.isLater };
  }
  return lone[0] ?? { site: undefined, refusal };
}

/** What is shown until the rest is known: around the shell that is shown now, or the first one of which enough is known. */
function siteMeanwhile(judging: Judge): Site | undefined {
  const standIn = judging.standIn('shell');
  const shells = candidatesOf(judging.log('shell')?.entries ?? []).slice(0, MAX_LONE_SHELLS);
  for (const one of standIn ? [standIn] : shells) {
    const choice = judging.choice(one);
    const found = choice && 'value' in choice ? judging.site(choice.value, true) : undefined;
    if (found && 'set' in found) return found;
  }
  return undefined;
}

/**
 * Judges what is live.
 * @param shown what is shown now; empty on a new server that does not want to wait any longer. Until everything is known, as much as
 * possible of it is shown, and of what is known. Without it, nothing is shown until then
 * @param others apps whose revocations count although the shell may not have them
 */
export function judge(known: Known, shown?: Choices, others: readonly string[] = []): Judgement {
  const judging = new Judge(known, shown);
  const best = bestSite(judging);
  const site = best ? best.site : shown && siteMeanwhile(judging);
  const set = site?.set ?? {};
  const apps = ['shell', ...(set['shell'] ? remotesOf(set['shell']) : [])];
  const leftOut: Record<string, LeftOut> = {};
  for (const app of apps) {
    const log = judging.log(app);
    const [newest] = log?.entries ?? [];
    const isShown = newest && isRelease(set[app], newest);
    const reason = app === 'shell' ? best?.refusal : site?.why.get(app);
    if (newest ? isShown && !reason : log?.why === undefined) continue;
    const isRevoked = newest && revokedIn(log?.entries ?? []).has(newest.entry.current.id);
    leftOut[app] = {
      newest,
      why: isRevoked ? 'it is revoked' : (reason?.why ?? log?.why ?? ''),
      isLater: !isRevoked && (reason?.isLater ?? true),
    };
  }
  const revoked = [...new Set([...apps, ...others])].flatMap((app) => {
    const ids = [...revokedIn(judging.log(app)?.entries ?? [])].sort();
    return ids.length > 0 ? [[app, ids] as const] : [];
  });
  return {
    set,
    sections: site?.sections ?? [],
    absent: site?.absent ?? [],
    leftOut,
    revoked: Object.fromEntries(revoked),
    apps,
    logs: [...judging.logs],
    asks: [...judging.asks.values()],
  };
}

const isRelease = (shown: LogEntry | undefined, one: LogEntry) =>
  shown?.entry.current.manifest === one.entry.current.manifest;

/** Says that the newest entry of an app is not shown, or not on all pages, what is shown instead, and why. */
export function leftOutText(app: string, { newest, why }: LeftOut, shown: Choice | undefined): string {
  if (newest && isRelease(shown, newest))
    return `Pages with other apps leave out ${entryName(newest)}: ${why}`;
  const instead = shown ? `${entryName(shown)} stays` : 'its pages are not there';
  if (!newest) return `What is live of ${app} is not known, ${instead}: ${why}.`;
  if (why === '') return `${entryName(newest)} is being checked; until then ${instead}.`;
  return `${entryName(newest)} is not shown, ${instead}: ${why}`;
}

/** Returns the numbers of the shown entries, by app. */
export function numbersOf(set: Choices): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(set).map(([app, { entry }]) => [app, entry.number]));
}
