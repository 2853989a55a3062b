/** Opens the pages and releases of a state, separately for each group of apps. */
import { inParallel } from '../lib/inParallel';
import { messageOf, messageUnlessUnreachable, UserError } from '../lib/UserError';
import type { Manifest } from '../registry/manifest';
import { checkPart, readPart } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import type { Part, PartRef, Release, SiteDescription, State } from '../registry/state';
import type { ManifestCache } from './manifestCache';
import type { Objects } from './objects';
import { bytesOf, filesOfRelease, isUnavailable, pagesOfPart } from './view';

/** Remotes that share pages; or the shell alone. */
export type Group = readonly string[];

/** The pages and releases of a group in one state. */
type Candidate = {
  readonly state: State;
  readonly group: Group;
  readonly refs: readonly PartRef[];
  readonly releases: readonly (readonly [app: string, release: Release])[];
  /** Equal for two states with the same bytes. */
  readonly key: string;
};

export type Opened = Candidate & {
  readonly parts: readonly Part[];
  readonly manifests: readonly Manifest[];
  /** What is damaged, if no complete version could be opened. */
  readonly faults: readonly string[];
};

/** What is served now, by group name. It is not read again. */
export type Shown = ReadonlyMap<string, Opened>;

/** The input of a search for the newest pages of a group. */
export type Search = {
  /** Newest first. */
  readonly states: readonly State[];
  readonly group: Group;
  /** The newest verified state, which defines the revoked releases. */
  readonly head: State;
  readonly shown: Shown;
  /** The description of the site; absent for the shell itself. */
  readonly site?: SiteDescription;
};

export type Groups = {
  /**
   * Opens the newest complete pages of a group. If there are none, opens what remains of the first state.
   * @returns `why` if the pages of the first state are not shown
   * @throws UserError if the registry is unreachable and the group is not shown yet
   */
  newest(search: Search): Promise<{ readonly opened: Opened; readonly why?: string | undefined }>;
};

/** The number of earlier lists of pages that are tried. */
const MAX_ATTEMPTS = 20;

/** Returns the name of a group for messages. */
export const groupName = (group: Group) => group.join(' and ');

/** Returns the groups of the remotes of a state. */
export function groupsOf({ apps, live }: State): Group[] {
  let groups = Object.keys(apps)
    .filter((app) => app !== 'shell')
    .map((app) => [app]);
  for (const { from } of live) {
    const joined = groups.filter((group) => group.some((app) => Object.hasOwn(from, app)));
    if (joined.length > 1) groups = [...groups.filter((group) => !joined.includes(group)), joined.flat()];
  }
  return groups;
}

function findCandidate(state: State, group: Group): Candidate | undefined {
  const releases = [...new Set(['shell', ...group])].flatMap((app) => {
    const current = state.apps[app]?.current;
    return current ? [[app, current] as const] : [];
  });
  if (group.some((app) => !state.apps[app]) || !state.apps['shell']) return undefined;
  const ofGroup = (app: string) => app !== 'shell' && group.includes(app);
  const refs = state.live.filter(({ from }) => {
    const apps = Object.keys(from);
    return group.includes('shell') ? apps.join() === 'shell' : apps.some(ofGroup);
  });
  const key = JSON.stringify([refs.map(({ index }) => index), releases.map(([, { manifest }]) => manifest)]);
  return { state, group, refs, releases, key };
}

function hasUnavailableRelease({ releases }: Candidate, head: State): boolean {
  return releases.some(([app, { id }]) => isUnavailable(head, app, id));
}

/** Returns the description of the site. @throws UserError if the part of the shell does not have it. */
export function siteIn(parts: readonly Part[], why?: string): SiteDescription {
  const site = parts.find((part) => part.site)?.site;
  if (site) return site;
  throw new UserError(why ?? 'The pages of the shell do not describe the site.');
}

export function createGroups(registry: Registry, objects: Objects, releases: ManifestCache): Groups {
  /**
   * Reads the pages and current releases of a group, and verifies every byte that visitors need immediately.
   * @param isStrict throws if anything is damaged; otherwise opens the rest, and `faults` describes the damage
   */
  async function open(
    shown: Shown,
    candidate: Candidate,
    site: SiteDescription | undefined,
    isStrict: boolean,
  ): Promise<Opened> {
    const faults: string[] = [];
    const attempt = async <Result>(work: () => Promise<Result>): Promise<Result[]> => {
      if (isStrict && faults.length > 0) return [];
      try {
        return [await work()];
      } catch (error) {
        faults.push(isStrict ? messageOf(error) : messageUnlessUnreachable(error));
        if (isStrict) throw error;
        return [];
      }
    };
    const shownGroup = shown.get(groupName(candidate.group));
    if (shownGroup?.key === candidate.key && shownGroup.faults.length === 0) {
      for (const part of shownGroup.parts) checkPart(part, site ?? siteIn(shownGroup.parts));
      return { ...shownGroup, ...candidate };
    }
    const read = async (ref: PartRef) => {
      const part = await readPart(registry, ref);
      checkPart(part, site ?? siteIn([part]));
      return part;
    };
    const parts = (await inParallel(candidate.refs, (ref) => attempt(() => read(ref)))).flat();
    const found = await inParallel(candidate.releases, ([app, release]) =>
      attempt(() => releases.manifest(app, release)),
    );
    const manifests = found.flat();
    const files = [
      ...parts.flatMap(pagesOfPart),
      ...manifests.flatMap((manifest) => [...filesOfRelease(manifest).values()]),
    ];
    await inParallel(files.flatMap(bytesOf), (bytes) => attempt(() => objects.download(bytes)));
    return { ...candidate, parts, manifests, faults };
  }

  return {
    async newest({ states, group, head, shown, site }) {
      const shownGroup = shown.get(groupName(group));
      const tried = new Set<string>();
      let why: string | undefined;
      for (const state of shownGroup ? [...states, shownGroup.state] : states) {
        const candidate = findCandidate(state, group);
        if (!candidate || tried.has(candidate.key)) continue;
        if (tried.size >= MAX_ATTEMPTS && state !== shownGroup?.state) continue;
        if (hasUnavailableRelease(candidate, head)) continue;
        tried.add(candidate.key);
        try {
          return { opened: await open(shown, candidate, site, true), why };
        } catch (error) {
          // While the site is served, an unreadable file affects only its own group.
          why ??= shownGroup ? messageOf(error) : messageUnlessUnreachable(error);
        }
      }
      const first = findCandidate(states[0] as State, group);
      if (!first) throw new UserError(`State ${states[0]?.number} of ${registry.url} has no shell.`);
      if (!hasUnavailableRelease(first, head)) return { opened: await open(shown, first, site, false), why };
      const faults = ['Their release was revoked or collected.'];
      return { opened: { ...first, parts: [], manifests: [], faults }, why: why ?? faults[0] };
    },
  };
}
