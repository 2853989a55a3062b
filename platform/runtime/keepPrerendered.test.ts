import { keepPrerendered } from './keepPrerendered';
import type { LoadedModule } from './ModuleLoader';

const loaded: LoadedModule = { Component: () => null, data: undefined, release: 'v1' };

function setUp(results: readonly ('fails' | 'works')[]) {
  const queue = [...results];
  const load = jest.fn(async () => {
    if (queue.shift() === 'fails') throw new Error('down');
    return loaded;
  });
  return { load, ...keepPrerendered({ load, prefetch: () => undefined }, ['blog/ArticlePage']) };
}

const settled = async (promise: Promise<unknown>) => {
  let done = false;
  promise.then(
    () => (done = true),
    () => (done = true),
  );
  await new Promise((resolve) => setTimeout(resolve, 0));
  return done;
};

describe('a page that came prerendered', () => {
  it('is handed over when its module loads', async () => {
    const { loader } = setUp(['works']);
    await expect(loader.load('blog/ArticlePage', {})).resolves.toBe(loaded);
  });

  it('keeps waiting, and says so, when its module does not load', async () => {
    const { loader, waiting } = setUp(['fails']);
    const promise = loader.load('blog/ArticlePage', {});
    expect(await settled(promise)).toBe(false);
    expect(waiting.current()).toEqual(['blog/ArticlePage']);
  });

  it('comes alive when a retry succeeds', async () => {
    const { loader, waiting } = setUp(['fails', 'works']);
    const promise = loader.load('blog/ArticlePage', {});
    await settled(promise);
    const heard = jest.fn();
    waiting.subscribe(heard);
    void waiting.retry();
    await expect(promise).resolves.toBe(loaded);
    expect(waiting.current()).toEqual([]);
    expect(heard).toHaveBeenCalled();
  });

  it('tries by itself when the connection is back', async () => {
    const { loader } = setUp(['fails', 'works']);
    const promise = loader.load('blog/ArticlePage', {});
    await settled(promise);
    window.dispatchEvent(new Event('online'));
    await expect(promise).resolves.toBe(loaded);
  });
});

describe('any later page', () => {
  it('may fail, so that the shell can show its own help', async () => {
    const { loader } = setUp(['works', 'fails']);
    await loader.load('blog/ArticlePage', {});
    await expect(loader.load('blog/ArticlePage', {})).rejects.toThrow('down');
  });
});
