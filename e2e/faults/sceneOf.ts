import type { PageHandOver, LiveReleases, ReleaseRef } from '@site/platform/contract/releases';
import { HAND_OVER_ELEMENT_ID } from '@site/platform/contract/releases';

import type { Bug, Cell, PointerFault } from './cells';
import type { Scene } from './faultServer';
import { type MadeUpRelease, makeUpPrevious, makeUpRelease } from './madeUpRelease';
import type { LiveRelease, SiteFacts } from './siteFacts';

const inPage = new RegExp(
  `(<script type="application/json" id="${HAND_OVER_ELEMENT_ID}">)(.*?)(</script>)`,
  's',
);

/** Changes the pointer that a page carries. */
function withPagePointer(html: string, change: (pointer: PageHandOver) => PageHandOver): string {
  return html.replace(inPage, (_, open: string, json: string, close: string) => {
    const changed = change(JSON.parse(json) as PageHandOver);
    return open + JSON.stringify(changed).replaceAll('<', '\\u003c') + close;
  });
}

/** Runs after an entry and lets its container answer otherwise. */
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

const lostPointer: Record<PointerFault, string> = { missing: '', nonsense: '{"remotes": 7' };

const pastOf = new Map<string, Promise<MadeUpRelease>>();

/** The release before, made up once for each remote. */
function previousOf(site: string, app: string, live: LiveRelease): Promise<MadeUpRelease> {
  const known = pastOf.get(app) ?? makeUpPrevious(site, live);
  pastOf.set(app, known);
  return known;
}

/** What a cell's visit meets, and what it meets once somebody has mended it. */
export async function sceneOf(
  site: string,
  { releases }: SiteFacts,
  { place: { app }, breakage, previous }: Cell,
): Promise<{ broken: Scene; healed: Scene }> {
  const live = releases[app] as LiveRelease;
  const past = previous ? await previousOf(site, app, live) : undefined;
  const faulty =
    breakage.kind === 'release'
      ? await makeUpRelease(site, live, 'faulty0000000000', (file, text) =>
          file === breakage.file ? edited(breakage.bug, live.assets.global, text) : text,
        )
      : undefined;
  const older = past ? [past.ref] : [];

  const pointerNaming = (current: ReleaseRef) => (json: string) => {
    const pointer = JSON.parse(json) as LiveReleases;
    return JSON.stringify({ ...pointer, apps: { ...pointer.apps, [app]: { current, previous: older } } });
  };
  const pageNaming = (current: ReleaseRef) => (html: string) => {
    const page = faulty ? faulty.rewrite(html) : html;
    if (app === 'shell') return page;
    return withPagePointer(page, (pointer) => ({
      ...pointer,
      remotes: { ...pointer.remotes, [app]: [current, ...older] },
    }));
  };

  const made = [past, faulty].filter((release) => release !== undefined);
  const healed: Scene = {
    files: new Map(made.flatMap(({ files }) => [...files])),
    aliases: made.map(({ base }) => base),
    pointer: pointerNaming(live.ref),
    page: pageNaming(faulty?.ref ?? live.ref),
  };
  if (breakage.kind === 'nothing') return { healed, broken: healed };
  if (breakage.kind === 'files') return { healed, broken: { ...healed, broken: breakage } };
  if (breakage.kind === 'release')
    return { healed, broken: { ...healed, pointer: pointerNaming(faulty?.ref ?? live.ref) } };
  const text = lostPointer[breakage.fault];
  const broken: Scene = {
    ...healed,
    page: (html) => html.replace(inPage, `$1${text}$3`),
    pointer: () => text,
  };
  return { healed, broken };
}
