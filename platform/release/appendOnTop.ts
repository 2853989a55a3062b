import type { State } from '../registry/state';
import { UserError } from '../lib/UserError';
import { readKey } from '../registry/signingKey';
import { headOf, type History, type LoggedState, type NextState } from '../registry/log';
import type { Registry } from '../registry/Registry';

/** How often it is tried when others keep creating states first. Each time one of them has succeeded. */
const TRIES = 20;

/** What a new state says otherwise than the newest one. */
type Changes = Partial<NextState> & Pick<State, 'action'>;

type ChangesOf<Result> = (head: State, history: History) => Promise<Result>;

/**
 * Creates a state that leaves live what is live and changes something else, on top of the newest one.
 * @param changesOf asked again whenever somebody else was first; may answer that no state is needed
 * @throws UserError when nothing is live yet, the key may not make this change, or others keep coming first.
 */
export async function appendOnTop(registry: Registry, changesOf: ChangesOf<Changes>): Promise<LoggedState>;
export async function appendOnTop(
  registry: Registry,
  changesOf: ChangesOf<Changes | undefined>,
): Promise<LoggedState | undefined>;
export async function appendOnTop(
  registry: Registry,
  changesOf: ChangesOf<Changes | undefined>,
): Promise<LoggedState | undefined> {
  const key = readKey(registry.key);
  for (let tries = 0; tries < TRIES; tries++) {
    const history = await registry.log.read();
    const head = headOf(history)?.state;
    if (!head)
      throw new UserError(
        `${registry.url} holds no state yet, so there is nothing to change. Promote first: the key that makes the first promotion owns the registry.`,
      );
    const changes = await changesOf(head, history);
    if (!changes) return undefined;
    const { schema: _1, number: _2, before: _3, when: _4, nonce: _5, note: _6, ...content } = head;
    const logged = await registry.log.append(history, { ...content, moved: [], ...changes }, key);
    if (logged) return logged;
  }
  throw new UserError(
    'Others came first again and again. Nothing was changed; run the command again.',
    'conflict',
  );
}
