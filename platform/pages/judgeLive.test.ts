/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { UserError } from '../lib/UserError';
import { entryKey, sealEntry } from '../registry/entry';
import { createLogReader } from '../registry/log';
import { openStore } from '../registry/Registry';
import { findRelease, releaseOf } from '../registry/release';
import { liveNow } from '../test/liveNow';
import { useTeamSite } from '../test/useTeamSite';

jest.mock('./runComposer', () => jest.requireActual<object>('../test/composeHere'));

const site = useTeamSite(true);

/** Creates entry 2 of the blog for a release with this id and hash. */
async function force(id: string, manifest: string): Promise<void> {
  const [first] = (await createLogReader(site.machine('blog')).read('blog')).entries;
  if (!first) throw new Error('The blog is not live.');
  const entry = { ...first.entry, number: 2, current: { id, manifest } };
  await openStore(site.url).create(entryKey('blog', 2), sealEntry(entry, site.keyOf('blog')));
}

/** Forces a release of the blog with this text, and damages it. */
const damaged = (damage: (file: string) => void) => async () => {
  const id = await site.publish('blog', { text: 'second' });
  const release = await findRelease(site.machine('blog'), 'blog', id);
  if (!release) throw new Error('It was not published.');
  await force(id, releaseOf(release).manifest);
  damage(path.join(site.url, 'r/blog', id, 'main.js'));
};

it.each<[what: string, why: RegExp, attack: () => Promise<void>]>([
  [
    'was never published',
    /0{32}\.json .*(missing|not there|deleted)/s,
    () => force('0'.repeat(32), 'f'.repeat(64)),
  ],
  ['has another hash', /was changed/, () => force(site.first['blog'] ?? '', 'f'.repeat(64))],
  ['lacks a file', /main\.js .*(missing|deleted)/s, damaged((file) => rmSync(file))],
  ['has a file of another size', /main\.js /, damaged((file) => writeFileSync(file, 'x'))],
  [
    'has a changed byte',
    /main\.js .*changed/,
    damaged((file) => writeFileSync(file, 'console.info("secand");')),
  ],
])('a release that %s is not shown, and said with its reason', async (_, why, attack) => {
  await attack();
  const { apps, problems } = await liveNow(site.machine('stranger'));
  expect(apps['blog']?.entry.number).toBe(1);
  expect(problems).toEqual([
    expect.stringMatching(/^entry 2 of blog \(\w+\) is not shown, entry 1 of blog \(\w+\) stays: /),
  ]);
  expect(problems[0]).toMatch(why);
});

it('the other apps are shown while the log of one cannot be listed', async () => {
  const store = openStore(site.url);
  const list: typeof store.list = (prefix, after) =>
    prefix === 'live/blog/' ? Promise.reject(new UserError('no', 'unreachable')) : store.list(prefix, after);
  const { apps, problems } = await liveNow(site.machine('booking', { store: { ...store, list } }));
  expect(Object.keys(apps).sort()).toEqual(['booking', 'services', 'shell']);
  expect(problems).toEqual(['What is live of blog is not known, its pages are not there: no.']);
});
