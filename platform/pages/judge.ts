/**
 * The one judgement of what is live: from the logs, and from what is known of releases, to what is shown, what of the newest is
 * not shown and why, and what is revoked. It never looks itself: what it does not know it asks for.
 *
 * - What any entry that counts revokes is never shown, whatever has become of its releases.
 * - The newest release of the shell that works is shown with the newest releases of the remotes, if they all work together.
 *   Otherwise the apps are added one after the other, earlier promotions first, each with its newest release that works with
 *   those before it. An app without such a release is absent, and takes only its own pages with it.
 * - What a rollback took away is shown only where nothing else works.
 */
import type { LogEntry } from '../registry/log';
import type { NamedRelease } from '../registry/entry';
import type { PublishedRelease } from '../registry/release';
import { appsOfPage, sectionName, type SiteDescription } from '../render/SiteDescription';
import { compatibilityProblems, pathProblems } from './rules';
import type { Releases, Section } from './Section';

/** What was found: the value, or why there is none. `isLater` means that it could not be found out here and now. */
export type Fact<Value> = { readonly value: Value } | { readonly why: string; readonly isLater?: boolean };

/** The pages that consist of the same apps, and of which the same apps are absent. */
export type SectionName = {
  readonly releases: Readonly<Record<string, NamedRelease>>;
  /** Apps whose modules these pages include, but which are absent. */
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
};

/** What is shown of an app: the newest entry that names the release. */
export type Choice = LogEntry & { readonly release: PublishedRelease };

/** Choices by app, the shell among them. */
export type Choices = Readonly<Record<string, Choice>>;

