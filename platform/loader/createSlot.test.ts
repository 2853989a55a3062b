import { createSlot } from './createSlot';
import { LoadError } from './request';
import type { LoadedModule } from './createSlot';

const of = (release: string): LoadedModule => ({ Component: () => null, data: undefined, release });
/** The prerendered HTML of a release. */
const htmlOf = (release: string | undefined) =>
  release === undefined ? undefined : { release, html: document.body, head: [] };

const thrown = new Error('no such thing');
const pass = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Creates a slot that loads these releases in order. `down` is a failed load. */
function setUp(answers: readonly string[], release?: string) {
  const queue = [...answers];
  const load = jest.fn(async (signal: AbortSignal, broken: ReadonlySet<string>) => {
    const release = queue.shift() ?? 'down';
    if (signal.aborted) throw new LoadError('aborted', 'The slot was left.');
    if (release === 'down' || broken.has(release)) throw new LoadError('network', 'down');
    return of(release);
  });
  const refresh = jest.fn(async () => {});
  const isInUse = jest.fn(() => false);
  const onError = jest.fn();
  const shown: (string | undefined)[] = [];
  const onChange = (isOnPage: boolean) => void shown.push(isOnPage ? slot.release() : 'left');
  const slot = createSlot({
    id: 'blog/ArticlePage',
    prerendered: htmlOf(release),
    load,
    refresh,
    isInUse,
    onError,
    onChange,
    restoreInput: () => {},
  });
  const outcomes: string[] = [];
  const follow = () => void slot.outcome().then(({ kind }) => outcomes.push(`${slot.generation()} ${kind}`));
  follow();
  const leave = slot.subscribe(follow);
  return { slot, load, refresh, outcomes, isInUse, onError, shown, leave };
}

describe('a prerendered slot', () => {
  it('keeps HTML in use when another release loads, and hydrates it with its own', async () => {
    const { slot, isInUse } = setUp(['v1', 'v1', 'v2'], 'v2');
    isInUse.mockReturnValue(true);
    await pass();
    expect(slot.state().kind).toBe('static');
    await slot.retry(true);
    expect(slot.state().kind).toBe('static');
    await slot.retry(true);
    expect(slot.state()).toMatchObject({ kind: 'shown', module: { release: 'v2' } });
    expect(slot.generation()).toBe(0);
  });

  it('replaces HTML in use when the visitor retries', async () => {
    const { slot, isInUse } = setUp(['down', 'v1'], 'v2');
    isInUse.mockReturnValue(true);
    await pass();
    await slot.retry();
    expect(slot.state()).toMatchObject({ kind: 'shown', module: { release: 'v1' } });
  });

  it('keeps the HTML when the only release throws', async () => {
    const { slot, onError } = setUp(['v2'], 'v2');
    await pass();
    slot.handleError(thrown);
    expect(slot.state()).toEqual({ kind: 'static', reason: 'no such thing' });
    expect(onError.mock.calls).toEqual([['v2', 'no such thing']]);
    await pass();
    expect(slot.state().kind).toBe('static');
    expect(slot.generation()).toBe(0);
  });

  it('has the release of its HTML again when the release that replaced it throws', async () => {
    const { slot } = setUp(['v1'], 'v2');
    await pass();
    expect(slot.release()).toBe('v1');
    slot.handleError(thrown);
    expect(slot.release()).toBe('v2');
  });

  it('remounts with the previous release when the module throws', async () => {
    const { slot } = setUp(['v2', 'v1'], 'v2');
    await pass();
    slot.handleError(thrown);
    await pass();
    expect(slot.state()).toMatchObject({ kind: 'shown', module: { release: 'v1' } });
    expect(slot.generation()).toBe(1);
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
    const { slot } = setUp(['v2', 'v2', 'v2']);
    await pass();
    slot.handleError(thrown);
    await pass();
    await slot.retry();
    expect(slot.state()).toMatchObject({ kind: 'shown', module: { release: 'v2' } });
  });

  it('does not retry while it is loading or shown', async () => {
    const { slot, load } = setUp(['v2', 'v2']);
    await slot.retry();
    await pass();
    await slot.retry();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('ignores errors before it is shown, and repeated errors', async () => {
    const { slot, load, onError } = setUp(['down', 'v2', 'v1']);
    await pass();
    slot.handleError(thrown);
    await pass();
    expect(slot.state()).toEqual({ kind: 'unavailable', reason: 'down' });
    expect(load).toHaveBeenCalledTimes(1);
    await slot.retry();
    slot.handleError(thrown);
    slot.handleError(thrown);
    await pass();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(slot.state()).toMatchObject({ module: { release: 'v1' } });
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
