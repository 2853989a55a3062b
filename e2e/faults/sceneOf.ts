import type { LiveReleases, ReleaseRef } from '@site/platform/contract/releases';
import { HYDRATION_DATA_ELEMENT_ID } from '@site/platform/contract/releases';

import type { Bug, Cell, HydrationDataFault } from './cells';
import type { Scene } from './faultServer';
import { type MadeUpRelease, makeUpPrevious, makeUpRelease } from './madeUpRelease';
import type { LiveRelease, SiteFacts } from './siteFacts';

const hydrationData = new RegExp(
  `(<script type="application/json" id="${HYDRATION_DATA_ELEMENT_ID}">).*?(</script>)`,
  's',
);

/** Code appended to an entry that changes what its container exposes. */
const wraps: Record<Exclude<Bug, 'throws'>, string> = {
  'wrong shape': 'default: { contract: 1, Component: "none" }',
  'throws while rendering':
    'default: { ...module.default, Component() { throw new Error("it is broken while it is shown") } }',
};

function edited(bug: Bug, global: string, text: string): string {
  if (bug === 'throws') return `throw new Error('it is broken');\n${text}`;
  return `${text}
;(() => {
  const { init, get } = ${global};
  ${global} = {
    init,
    get: async (name) => { const factory = await get(name); return () => { const module = factory(); return { ${wraps[bug]} }; }; },
  };
})();`;
}

const lost: Record<HydrationDataFault, string> = { missing: '', nonsense: '{"remotes": 7' };

const pastOf = new Map<string, Promise<MadeUpRelease>>();

/** The previous release, created once per remote. */
function previousOf(site: string, app: string, live: LiveRelease): Promise<MadeUpRelease> {
  const known = pastOf.get(app) ?? makeUpPrevious(site, live);
  pastOf.set(app, known);
  return known;
}

/** The scene of a cell, and the scene after the repair. */
export async function sceneOf(
  site: string,
  { releases }: SiteFacts,
  { place: { app }, breakage, previous }: Cell,
): Promise<{ broken: Scene; healed: Scene }> {
  const live = releases[app] as LiveRelease;
  const past = previous ? await previousOf(site, app, live) : undefined;
  const faulty =
    breakage.kind === 'release'
      ? await makeUpRelease(site, live, 'faulty0000000000', (file, text, global) =>
          file === breakage.file ? edited(breakage.bug, global, text) : text,
        )
      : undefined;

  /** Changes releases.json: it alone names the previous release. */
  const liveWith = (current: ReleaseRef) => (json: string) => {
    const answer = JSON.parse(json) as LiveReleases;
    const { number = 0 } = answer.apps[app] ?? {};
    const releases = { number, current, previous: past ? [past.ref] : [] };
    return JSON.stringify({ ...answer, apps: { ...answer.apps, [app]: releases } } satisfies LiveReleases);
  };

  const made = [past, faulty].filter((release) => release !== undefined);
  const healed: Scene = {
    files: new Map(made.flatMap(({ files }) => [...files])),
    aliases: made.map(({ base }) => base),
    live: liveWith(live.ref),
    ...(faulty ? { page: faulty.rewrite } : {}),
  };
  if (breakage.kind === 'nothing') return { healed, broken: healed };
  if (breakage.kind === 'offline') return { healed, broken: { broken: { paths: ['/*'], fault: 'cut off' } } };
  if (breakage.kind === 'files') return { healed, broken: { ...healed, broken: breakage } };
  if (breakage.kind === 'release')
    return { healed, broken: { ...healed, live: liveWith(faulty?.ref ?? live.ref) } };
  const text = lost[breakage.fault];
  const broken: Scene = {
    ...healed,
    page: (html) => html.replace(hydrationData, `$1${text}$2`),
    ...(breakage.also ? { live: () => text } : {}),
  };
  return { healed, broken };
}
