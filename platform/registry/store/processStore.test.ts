/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { until } from '../../test/until';
import { folderStore } from './folderStore';
import { type ProcessStore, processStore } from './processStore';

const scratch = mkdtempSync(path.join(tmpdir(), 'process-store-'));
const stores: ProcessStore[] = [];
const open = (silence?: number) => {
  const store = processStore(mkdtempSync(path.join(scratch, 'store-')), silence);
  stores.push(store);
  return store;
};
afterEach(() => {
  for (const store of stores.splice(0)) {
    const pid = store.pid();
    if (pid) process.kill(pid, 'SIGCONT');
    store.close();
  }
});
afterAll(() => rmSync(scratch, { recursive: true }));

it('a store in a process of its own does what the store of the folder does, with the same errors', async () => {
  const store = open();
  const bytes = Buffer.from([1, 2, 3]);
  expect(await store.create('r/blog/1', bytes)).toBe(true);
  expect(await store.create('r/blog/1', Buffer.from('other'))).toBe(false);
  expect((await store.read('r/blog/1'))?.equals(bytes)).toBe(true);
  expect(await store.read('r/blog/2')).toBeUndefined();
  const same = folderStore(store.url);
  expect(await store.list('r/')).toEqual(await same.list('r/'));
  expect(await store.list('r/', 'r/blog/1')).toEqual([]);
  const [one, other] = await Promise.allSettled([store.read('r/blog/1', 2), same.read('r/blog/1', 2)]);
  expect(one).toEqual(other);
  await expect(store.read('../x')).rejects.toMatchObject({ kind: 'refused' });
  await store.remove('r/blog/1');
  expect(await same.list('')).toEqual([]);
});

it('a store that hangs is reported in time, then at once, and is used again when it answers', async () => {
  const store = open(1500);
  // Its process needs longer to start.
  const isThere = () =>
    store.list('').then(
      () => true,
      () => false,
    );
  await until(isThere, 20_000);
  await store.create('a/blog', Buffer.from('a'));
  process.kill(store.pid() ?? 0, 'SIGSTOP');
  const isAtOnce = (error: unknown) => /has not answered for/.test(String(error));
  const reports = (message: RegExp) => ({
    kind: 'unreachable',
    message: expect.stringMatching(message) as string,
  });
  await expect(store.read('a/blog')).rejects.toMatchObject(reports(/does not answer/));
  await until(() => store.list('live/blog/').then(() => false, isAtOnce));
  for (let count = 0; count < 50; count += 1)
    await expect(store.list('live/blog/')).rejects.toMatchObject(reports(/has not answered for/));
  // Another app has not been asked for yet, so it is asked.
  await expect(store.list('live/shell/')).rejects.toMatchObject(reports(/does not answer/));
  process.kill(store.pid() ?? 0, 'SIGCONT');
  await until(async () => (await store.read('a/blog').catch(() => undefined))?.toString() === 'a');
});

it('a store whose process ends fails what is under way, and starts again', async () => {
  const store = open();
  await store.create('a', Buffer.from('a'));
  const pid = store.pid() ?? 0;
  process.kill(pid, 'SIGSTOP');
  const reading = store.read('a');
  process.kill(pid, 'SIGKILL');
  await expect(reading).rejects.toMatchObject({ kind: 'unreachable' });
  expect(String(await store.read('a'))).toBe('a');
  expect(store.pid()).not.toBe(pid);
});
