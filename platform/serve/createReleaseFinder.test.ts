/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { UserError } from '../lib/UserError';
import { manifestKey } from '../registry/release';
import { seal } from '../registry/signing';
import { promote } from '../release/promote';
import { rollback } from '../release/rollback';
import { faultyStore } from '../test/faultyStore';
import { liveNow } from '../test/liveNow';
import { until } from '../test/until';
import { captureStderr, useServers, useTeamSite } from '../test/useTeamSite';
import { createReleaseFinder } from './createReleaseFinder';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

captureStderr();
const { serve, stop } = useServers(() => site);
const site = useTeamSite();

it('answers any number of ids that nobody has published from one listing, and reads a published manifest once', async () => {
  const store = faultyStore(site.machine('shell').store);
  const finder = createReleaseFinder(site.machine('shell', { store }), () => true);
  const published = await site.publish('blog', { text: 'trial' });
  const ids = Array.from({ length: 300 }, () => randomBytes(16).toString('hex'));
  const found = await Promise.all(ids.map((id) => finder.find('blog', id)));
  expect(found.filter(Boolean)).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    expect((await finder.find('blog', published))?.has('main.js')).toBe(true);
  expect(store.operations).toEqual(['list releases/blog/', `read ${manifestKey('blog', published)}`]);
});

it('remembers releases up to a size, and reads those again that it has forgotten', async () => {
  const machine = site.machine('shell', { isSigned: false });
  const { manifest } = (await liveNow(machine)).apps['blog']?.release ?? {};
  const names = Array.from({ length: 9_000 }, (_, index) => [`f${index}.json`, manifest?.files['main.js']]);
  const files = { ...manifest?.files, ...Object.fromEntries(names) };
  // Each takes 9 MB of 64.
  const ids = Array.from('01234567', (digit) => digit.repeat(32));
  for (const id of ids) {
    const bytes = seal('application/vnd.site.release+json', { ...manifest, id, files });
    await machine.store.create(manifestKey('blog', id), bytes);
  }
  const store = faultyStore(machine.store);
  const finder = createReleaseFinder({ ...machine, store }, () => true);
  for (const id of [...ids, ids.at(-1), ids[0]]) expect(await finder.find('blog', id ?? '')).toBeDefined();
  expect(store.operations.filter((one) => one.startsWith('read'))).toEqual(
    [...ids, ids[0]].map((id) => `read ${manifestKey('blog', id ?? '')}`),
  );
});

it('an address that waits for many releases keeps no other one waiting', async () => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const { store } = site.machine('shell');
  const read: typeof store.read = async (...args) => {
    await gate;
    return store.read(...args);
  };
  const finder = createReleaseFinder(site.machine('shell', { store: { ...store, read } }), () => true);
  const ids: string[] = [];
  for (let count = 0; count < 9; count += 1) ids.push(await site.publish('blog', { text: `many ${count}` }));
  const asked = ids.slice(0, 8).map((id) => finder.find('blog', id, '192.0.2.1'));
  // Further files of the same release are no further release.
  asked.push(finder.find('blog', ids[0] ?? '', '192.0.2.1'));
  await expect(finder.find('blog', ids[8] ?? '', '192.0.2.1')).rejects.toThrow('waits for 8 other releases');
  const other = finder.find('blog', ids[8] ?? '', '192.0.2.2');
  open();
  expect((await Promise.all([...asked, other])).every(Boolean)).toBe(true);
});

it('where a patient types, only a release that was live or whose publisher may offer trials is tried', async () => {
  const known = site.machine('shell');
  const former = (await liveNow(known)).apps['booking']?.entry.current.id ?? '';
  const next = await site.publish('booking', { text: 'next' });
  const offered = await site.publish('booking', { text: 'offered' });
  await promote(site.machine('booking'), { booking: next });
  const keysOf: typeof known.keysOf = (app, role) => (role === 'trial' ? [] : known.keysOf(app, role));
  const policyOf = async (registry: typeof known, id: string) => {
    const server = await serve({}, { registry });
    const { headers } = await fetch(`${server.url}/appointment?release.booking=${id}`);
    await stop(server);
    return headers.get('content-security-policy') ?? '';
  };
  for (const [registry, id, isTried] of [
    [{ ...site.machine('shell'), keysOf }, offered, false],
    [{ ...site.machine('shell'), keysOf }, former, true],
    [site.machine('shell'), offered, true],
    [site.machine('shell'), '1'.repeat(32), false],
  ] as const)
    expect((await policyOf(registry, id)).includes(`/r/booking/${id}/`)).toBe(isTried);
});

// The last one, because trials have another host afterwards.
it('a server needs no registry for a release that was live on it, also where trials have a host of their own', async () => {
  let isSilent = false;
  const { store } = site.machine('shell');
  const silent = () => Promise.reject(new UserError('The store is silent.', 'unreachable'));
  const list: typeof store.list = (...args) => (isSilent ? silent() : store.list(...args));
  const read: typeof store.read = (...args) => (isSilent ? silent() : store.read(...args));
  const memory = path.join(site.folder, 'server');
  const registry = site.machine('shell', { memory, store: { ...store, list, read } });
  const trials = { previewOrigin: 'https://preview.clinic.example' };
  const shell = await site.publish('shell', { text: 'with a preview', site: trials });
  await promote(site.machine('shell'), { shell });
  const server = await serve({}, { registry });
  const bodyOf = async (target: string) => (await fetch(server.url + target)).text();
  const id = await site.publish('blog', { text: 'taken back' });
  await promote(site.machine('blog'), { blog: id });
  await until(async () => (await bodyOf('/blogs')).includes('taken back'));
  await rollback(site.machine('blog'), ['blog']);
  await until(async () => !(await bodyOf('/blogs')).includes('taken back'));
  isSilent = true;
  // The server has looked again, and knows no log any more.
  await wait(300);
  // No entry that is shown names it any more.
  expect(await bodyOf('/releases.json')).not.toContain(id);
  expect(await bodyOf(`/r/blog/${id}/main.js`)).toContain('taken back');
});
