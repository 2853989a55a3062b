import { setTimeout as wait } from 'node:timers/promises';

import type { State } from '../contract/state';
import { UserError } from '../house/UserError';
import { headOf } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { createTallyReader } from '../registry/tallies';
import { type Judgement, judgeCanary, LEAST, spansOf } from './judgeCanary';
import type { Moved } from './Move';
import { rollback } from './takeBack';

export type WatchOptions = {
  /** How long to watch, in ms. */
  readonly for: number;
  /** Aborting it ends the watch at once; the canary stays as it is. */
  readonly signal?: AbortSignal;
  /** Is called with the state of affairs once a minute. */
  readonly progress?: (text: string) => void;
  /** How often to look, in ms. */
  readonly every?: number;
};

/** How a watch ended, and what was seen until then. */
export type Watched = { readonly judgement: Judgement } & (
  | { readonly end: 'held' | 'undecided' | 'interrupted' }
  | { readonly end: 'taken back'; readonly moved: Moved }
);

const MINUTE = 60_000;

/**
 * Reads how long to watch: `90s`, `15m`, `2h`. In ms.
 * @throws UserError when it is none of these.
 */
export function spanOfTime(text: string): number {
  const [, digits, unit = ''] = /^([1-9]\d{0,4})(s|m|h)$/.exec(text) ?? [];
  if (digits === undefined)
    throw new UserError(
      `--watch ${text} is no span of time: give seconds, minutes or hours, for example --watch 15m.`,
      'usage',
    );
  return Number(digits) * ({ s: 1000, m: MINUTE, h: 60 * MINUTE }[unit] ?? 0);
}

/** The current release of the app. @throws UserError when somebody has ended or replaced the canary meanwhile. */
function currentBeside(head: State | undefined, app: string, id: string): string {
  const { current, canary } = head?.apps[app] ?? {};
  if (current && canary?.id === id) return current.id;
  throw new UserError(
    current?.id === id
      ? `Somebody gave ${app} ${id} to everybody while it was watched. Nothing more was changed.`
      : `Somebody ended the canary ${id} of ${app} while it was watched. Nothing more was changed.`,
    'conflict',
  );
}

export function judgementText({ visits, failed }: Judgement): string {
  const rate = (of: 'canary' | 'current') =>
    visits[of] < LEAST
      ? `fewer than ${LEAST} visits`
      : `${visits[of]} visits, ${((100 * failed[of]) / visits[of]).toFixed(1)} % with a fault`;
  return `canary ${rate('canary')}; current ${rate('current')}`;
}

/**
 * Watches a canary by telemetry, and takes it back as soon as it is significantly worse than the current release
 * ({@link judgeCanary}). If the registry does not answer for a while, it is asked again.
 * @throws UserError of kind `conflict` when somebody else moves the app meanwhile; of kind `unreachable` when the
 * registry does not answer at the end. The canary stays then as it is.
 */
export async function watchCanary(
  registry: Registry,
  app: string,
  id: string,
  { for: span, signal, progress = () => {}, every = 5000 }: WatchOptions,
): Promise<Watched> {
  const begun = Date.now();
  const since = Math.floor(begun / MINUTE) * MINUTE;
  const tallies = createTallyReader(registry);
  let judgement: Judgement = judgeCanary([]);
  let reported = begun;

  async function look(): Promise<Watched | undefined> {
    const head = headOf(await registry.log.read())?.state;
    const current = currentBeside(head, app, id);
    judgement = judgeCanary(spansOf(await tallies.read(since), `${app}/${id}`, `${app}/${current}`));
    if (judgement.worse.length === 0) return undefined;
    const note = `The canary was taken back by itself: ${judgement.worse.join('; ')}.`;
    const { moved } = await rollback(registry, app, { note });
    return { end: 'taken back', judgement, moved };
  }

  for (;;) {
    const isOver = Date.now() - begun >= span;
    try {
      const end = await look();
      if (end) return end;
      if (isOver) return { end: judgement.visits.canary < LEAST ? 'undecided' : 'held', judgement };
    } catch (error) {
      if (isOver || !(error instanceof UserError) || error.kind !== 'unreachable') throw error;
      progress(`${error.message} It is asked again.`);
    }
    if (Date.now() - reported >= MINUTE) {
      reported = Date.now();
      progress(judgementText(judgement));
    }
    const rest = Math.max(0, span - (Date.now() - begun));
    await wait(Math.min(every, rest), undefined, signal ? { signal } : {}).catch(() => {});
    if (signal?.aborted) return { end: 'interrupted', judgement };
  }
}
