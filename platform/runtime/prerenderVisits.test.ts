import { prerenderVisits } from './prerenderVisits';

const loadedModule = { Component: () => null, data: undefined, release: 'v1' };

describe('prerendering', () => {
  it('waits for the module of each place', async () => {
    const visit = prerenderVisits({ load: async () => loadedModule, prefetch: () => undefined }).open(
      'a/B',
      {},
    );
    await expect(visit.outcome()).resolves.toEqual({ kind: 'shown', module: loadedModule });
  });

  it('ends when a module cannot be had: a page with help in its place is never composed', async () => {
    const load = () => Promise.reject(new Error('a/B is in no release'));
    const visit = prerenderVisits({ load, prefetch: () => undefined }).open('a/B', {});
    await expect(visit.outcome()).rejects.toThrow('a/B is in no release');
  });
});
