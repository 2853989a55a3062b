/** @jest-environment node */
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { integrityOf } from '../lib/files';
import { faultyStore } from '../test/faultyStore';
import { readHashed } from './copies';
import { hashOf } from './signing';
import { openStore } from './Registry';

const scratch = mkdtempSync(path.join(tmpdir(), 'read-hashed-'));
afterAll(() => rmSync(scratch, { recursive: true }));
let made = 0;

const key = 'r/blog/1/main.js';
const bytes = Buffer.from('console.info("blog")');
const object = { key, size: bytes.length, hash: integrityOf(bytes) };
const other = Buffer.from('console.info("evil")');

async function newStore() {
  const folder = path.join(scratch, String((made += 1)));
  const store = openStore(folder);
  await store.create(key, bytes);
  return { folder, file: path.join(folder, key), store };
}

it('reads an object by the sha256 or the sha384 of its bytes', async () => {
  const { store } = await newStore();
  expect(await readHashed(store, object)).toEqual(bytes);
  expect(await readHashed(store, { ...object, hash: hashOf(bytes) })).toEqual(bytes);
});

it.each([
  ['other bytes of the same length', (file: string) => writeFileSync(file, other), /was changed. Restore it/],
  ['fewer bytes', (file: string) => truncateSync(file, 3), /was changed/],
  ['more bytes', (file: string) => writeFileSync(file, `${String(bytes)} `), /is larger than 20 bytes/],
  ['a missing file', (file: string) => rmSync(file), /is missing/],
])('rejects %s', async (_, attack, why) => {
  const { file, store } = await newStore();
  attack(file);
  await expect(readHashed(store, object)).rejects.toMatchObject({ kind: 'refused', message: why });
});

it.each(['', 'sha384-', 'sha384-x', 'f'.repeat(64)])('rejects all bytes for the hash %j', async (hash) => {
  const { store } = await newStore();
  await expect(readHashed(store, { ...object, hash })).rejects.toThrow(/was changed/);
});

it('reads from a store whose address is a symbolic link', async () => {
  const { folder } = await newStore();
  const link = path.join(scratch, `link ${(made += 1)}`);
  symlinkSync(folder, link);
  expect(await readHashed(openStore(link), object)).toEqual(bytes);
});

it('rethrows errors of an unreachable store', async () => {
  const { store } = await newStore();
  await expect(readHashed(faultyStore(store, { at: 1 }), object)).rejects.toMatchObject({
    kind: 'unreachable',
  });
});