/** Why the newest entry of an app is not shown, or why it is not known. */
export type LeftOut = {
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
  /** The patterns of pages whose app is absent. */
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
export function candidatesOf(entries: readonly LogEntry[]): LogEntry[] {
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
type Verdict = { readonly works: true } | Reason | undefined;

/** A site around one release of the shell. */
type Site = {
  readonly set: Choices;
  readonly sections: readonly SectionName[];
  readonly absent: readonly string[];
  /** By app: why its newest release is not in the set. */
  readonly why: ReadonlyMap<string, Reason>;
  /** False if something is not known yet. */
  readonly isFinal: boolean;
  /** False if a section is not known yet or is refused. */
  readonly isShowable: boolean;
  /** True if there are releases of remotes, and none of them works. */
  readonly isAlone: boolean;
};

/** The apps of the site around a release of the shell, without the shell. */
const remotesOf = ({ release }: Choice) => release.manifest.apps.filter((app) => app !== 'shell').toSorted();

const named = ({ release: { hash, manifest } }: Choice): NamedRelease => ({
  id: manifest.id,
  manifest: hash,
});

const releasesOf = (set: Choices): Releases =>
  Object.fromEntries(Object.entries(set).map(([app, { release }]) => [app, release]));

/** Returns the sections of a site, the shell's own first, and the patterns of pages that are absent. */
function sectionsOf(set: Choices, siteMap: SiteDescription['siteMap']) {
  const shell = { releases: { shell: named(set['shell'] as Choice) }, lacking: [] };
  const sections = new Map<string, SectionName>([['shell', shell]]);
  const absent: string[] = [];
  for (const row of Object.values(siteMap)) {
    if (!Object.hasOwn(set, row.owner)) {
      absent.push(row.path);
      continue;
    }
    const apps = appsOfPage(row);
    const members = apps.filter((app) => Object.hasOwn(set, app));
    const lacking = apps.filter((app) => !Object.hasOwn(set, app));
    const releases = Object.fromEntries(members.map((app) => [app, named(set[app] as Choice)]));
    sections.set([sectionName(members), ...lacking].join('-'), { releases, lacking });
  }
  return { sections: [...sections.values()], absent };
}

/** Judges with one set of facts. */
class Judge {
  readonly asks = new Map<string, Question>();
  readonly logs = new Set<string>();

  constructor(
    private readonly known: Known,
    private readonly shown: Choices,
  ) {}

  private ask(question: Question): undefined {
    this.asks.set(questionKey(question), question);
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
  choice(one: LogEntry): Fact<Choice> | undefined {
    const { app, current } = one.entry;
    const fact = this.known.release(app, current) ?? this.ask({ kind: 'release', app, release: current });
    return fact && 'value' in fact ? { value: { ...one, release: fact.value } } : fact;
  }

  private section(name: SectionName): Fact<JudgedSection> | undefined {
    return this.known.section(name) ?? this.ask({ kind: 'section', ...name });
  }

  /** Whether the sections of a set with this app work; without an app, all of them. */
  private fits(set: Choices, siteMap: SiteDescription['siteMap'], app?: string): Verdict {
    const problems = compatibilityProblems(releasesOf(set), app === undefined ? undefined : [app]);
    if (problems.length > 0) return { why: problems.join('\n'), isLater: false };
    const names = sectionsOf(set, siteMap).sections;
    const found: Exclude<JudgedSection, undefined>[] = [];
    let isKnown = true;
    for (const name of names) {
      const isWanted = app === undefined || Object.hasOwn(name.releases, app);
      const fact = isWanted ? this.section(name) : this.known.section(name);
      if (!fact) isKnown &&= !isWanted;
      else if ('value' in fact) {
        if (fact.value) found.push(fact.value);
      } else if (isWanted) return reasonOf(fact);
    }
    const conflicts = pathProblems(found);
    if (conflicts.length > 0) return { why: conflicts.join('\n'), isLater: false };
    return isKnown ? { works: true } : undefined;
  }

  /**
   * Returns the site around a release of the shell.
   * @param hasStandIns true to take what is shown of an app of which the best release is not known yet; false to wait for that
   * @returns undefined if its own pages are not known yet; or why they are refused
   */
  site(shell: Choice, hasStandIns = false): Site | Reason | undefined {
    const own = this.section({ releases: { shell: named(shell) }, lacking: [] });
    if (!own || 'why' in own) return own && reasonOf(own);
    const { siteMap } = (own.value as Section).site;
    const why = new Map<string, Reason>();
    const logs = remotesOf(shell).map((app): AppToChoose => {
      const log = this.log(app);
      if (log?.why !== undefined) why.set(app, { why: log.why, isLater: true });
      return {
        app,
        isKnown: log !== undefined,
        isReadable: log?.why === undefined,
        order: candidatesOf(log?.entries ?? []),
      };
    });
    const together = this.allNewest(shell, siteMap, logs);
    const isFound = together !== undefined && together !== 'refused';
    if (together === undefined && !hasStandIns) return undefined;
    const { set, isWaiting, isUnknown } = isFound
      ? { set: together, isWaiting: false, isUnknown: false }
      : this.oneByOne(shell, siteMap, logs, why, hasStandIns);
    const verdict = this.fits(set, siteMap);
    const isFinal = together !== undefined && !isWaiting && verdict !== undefined;
    if (isFinal && !('works' in verdict)) return verdict;
    return {
      set,
      ...sectionsOf(set, siteMap),
      why,
      isFinal,
      isShowable: !isUnknown && verdict !== undefined && 'works' in verdict,
      isAlone: logs.some(({ order }) => order.length > 0) && Object.keys(set).length === 1,
    };
  }

  /** All newest releases together; undefined if something of them is not known yet. */
  private allNewest(
    shell: Choice,
    siteMap: SiteDescription['siteMap'],
    logs: readonly AppToChoose[],
  ): Choices | 'refused' | undefined {
    if (logs.some(({ isReadable }) => !isReadable)) return 'refused';
    const set: Record<string, Choice> = { shell };
    let isKnown = logs.every((log) => log.isKnown);
    for (const {
      order: [first],
    } of logs) {
      const choice = first && this.choice(first);
      if (choice && 'why' in choice) return 'refused';
      if (choice) set[choice.value.entry.app] = choice.value;
      else if (first) isKnown = false;
    }
    const verdict = isKnown ? this.fits(set, siteMap) : undefined;
    return verdict && ('works' in verdict ? set : 'refused');
  }

  /** One app after the other, earlier promotions first. */
  private oneByOne(
    shell: Choice,
    siteMap: SiteDescription['siteMap'],
    logs: readonly AppToChoose[],
    why: Map<string, Reason>,
    hasStandIns: boolean,
  ): { readonly set: Choices; readonly isWaiting: boolean; readonly isUnknown: boolean } {
    let set: Choices = { shell };
    let isWaiting = false;
    let isUnknown = false;
    for (const { app, isKnown, isReadable, order } of logs.toSorted(byPromotion)) {
      const works = (one: Choice) => this.fits({ ...set, [app]: one }, siteMap, app);
      const { chosen, reason, isDecided } = this.firstWorking(order, works);
      if (reason && !why.has(app)) why.set(app, reason);
      if (chosen) set = { ...set, [app]: chosen };
      if (isDecided && isKnown && isReadable) continue;
      isWaiting ||= isReadable;
      const standIn = hasStandIns || !isReadable ? this.standIn(app) : undefined;
      const verdict = standIn && works(standIn);
      if (verdict && 'works' in verdict) set = { ...set, [app]: standIn };
      // What is shown must not go before it is known that it does not work.
      isUnknown ||= standIn !== undefined && verdict === undefined;
    }
    return { set, isWaiting, isUnknown };
  }

  /** The first entry whose release works, and why the first of all does not. */
  private firstWorking(
    order: readonly LogEntry[],
    works: (one: Choice) => Verdict,
  ): { readonly chosen?: Choice; readonly reason?: Reason | undefined; readonly isDecided: boolean } {
    let reason: Reason | undefined;
    for (const one of order) {
      const choice = this.choice(one);
      const verdict = choice && ('why' in choice ? reasonOf(choice) : works(choice.value));
      if (!verdict) return { reason, isDecided: false };
      if ('works' in verdict)
        return { chosen: (choice as { readonly value: Choice }).value, reason, isDecided: true };
      reason ??= verdict;
    }
    return { reason, isDecided: true };
  }
}

/** An app of the site: whether its log was read, and the entries whose releases may be shown. */
type AppToChoose = {
  readonly app: string;
  readonly isKnown: boolean;
  readonly isReadable: boolean;
  readonly order: readonly LogEntry[];
};

/** Earlier promotions first; by name if they were made in the same moment. */
function byPromotion(one: AppToChoose, other: AppToChoose): number {
  const key = ({ app, order: [first] }: AppToChoose) => `${first?.entry.since ?? ''} ${app}`;
  return key(one) < key(other) ? -1 : 1;
}

/** The site around the newest release of the shell that works, and why newer ones do not. Undefined until that is known. */
function bestSite(
  judging: Judge,
): { readonly site: Site | undefined; readonly refusal: Reason | undefined } | undefined {
  const log = judging.log('shell');
  if (!log) return undefined;
  let refusal: Reason | undefined = log.why === undefined ? undefined : { why: log.why, isLater: true };
  let alone: Site | undefined;
  // While the log of the shell cannot be read, what is shown of it stays, and the other apps go on.
  const standIn = refusal && judging.standIn('shell');
  const stays = standIn && judging.site(standIn);
  if (standIn && (!stays || ('set' in stays && !stays.isFinal))) return undefined;
  if (stays && 'set' in stays) return { site: stays, refusal };
  for (const one of candidatesOf(log.entries)) {
    const choice = judging.choice(one);
    const found = choice && ('why' in choice ? reasonOf(choice) : judging.site(choice.value));
    if (!found || ('set' in found && !found.isFinal)) return undefined;
    if ('set' in found && !found.isAlone) return { site: found, refusal };
    // A shell with which no remote works leaves the site to an earlier one, if there is one.
    if ('set' in found) alone ??= found;
    const next = 'set' in found ? joined([...found.why.values()]) : found;
    // If an earlier one may work in a moment, nothing is final.
    refusal = { why: refusal?.why ?? next.why, isLater: (refusal?.isLater ?? false) || next.isLater };
  }
  return { site: alone, refusal: alone ? undefined : refusal };
}

/** What is shown until the rest is known: around the shell that is shown now, or the first one of which enough is known. */
function siteMeanwhile(judging: Judge): Site | undefined {
  const shells = candidatesOf(judging.log('shell')?.entries ?? []).flatMap((one) => {
    const choice = judging.choice(one);
    return choice && 'value' in choice ? [choice.value] : [];
  });
  const standIn = judging.standIn('shell');
  for (const shell of standIn ? [standIn] : shells) {
    const found = judging.site(shell, true);
    if (found && 'set' in found && found.isShowable) return found;
  }
  return undefined;
}

/**
 * Judges what is live.
 * @param shown what is shown now; empty on a new server that does not want to wait any longer. Until everything is known, as much as
 * possible of it is shown, and of what is known. Without it, nothing is shown until then
 */
export function judge(known: Known, shown?: Choices): Judgement {
  const judging = new Judge(known, shown ?? {});
  const best = bestSite(judging);
  const site = best ? best.site : shown && siteMeanwhile(judging);
  const set = site?.set ?? {};
  const apps = ['shell', ...(set['shell'] ? remotesOf(set['shell']) : [])];
  const leftOut: Record<string, LeftOut> = {};
  const revoked: Record<string, readonly string[]> = {};
  for (const app of apps) {
    const log = judging.log(app);
    const [newest] = log?.entries ?? [];
    const ids = revokedIn(log?.entries ?? []);
    if (ids.size > 0) revoked[app] = [...ids].sort();
    const isShown = newest && set[app]?.entry.current.manifest === newest.entry.current.manifest;
    if (newest ? isShown : log?.why === undefined) continue;
    const isRevoked = newest && ids.has(newest.entry.current.id);
    const reason = app === 'shell' ? best?.refusal : site?.why.get(app);
    leftOut[app] = {
      newest,
      why: isRevoked ? 'it is revoked' : (reason?.why ?? log?.why ?? ''),
      isLater: !isRevoked && (reason?.isLater ?? true),
    };
  }
  return {
    set,
    sections: site?.sections ?? [],
    absent: site?.absent ?? [],
    leftOut,
    revoked,
    apps,
    logs: [...judging.logs],
    asks: [...judging.asks.values()],
  };
}

/** Says that the newest entry of an app is not shown, what is shown instead, and why. */
export function leftOutText(app: string, { newest, why }: LeftOut, shown: Choice | undefined): string {
  const instead = shown ? `${entryName(shown)} stays` : 'its pages are not there';
  if (!newest) return `What is live of ${app} is not known, ${instead}: ${why}.`;
  if (why === '') return `${entryName(newest)} is being checked; until then ${instead}.`;
  return `${entryName(newest)} is not shown, ${instead}: ${why}`;
}

/** Returns the numbers of the shown entries, by app. */
export function numbersOf(set: Choices): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(set).map(([app, { entry }]) => [app, entry.number]));
}
