/** Texts that describe a change of the live site. */
import { liveReleasesOf, type State } from '../registry/state';
import type { MoveResult } from '../release/move';
import { headOf } from '../registry/history';
import type { Registry } from '../registry/Registry';

/** Describes a change of the live site. */
export function movedText(
  { logged, pages, composed, overtaken, notes }: MoveResult,
  apps: readonly string[],
): string {
  const { state } = logged;
  const lines = apps.map(
    (app) => `${app} ${state.apps[app]?.current.id ?? ''} is live as site ${state.number}.`,
  );
  const size = pages > 0 ? [`${composed} of ${pages} pages composed.`] : [`${composed} pages composed.`];
  const others = overtaken > 0 ? [`Retried after ${overtaken} concurrent changes.`] : [];
  return [...lines, ...size, ...others, ...notes].join('\n');
}

export function movedJson({ logged: { state }, pages, composed, notes }: MoveResult) {
  return { pointer: liveReleasesOf(state), pages, rendered: composed, notes };
}

/** Returns the command that rolls the promotion back; empty if there is no previous release. */
export function rollbackCommand(state: State, app: string): string {
  const [last] = state.apps[app]?.previous ?? [];
  return last ? `\nTo roll back to ${last.id}: npm run release -- rollback ${app}` : '';
}

/** Reads the newest state; undefined if there is none. */
export async function headNow(registry: Registry): Promise<State | undefined> {
  return headOf(await registry.log.read())?.state;
}
