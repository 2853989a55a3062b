/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Entry, openEntry, sealEntry } from './entry';
import { makeKey } from './signing';
import { keyFor, noTrust, type Trust, trustOf } from './trust';

const folder = mkdtempSync(path.join(tmpdir(), 'trust-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string) => path.join(folder, `${name}.pem`);
const names = ['team', 'publisher', 'promoter', 'stranger', 'operator'] as const;
const keys = Object.fromEntries(names.map((name) => [name, makeKey(fileOf(name))]));
const publicOf = (name: (typeof names)[number]) => keys[name]?.public ?? '';

const id = 'a'.repeat(32);
const trust = trustOf({
  id,
  keys: {
    blog: {
      [publicOf('team')]: 'both',
      [publicOf('publisher')]: 'publish',
      [publicOf('promoter')]: 'promote',
    },
    shell: { [publicOf('operator')]: 'both' },
    services: { [publicOf('publisher')]: 'publish' },
  },
});

const entry: Entry = {
  schema: 2,
  registry: id,
  app: 'blog',
  number: 1,
  action: 'promote',
  current: { id: 'b'.repeat(32), manifest: 'c'.repeat(64) },
  previous: [],
  revoked: [],
  since: '2026-01-01T00:00:00Z',
  by: 'somebody',
};

type Row = readonly [what: string, signer: string, fields: Partial<Entry>, reason: RegExp | undefined];

it.each<Row>([
  ['the key of the team', 'team', {}, undefined],
  ['a key that promotes', 'promoter', {}, undefined],
  ['a key that only publishes', 'publisher', {}, /may not promote blog by registry\.json/],
  ['the key of another app', 'operator', {}, /which registry\.json does not list for blog/],
  ['an unknown key', 'stranger', {}, /which registry\.json does not list for blog/],
  ['no key', '', {}, /is not signed with a key, and registry\.json lists those of blog/],
  [
    'a key, for an app that nobody may promote',
    'publisher',
    { app: 'services' },
    /no key that may promote services/,
  ],
  ['a key, for an app that is not listed', 'team', { app: 'events' }, /no key that may promote events/],
  [
    'a key, for an app with an inherited name',
    'team',
    { app: 'toString' },
    /no key that may promote toString/,
  ],
  [
    'the key of the team, for another registry',
    'team',
    { registry: 'd'.repeat(32) },
    /for the registry d{32}, and registry\.json names the registry a{32}/,
  ],
  ['the key of the team, for no registry', 'team', { registry: '' }, /for a registry without an id/],
])('an entry that is signed with %s', (_, signer, fields, reason) => {
  const changed = { ...entry, ...fields };
  const open = (by: Trust) => openEntry(sealEntry(changed, keys[signer]), changed.app, 1, by);
  if (!reason) expect(open(trust)).toEqual(changed);
  else expect(() => open(trust)).toThrow(reason);
  // Where nothing has to be signed, anything counts.
  if (changed.app !== 'toString') expect(open(noTrust)).toEqual(changed);
});

it.each<[name: string, app: string, role: 'publish' | 'promote', reason: RegExp | undefined]>([
  ['team', 'blog', 'publish', undefined],
  ['team', 'blog', 'promote', undefined],
  ['publisher', 'blog', 'publish', undefined],
  [
    'publisher',
    'blog',
    'promote',
    /lists keys for blog, and the key of this machine \(.*publisher\.pem, MCow.*\) may not promote it/,
  ],
  ['promoter', 'blog', 'publish', /promoter\.pem, MCow.*\) may not publish it/],
  ['stranger', 'blog', 'promote', /stranger\.pem, MCow.*\) is none of them\. Nothing was changed/],
  [
    'missing',
    'blog',
    'promote',
    /there is no key at .*missing\.pem\. Nothing was changed\. Set SITE_KEY .*keys new blog, then commit/,
  ],
  ['team', 'events', 'publish', /lists keys, but none for events\. Nothing was changed/],
  [
    'publisher',
    'services',
    'promote',
    /lists keys for services, and the key of this machine .* may not promote it/,
  ],
])('the key of the %s for %s: %s', (name, app, role, reason) => {
  const find = () => keyFor({ ...trust, key: { file: fileOf(name) } }, app, role);
  if (!reason) expect(find()?.id).toBe(keys[name]?.id);
  else
    expect(find).toThrow(
      expect.objectContaining({ kind: 'refused', message: expect.stringMatching(reason) as string }),
    );
  // It may be missing where nothing has to be signed.
  expect(keyFor({ ...noTrust, key: { file: fileOf(name) } }, app, role)?.id).toBe(keys[name]?.id);
});
