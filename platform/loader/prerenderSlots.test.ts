import { prerenderSlots } from './prerenderSlots';

const loadedModule = { Component: () => null, data: undefined, release: 'v1' };

describe('prerendering', () => {
  it('waits for the module of each place', async () => {
    const slot = prerenderSlots(async () => loadedModule).open('a/B', {});
    await expect(slot.outcome()).resolves.toEqual({ kind: 'shown', module: loadedModule });
  });

  it('ends when a module cannot be had: a page with help in its place is never composed', async () => {
    const slot = prerenderSlots(() => Promise.reject(new Error('a/B is in no release'))).open('a/B', {});
    await expect(slot.outcome()).rejects.toThrow('a/B is in no release');
  });
});
