/** Opens what a state holds of each team: its pages and the releases that they are made from. */
import { inParallel } from '../lib/inParallel';
import { messageOf, messageUnlessUnreachable, UserError } from '../lib/UserError';
import type { Manifest } from '../registry/manifest';
import { checkPart, readPart } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { readReferencedRelease } from '../registry/release';
import type { Part, PartRef, Release, SiteDescription, State } from '../registry/state';
import type { Objects } from './objects';
import { bytesOf, filesOfRelease, isOut, pagesOfPart } from './view';

/** Remotes whose pages belong together, because some pages are made from several of them; or the shell alone. */
export type Group = readonly string[];

/** The pages and releases of a group in one state. */
type Candidate = {
  readonly state: State;
  readonly group: Group;
  readonly refs: readonly PartRef[];
  readonly releases: readonly (readonly [app: string, release: Release])[];
  /** The same in two states when both name the same bytes. */
  readonly key: string;
};

export type Opened = Candidate & {
  readonly parts: readonly Part[];
  readonly manifests: readonly Manifest[];
  /** What is damaged, where nothing whole could be opened. */
  readonly faults: readonly string[];
};

/** What is served now, by the names of groups. It is not read again. */
export type Shown = ReadonlyMap<string, Opened>;

/** Where the newest pages of a group are looked for. */
export type Search = {
  /** Newest first. */
  readonly states: readonly State[];
  readonly group: Group;
  /** The newest state that was verified: what it revokes is not shown. */
  readonly head: State;
  readonly shown: Shown;
  /** What the shell says of the site; nothing for the shell itself. */
  readonly site?: SiteDescription;
};

export type Groups = {
  /**
   * Opens the newest pages of a group that are whole, from the first state on; where none are, what is left of those in
   * the first state.
   * @returns why those of the first state are not shown, if they are not
   * @throws UserError when the registry does not answer, and nothing of the group is shown yet
   */
  newest(search: Search): Promise<{ readonly opened: Opened; readonly why?: string | undefined }>;
};

/** How many earlier lists of pages are tried until one can be opened. */
const TRIED = 20;

/** As sentences name it. */
export const nameOf = (group: Group) => group.join(' and ');

/** The groups of a state's remotes. */
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

function candidateIn(state: State, group: Group): Candidate | undefined {
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

function wasTakenBack({ releases }: Candidate, head: State): boolean {
  return releases.some(([app, { id }]) => isOut(head, app, id));
}

/** @throws UserError when the shell's part does not describe the site. */
export function siteIn(parts: readonly Part[], why?: string): SiteDescription {
  const site = parts.find((part) => part.site)?.site;
  if (site) return site;
  throw new UserError(why ?? 'The pages of the shell do not describe the site.');
}

export function createGroups(registry: Registry, objects: Objects): Groups {
  async function manifestOf(shown: Shown, app: string, release: Release): Promise<Manifest> {
    const isSame = ({ id }: Manifest) => id === release.id;
    for (const { releases, manifests } of shown.values()) {
      const isThere = releases.some(([name, one]) => name === app && one.manifest === release.manifest);
      const known = isThere && manifests.find((one) => one.app === app && isSame(one));
      if (known) return known;
    }
    return (await readReferencedRelease(registry, app, release)).manifest;
  }

  /**
   * Reads the pages and the current releases of a group, and checks every byte that their visitors need immediately.
   * @param whole throws when anything is damaged; otherwise everything else is opened, and `faults` says what is missing
   */
  async function open(
    shown: Shown,
    candidate: Candidate,
    site: SiteDescription | undefined,
    whole: boolean,
  ): Promise<Opened> {
    const faults: string[] = [];
    const attempt = async <Result>(work: () => Promise<Result>): Promise<Result[]> => {
      if (whole && faults.length > 0) return [];
      try {
        return [await work()];
      } catch (error) {
        faults.push(whole ? messageOf(error) : messageUnlessUnreachable(error));
        if (whole) throw error;
        return [];
      }
    };
    const before = shown.get(nameOf(candidate.group));
    if (before?.key === candidate.key && before.faults.length === 0) {
      for (const part of before.parts) checkPart(part, site ?? siteIn(before.parts));
      return { ...before, ...candidate };
    }
    const read = async (ref: PartRef) => {
      const part = await readPart(registry, ref);
      checkPart(part, site ?? siteIn([part]));
      return part;
    };
    const parts = (await inParallel(candidate.refs, (ref) => attempt(() => read(ref)))).flat();
    const found = await inParallel(candidate.releases, ([app, release]) =>
      attempt(() => manifestOf(shown, app, release)),
    );
    const manifests = found.flat();
    const files = [
      ...parts.flatMap(pagesOfPart),
      ...manifests.flatMap((manifest) => [...filesOfRelease(manifest).values()]),
    ];
    await inParallel(files.flatMap(bytesOf), (bytes) => attempt(() => objects.bring(bytes)));
    return { ...candidate, parts, manifests, faults };
  }

  return {
    async newest({ states, group, head, shown, site }) {
      const before = shown.get(nameOf(group));
      const tried = new Set<string>();
      let why: string | undefined;
      for (const state of before ? [...states, before.state] : states) {
        const candidate = candidateIn(state, group);
        if (!candidate || tried.has(candidate.key)) continue;
        if (tried.size >= TRIED && state !== before?.state) continue;
        if (wasTakenBack(candidate, head)) continue;
        tried.add(candidate.key);
        try {
          return { opened: await open(shown, candidate, site, true), why };
        } catch (error) {
          // While the site is served, a file that cannot be read holds up its own group only.
          why ??= before ? messageOf(error) : messageUnlessUnreachable(error);
        }
      }
      const first = candidateIn(states[0] as State, group);
      if (!first) throw new UserError(`State ${states[0]?.number} of ${registry.url} has no shell.`);
      if (!wasTakenBack(first, head)) return { opened: await open(shown, first, site, false), why };
      const faults = ['Their release was revoked or collected.'];
      return { opened: { ...first, parts: [], manifests: [], faults }, why: why ?? faults[0] };
    },
  };
}
