import { createModuleVisits } from './createModuleVisits';
import { failedLately, forgetFailures, rememberFailure } from './failedReleases';
import type { LoadedModule } from './ModuleLoader';

const loadedModule: LoadedModule = { Component: () => null, data: undefined, release: 'v2' };
const id = 'blog/ArticlePage';
const params = { slug: 'insomnia' };

function setUp(answers: readonly ('fails' | 'works')[], prerendered = new Map([[id, 'v2']])) {
  const queue = [...answers];
  const load = jest.fn(async () => {
    if (queue.shift() === 'fails') throw new Error('down');
    return loadedModule;
  });
  return { load, visits: createModuleVisits({ load, prefetch: () => undefined }, prerendered) };
}

const pass = () => new Promise((resolve) => setTimeout(resolve, 0));
const silent = () => {};

beforeEach(forgetFailures);

describe('the modules on a page', () => {
  it('are not waited for while everything answers', async () => {
    const { visits } = setUp(['works']);
    visits.open(id, params).subscribe(silent);
    await pass();
    expect(visits.waiting.current()).toEqual([]);
  });

  it('are named while their prerendered page waits for them, until a retry succeeds', async () => {
    const { visits } = setUp(['fails', 'works']);
    const heard = jest.fn();
    visits.waiting.subscribe(heard);
    visits.open(id, params).subscribe(silent);
    await pass();
    expect(visits.waiting.current()).toEqual([id]);
    await visits.waiting.retry();
    expect(visits.waiting.current()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('are named even when they had failed before their place stood', async () => {
    const { visits } = setUp(['fails']);
    const visit = visits.open(id, params);
    await pass();
    visit.subscribe(silent);
    expect(visits.waiting.current()).toEqual([id]);
  });

  it('are not waited for on a page that was left', async () => {
    const { visits } = setUp(['fails']);
    const leave = visits.open(id, params).subscribe(silent);
    await pass();
    leave();
    expect(visits.waiting.current()).toEqual([]);
  });

  it('are tried again by themselves when the connection is back', async () => {
    const { visits, load } = setUp(['fails', 'fails', 'works', 'works']);
    visits.open(id, params).subscribe(silent);
    const other = visits.open('blog/BlogTeaser', {});
    other.subscribe(silent);
    await pass();
    expect(other.state().kind).toBe('away');
    rememberFailure('v2');
    void visits.backOnline();
    expect(failedLately('v2')).toBe(false);
    await pass();
    await pass();
    expect(visits.waiting.current()).toEqual([]);
    expect(other.state().kind).toBe('shown');
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('are tried again a few times, after 0, 1, 4 and 10 more seconds, for a new connection may carry nothing yet; the help stays meanwhile', async () => {
    jest.useFakeTimers();
    const { visits, load } = setUp(['fails', 'fails', 'fails', 'works'], new Map());
    const visit = visits.open(id, params);
    visit.subscribe(silent);
    await jest.advanceTimersByTimeAsync(0);
    const seen: string[] = [];
    visit.subscribe(() => seen.push(visit.state().kind));
    void visits.backOnline();
    await jest.advanceTimersByTimeAsync(0);
    await jest.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(seen).toEqual([]);
    await jest.advanceTimersByTimeAsync(3999);
    expect(load).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(['shown']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(4);
    jest.useRealTimers();
  });
});

describe('the prerendered module', () => {
  it('has one visit, however often React begins its page', () => {
    const { visits, load } = setUp(['works']);
    expect(visits.open(id, params)).toBe(visits.open(id, params));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('counts once: any later page may fail, so that the shell can show its own help', async () => {
    const { visits } = setUp(['works', 'fails', 'fails']);
    const leave = visits.open(id, params).subscribe(silent);
    const next = visits.open(id, { slug: 'anxiety' });
    leave();
    const again = visits.open(id, params);
    await pass();
    expect(next.state().kind).toBe('away');
    expect(again.state().kind).toBe('away');
  });
});
