import { type LoadedModule, prerenderSlots } from './createSlot';

it('a page is composed with all of its modules, or not at all', async () => {
  const open = (load: () => Promise<LoadedModule>) => prerenderSlots(load, () => undefined).open('a/B', {});
  const slot = open(async () => ({ Component: () => null, data: undefined, release: 'v1' }));
  await slot.ready();
  expect(slot.state()).toMatchObject({ kind: 'shown', module: { release: 'v1' } });
  const broken = new Error('no such thing');
  await expect(open(() => Promise.reject(broken)).ready()).rejects.toBe(broken);
});
