/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { folderStore } from '../registry/store/folderStore';
import type { StoreFault } from './faultyStore';
import { faultyStore } from './faultyStore';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'faulty-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const bytes = Buffer.from('x');

describe('a faulty store', () => {
  it('counts and executes operations', async () => {
    const store = faultyStore(folderStore(folder));
    await store.create('a', bytes);
    await store.list('');
    await store.remove('a');
    expect(await store.read('a')).toBeUndefined();
    expect(store.operations).toEqual(['create a', 'list ', 'remove a', 'read a']);
  });

  it.each<[StoreFault, boolean]>([
    ['refused', false],
    ['lost', true],
  ])('fails in one operation: %s', async (fault, done) => {
    const store = faultyStore(folderStore(folder), { at: 2, fault });
    await store.create('a', bytes);
    await expect(store.create('b', bytes)).rejects.toMatchObject({ kind: 'unreachable' });
    expect((await store.read('b')) !== undefined).toBe(done);
  });

  it('counts operations from the call of failAt()', async () => {
    const store = faultyStore(folderStore(folder));
    await store.create('a', bytes);
    store.failAt(2, 'lost');
    await store.read('a');
    await expect(store.create('b', bytes)).rejects.toThrow('made to fail at "create b"');
    expect(await store.read('b')).toEqual(bytes);
  });

  it('fails in all operations from a number on', async () => {
    const store = faultyStore(folderStore(folder), { at: 2, onward: true });
    await store.create('a', bytes);
    await expect(store.read('a')).rejects.toThrow('made to fail at "read a"');
    await expect(store.read('a')).rejects.toThrow('made to fail at "read a"');
  });

  it.each<[StoreFault, boolean]>([
    ['killed', false],
    ['killedAfter', true],
  ])('kills its process: %s', async (fault, done) => {
    const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
      throw new Error('killed here');
    });
    await expect(faultyStore(folderStore(folder), { at: 1, fault }).create('a', bytes)).rejects.toThrow(
      'killed here',
    );
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
    expect((await folderStore(folder).read('a')) !== undefined).toBe(done);
  });
});
