/** Reads what is published and live, and what of it is missing or damaged. */
import { inParallel } from '../lib/inParallel';
import { messageOf } from '../lib/UserError';
import { headOf, type History } from '../registry/history';
import { ignoredText } from '../registry/log';
import { scriptBytes } from '../registry/manifest';
import { keysOfText, readSite } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { findRelease, listManifests, type PublishedRelease } from '../registry/release';
import type { AppReleases, State } from '../registry/state';

export type ReleaseState = 'current' | 'previous' | 'revoked' | 'published';

export type ListedRelease = {
  readonly app: string;
  readonly id: string;
  /** ISO 8601 */
  readonly published: string;
  readonly state: ReleaseState;
  /** The total size of all scripts, in bytes after brotli. */
  readonly scriptBytes: number;
  readonly commit?: string;
};

function releaseStateOf(head: State | undefined, app: string, id: string): ReleaseState {
  const { current, previous = [] } = head?.apps[app] ?? {};
  if (current?.id === id) return 'current';
  if (previous.some((ref) => ref.id === id)) return 'previous';
  return head?.revoked[app]?.includes(id) ? 'revoked' : 'published';
}

/** Lists the releases of a registry, sorted by app and then newest first. */
export async function listReleases(registry: Registry, app?: string): Promise<ListedRelease[]> {
  const head = headOf(await registry.log.read())?.state;
  const listed = (await listManifests(registry)).filter(
    ({ app: name, id }) => (!app || name === app) && !head?.collected[name]?.includes(id),
  );
  const releases = await inParallel(listed, async ({ app: name, id }): Promise<ListedRelease[]> => {
    const release = await findRelease(registry, name, id);
    if (!release) return [];
    const { commit, published } = release.provenance;
    return [
      {
        app: name,
        id,
        published,
        state: releaseStateOf(head, name, id),
        scriptBytes: scriptBytes(release.manifest),
        ...(commit ? { commit } : {}),
      },
    ];
  });
  return releases.flat().sort((a, b) => a.app.localeCompare(b.app) || b.published.localeCompare(a.published));
}

/** Describes what is missing or damaged in the newest state; empty if it is complete. */
export async function siteProblems(registry: Registry, history: History): Promise<string[]> {
  const head = headOf(history)?.state;
  const problems = history.ignored.map(ignoredText);
  if (!head) return problems;
  try {
    const { parts } = await readSite(registry, head.live);
    const keys = new Set((await registry.store.list('pages/')).map(({ key }) => key));
    for (const [path, { html }] of parts.flatMap(({ pages }) => Object.entries(pages)))
      for (const key of keysOfText(html)) if (!keys.has(key)) problems.push(`${key} of ${path} is missing`);
  } catch (error) {
    problems.push(messageOf(error));
  }
  for (const [app, { current }] of Object.entries(head.apps))
    if (!(await findRelease(registry, app, current.id).catch(() => undefined)))
      problems.push(`the manifest of the live release ${current.id} of ${app} is missing or damaged`);
  return problems;
}

/** One app of the live state. */
export type AppStatus = {
  readonly app: string;
  readonly release: string;
  /** ISO 8601 */
  readonly since: string;
  /** The name of the key that promoted it. */
  readonly by: string;
  readonly action: AppReleases['action'];
  readonly scriptBytes: number;
  readonly commit?: string;
  /** Whether there were uncommitted changes. */
  readonly changed?: boolean;
  readonly previous: readonly string[];
};

/** Returns each app of the newest state with its commit, and when and by whom it was promoted. */
export async function statusOf(registry: Registry, history: History): Promise<AppStatus[]> {
  const head = headOf(history)?.state;
  return inParallel(Object.entries(head?.apps ?? {}).sort(), async ([app, releases]): Promise<AppStatus> => {
    const { current, since, action, previous } = releases;
    const release: PublishedRelease | undefined = await findRelease(registry, app, current.id).catch(
      () => undefined,
    );
    return {
      app,
      release: current.id,
      since,
      by: history.states.findLast(({ state }) => state.moved.includes(app))?.by ?? '?',
      action,
      scriptBytes: release ? scriptBytes(release.manifest) : 0,
      ...(release?.provenance.commit ? { commit: release.provenance.commit } : {}),
      ...(release ? { changed: release.provenance.changed } : {}),
      previous: previous.map(({ id }) => id),
    };
  });
}
