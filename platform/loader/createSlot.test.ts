import { createSlot, type LoadedModule, prerenderSlots, type SlotRequest } from './createSlot';
import { LoadError } from './request';

const of = (release: string): LoadedModule => ({ Component: () => null, data: undefined, release });
/** The prerendered HTML of a release. */
const htmlOf = (release: string | undefined) =>
  release === undefined ? undefined : { release, html: document.body, head: [] };

const thrown = new Error('no such thing');
const pass = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Creates a slot that loads these releases in order. `down` is a failed load. */
function setUp(answers: readonly string[], release?: string) {
  const queue = [...answers];
  const load = jest.fn(async ({ signal, thrown: broken }: SlotRequest) => {
    const next = queue.shift() ?? 'down';
    if (signal.aborted) throw new LoadError('aborted', 'The slot was left.');
    if (next === 'down' || broken.some((one) => one.release === next)) throw new LoadError('network', 'down');
    return of(next);
  });
  const shown: (string | undefined)[] = [];
  const onChange = (change: string) => void shown.push(change === 'left' ? 'left' : slot.release());
  const slot = createSlot({ id: 'blog/ArticlePage', prerendered: htmlOf(release), load, onChange });
  const leave = slot.subscribe(() => {});
  /** The shown release, or the kind of state. */
  const seen = () => {
    const state = slot.state();
    return state.kind === 'shown' ? state.module.release : state.kind;
  };
  return { slot, load, shown, leave, seen };
}

describe('a prerendered slot', () => {
  it('hydrates its HTML with the release of the HTML, and remounts with another one', async () => {
    const { slot, seen } = setUp(['down', 'v2', 'v1'], 'v2');
    await pass();
    expect(seen()).toBe('static');
    await slot.retry(true);
    expect([seen(), slot.generation()]).toEqual(['v2', 0]);
    slot.handleError(thrown);
    await pass();
    expect([seen(), slot.generation()]).toEqual(['v1', 1]);
  });

  it('asks for another release only after the visitor has pressed "Try again"', async () => {
    const { slot, load } = setUp(['v2', 'down', 'down', 'v1'], 'v2');
    await pass();
    slot.handleError(thrown);
    expect(slot.state()).toEqual({ kind: 'static', failure: 'code', reason: 'no such thing' });
    await pass();
    expect([slot.state().kind, slot.generation()]).toEqual(['static', 0]);
    await slot.retry(true);
    await slot.retry();
    expect(load.mock.calls.map(([{ isWanted }]) => isWanted)).toEqual([false, false, false, true]);
    expect(load.mock.calls[1]?.[0].thrown).toEqual([{ release: 'v2', reason: 'no such thing' }]);
  });

  it('has the release of its HTML again when the release that replaced it throws', async () => {
    const { slot } = setUp(['v1'], 'v2');
    await pass();
    expect(slot.release()).toBe('v1');
    slot.handleError(thrown);
    expect(slot.release()).toBe('v2');
  });
});

describe('a slot after a navigation', () => {
  it('keeps the help during a quiet retry', async () => {
    const { slot } = setUp(['down', 'down', 'v2']);
    await pass();
    const help = slot.state();
    const generation = slot.generation();
    const retrying = slot.retry(true);
    expect(slot.state()).toBe(help);
    await retrying;
    expect(slot.state()).toBe(help);
    expect(slot.generation()).toBe(generation);
    await slot.retry(true);
    expect(slot.state().kind).toBe('shown');
  });

  it('tries all releases again when the visitor retries', async () => {
    const { slot, seen } = setUp(['v2', 'v2', 'v2']);
    await pass();
    slot.handleError(thrown);
    await pass();
    await slot.retry();
    expect(seen()).toBe('v2');
  });

  it('does not retry while it is loading or shown', async () => {
    const { slot, load } = setUp(['v2', 'v2']);
    await slot.retry();
    await pass();
    await slot.retry();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('ignores errors before it is shown, and repeated errors', async () => {
    const { slot, load, seen } = setUp(['down', 'v2', 'v1']);
    await pass();
    slot.handleError(thrown);
    await pass();
    expect(seen()).toBe('unavailable');
    expect(load).toHaveBeenCalledTimes(1);
    await slot.retry();
    for (let n = 0; n < 2; n += 1) slot.handleError(thrown);
    await pass();
    expect(load).toHaveBeenCalledTimes(3);
    expect(seen()).toBe('v1');
  });
});

describe('a slot that was left', () => {
  it('loads nothing when it is left immediately', async () => {
    const { load, leave } = setUp(['v2']);
    leave();
    await pass();
    expect(load).not.toHaveBeenCalled();
  });

  it('reports the shown release from its first subscriber until it is left', async () => {
    const { slot, shown, leave } = setUp(['v2', 'v1']);
    await pass();
    slot.handleError(thrown);
    await pass();
    leave();
    expect(shown).toEqual([undefined, 'v2', undefined, 'v1', 'left']);
  });
});

it('a slot for prerendering waits for its module, and rejects if it fails, so that no page is composed without it', async () => {
  const open = (load: () => Promise<LoadedModule>) => prerenderSlots(load, () => undefined).open('a/B', {});
  const slot = open(async () => of('v1'));
  await slot.ready();
  expect(slot.state()).toMatchObject({ kind: 'shown', module: { release: 'v1' } });
  await expect(open(() => Promise.reject(thrown)).ready()).rejects.toBe(thrown);
});
