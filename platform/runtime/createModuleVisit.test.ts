import { createModuleVisit } from './createModuleVisit';
import { failedLately, forgetFailures } from './failedReleases';
import type { LoadedModule, ModuleLoader } from './ModuleLoader';

const of = (release: string): LoadedModule => ({ Component: () => null, data: undefined, release });

/** A loader that answers with these releases, one after the other; `down` stands for a failure. */
function setUp(answers: readonly string[], prerendered?: string) {
  const queue = [...answers];
  const load = jest.fn(async () => {
    const release = queue.shift() ?? 'down';
    if (release === 'down') throw new Error('down');
    return of(release);
  });
  const renew = jest.fn(async () => {});
  const loader: ModuleLoader = { load, prefetch: () => undefined, renew };
  const givesWay = jest.fn();
  const visit = createModuleVisit(loader, 'blog/ArticlePage', {}, prerendered, givesWay);
  const outcomes: string[] = [];
  const follow = () => void visit.outcome().then(({ kind }) => outcomes.push(`${visit.turn()} ${kind}`));
  follow();
  visit.subscribe(follow);
  return { visit, load, renew, outcomes, givesWay };
}

const pass = () => new Promise((resolve) => setTimeout(resolve, 0));
const thrown = new Error('no such thing');

beforeEach(forgetFailures);

describe('a page that came prerendered', () => {
  it('is handed over as it stands when its own release loads', async () => {
    const { visit, outcomes, givesWay } = setUp(['v2'], 'v2');
    await pass();
    expect(visit.state()).toMatchObject({ kind: 'shown', module: { release: 'v2' } });
    expect(outcomes).toContain('0 shown');
    expect(givesWay).not.toHaveBeenCalled();
  });

  it('is made anew when another release loads, which would have rendered other HTML', async () => {
    const { visit, outcomes, givesWay } = setUp(['v1'], 'v2');
    await pass();
    expect(visit.turn()).toBe(1);
    expect(outcomes).toEqual(['1 shown']);
    expect(givesWay).toHaveBeenCalledTimes(1);
  });

  it('gives way to another release that comes after it was kept', async () => {
    const { visit, givesWay } = setUp(['down', 'v1'], 'v2');
    await pass();
    expect(givesWay).not.toHaveBeenCalled();
    await visit.retry();
    expect(givesWay).toHaveBeenCalledTimes(1);
  });

  it('keeps waiting, as it stands, when nothing loads', async () => {
    const { visit, outcomes } = setUp(['down'], 'v2');
    await pass();
    expect(visit.state()).toEqual({ kind: 'kept', reason: 'down' });
    expect(visit.turn()).toBe(0);
    expect(outcomes).toEqual([]);
  });

  it('comes alive, as it stands, when a retry succeeds', async () => {
    const { visit, renew, outcomes } = setUp(['down', 'v2'], 'v2');
    await pass();
    await visit.retry();
    expect(renew).toHaveBeenCalledTimes(1);
    await pass();
    expect(outcomes).toContain('0 shown');
  });

  it('stays to be read when it throws and there is no other release', async () => {
    const { visit } = setUp(['v2'], 'v2');
    await pass();
    visit.threw(thrown);
    expect(visit.state()).toEqual({ kind: 'kept', reason: 'no such thing' });
    await pass();
    expect(visit.state().kind).toBe('kept');
    expect(visit.turn()).toBe(0);
  });

  it('is made anew from the previous release when it throws; what React has taken over is its own to take away', async () => {
    const { visit, givesWay } = setUp(['v2', 'v1'], 'v2');
    await pass();
    visit.threw(thrown);
    await pass();
    expect(failedLately('v2')).toBe(true);
    expect(visit.state()).toMatchObject({ kind: 'shown', module: { release: 'v1' } });
    expect(visit.turn()).toBe(1);
    expect(givesWay).not.toHaveBeenCalled();
  });
});

describe('a page that was gone to', () => {
  it('is shown when it loads', async () => {
    const { outcomes } = setUp(['v2']);
    await pass();
    expect(outcomes).toContain('0 shown');
  });

  it('gives way to the help of the shell, and comes when it is tried again', async () => {
    const { visit, outcomes } = setUp(['down', 'v2']);
    await pass();
    expect(outcomes).toContain('0 away');
    const retrying = visit.retry();
    expect(visit.state()).toEqual({ kind: 'loading' });
    await retrying;
    await pass();
    expect(outcomes).toContain('1 shown');
  });

  it('keeps the help as it stands while it is tried quietly, also when that fails', async () => {
    const { visit } = setUp(['down', 'down', 'v2']);
    await pass();
    const help = visit.state();
    const turn = visit.turn();
    const retrying = visit.retry(true);
    expect(visit.state()).toBe(help);
    await retrying;
    expect(visit.state()).toBe(help);
    expect(visit.turn()).toBe(turn);
    await visit.retry(true);
    expect(visit.state().kind).toBe('shown');
  });

  it('goes on to the previous release when it throws', async () => {
    const { visit } = setUp(['v2', 'v1']);
    await pass();
    visit.threw(thrown);
    expect(visit.state()).toEqual({ kind: 'loading' });
    await pass();
    expect(visit.state()).toMatchObject({ module: { release: 'v1' } });
  });

  it('gives way to the help of the shell when the same release comes again after it threw', async () => {
    const { visit } = setUp(['shell', 'shell']);
    await pass();
    visit.threw(thrown);
    await pass();
    expect(visit.state().kind).toBe('away');
  });

  it('is tried from the beginning, whatever threw before, when the visitor asks for it', async () => {
    const { visit } = setUp(['v2', 'v2', 'v2']);
    await pass();
    visit.threw(thrown);
    await pass();
    await visit.retry();
    expect(visit.state()).toMatchObject({ kind: 'shown', module: { release: 'v2' } });
    expect(failedLately('v2')).toBe(false);
  });

  it('is not tried again while it is shown, nor twice at once', async () => {
    const { visit, load } = setUp(['v2', 'v2']);
    await visit.retry();
    await pass();
    await visit.retry();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('takes no error for its own before it is shown', async () => {
    const { visit, load } = setUp(['down']);
    await pass();
    visit.threw(thrown);
    await pass();
    expect(visit.state()).toEqual({ kind: 'away', reason: 'down' });
    expect(load).toHaveBeenCalledTimes(1);
  });
});
