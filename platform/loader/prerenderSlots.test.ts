import { prerenderSlots } from './createSlot';

const loadedModule = { Component: () => null, data: undefined, release: 'v1' };

describe('prerenderSlots', () => {
  it('waits for the module of each slot', async () => {
    const slot = prerenderSlots(async () => loadedModule).open('a/B', {});
    await expect(slot.outcome()).resolves.toEqual({ kind: 'shown', module: loadedModule });
  });

  it('rejects when a module fails, so that no page is composed without it', async () => {
    const slot = prerenderSlots(() => Promise.reject(new Error('a/B is in no release'))).open('a/B', {});
    await expect(slot.outcome()).rejects.toThrow('a/B is in no release');
  });
});
