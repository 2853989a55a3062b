/** How commands report what went live. */
import { liveReleasesOf, type State } from '../registry/state';
import type { MoveResult } from '../release/move';
import { headOf } from '../registry/history';
import type { Registry } from '../registry/Registry';

/** What went live, and the way back. */
export function movedText(
  { logged, pages, composed, overtaken, notes }: MoveResult,
  apps: readonly string[],
): string {
  const { state } = logged;
  const lines = apps.map(
    (app) => `${app} ${state.apps[app]?.current.id ?? ''} is live as site ${state.number}.`,
  );
  const size =
    pages > 0 ? [`${pages} pages, ${composed} composed for it.`] : [`${composed} pages composed for it.`];
  const others =
    overtaken > 0 ? [`Others came first ${overtaken} times; it was built on what they did.`] : [];
  return [...lines, ...size, ...others, ...notes].join('\n');
}

export function movedJson({ logged: { state }, pages, composed, notes }: MoveResult) {
  return { pointer: liveReleasesOf(state), pages, rendered: composed, notes };
}

/** The command that takes the promotion back; nothing after the first one. */
export function wayBack(state: State, app: string): string {
  const [last] = state.apps[app]?.previous ?? [];
  return last ? `\nBack to ${last.id}: npm run release -- rollback ${app}` : '';
}

/** The newest state; nothing when nothing is live yet. */
export async function headNow(registry: Registry): Promise<State | undefined> {
  return headOf(await registry.log.read())?.state;
}
