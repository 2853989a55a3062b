import type { ReleaseAssets } from '../contract/releases';
import { readContainer, shareScopeOf } from './container';

const assets = { app: 'blog', id: 'v2', global: 'blog_container' } as ReleaseAssets;
const scope = shareScopeOf({ react: { version: '19.3.1', module: { isReact: true } } });

function put(container: unknown): void {
  Object.assign(globalThis, { blog_container: container });
}

describe('a container', () => {
  it('is given what the shell shares, once, and then gives its modules', async () => {
    const init = jest.fn();
    put({ init, get: async () => () => ({ default: 'module' }) });
    expect(await readContainer(assets, 'ArticlePage', scope)).toBe('module');
    expect(await readContainer(assets, 'BlogTeaser', scope)).toBe('module');
    expect(init).toHaveBeenCalledTimes(1);
    expect(init).toHaveBeenCalledWith(scope);
  });

  it.each([undefined, 7, {}])('that is %p is named as missing', async (container) => {
    put(container);
    await expect(readContainer(assets, 'ArticlePage', scope)).rejects.toThrow(
      'The entry of blog v2 ran, but left no container named blog_container.',
    );
  });

  it('that refuses what the shell shares may be asked again', async () => {
    const init = jest
      .fn()
      .mockRejectedValueOnce(new Error('Unsatisfied version'))
      .mockResolvedValue(undefined);
    put({ init, get: async () => () => ({ default: 'module' }) });
    await expect(readContainer(assets, 'ArticlePage', scope)).rejects.toThrow('Unsatisfied version');
    expect(await readContainer(assets, 'ArticlePage', scope)).toBe('module');
  });

  it('whose entry ran anew is a new one', async () => {
    const second = jest.fn();
    put({ init: jest.fn(), get: async () => () => ({ default: 1 }) });
    await readContainer(assets, 'ArticlePage', scope);
    put({ init: second, get: async () => () => ({ default: 2 }) });
    expect(await readContainer(assets, 'ArticlePage', scope)).toBe(2);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('offers each shared package under its version', async () => {
    const provider = scope['react']?.['19.3.1'];
    expect(provider).toMatchObject({ loaded: 1, eager: true, from: 'shell' });
    expect((await provider?.get())?.()).toEqual({ isReact: true });
  });
});
