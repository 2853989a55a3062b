/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hasKey, findKeySource, makeKey, readKey } from './signingKey';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the key of a machine', () => {
  it('is stored in a file that only its owner can read', () => {
    const file = path.join(folder, 'keys/site.pem');
    const made = makeKey(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readKey({ file })).toMatchObject({ id: made.id, public: made.public });
  });

  it('is never overwritten', () => {
    const file = path.join(folder, 'site.pem');
    makeKey(file);
    const before = readFileSync(file, 'utf8');
    expect(() => makeKey(file)).toThrow(
      /already exists, and keys are never overwritten. Choose another name/,
    );
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('is read from SITE_KEY, which is a file or the key itself', () => {
    const file = path.join(folder, 'blog.pem');
    const { id } = makeKey(file);
    expect(readKey(findKeySource(folder, { SITE_KEY: 'blog.pem' })).id).toBe(id);
    expect(readKey(findKeySource('/elsewhere', { SITE_KEY: readFileSync(file, 'utf8') })).id).toBe(id);
    expect(findKeySource(folder, {})).toEqual({ file: path.join(folder, '.keys/site.pem') });
  });

  it('reports how to create a missing key', () => {
    const source = findKeySource(folder, {});
    expect(hasKey(source)).toBe(false);
    expect(() => readKey(source)).toThrow(
      /There is no signing key at .*Set SITE_KEY.*keys new <name>.*keys add/,
    );
  });

  it.each([
    ['a text that is not a key', () => 'not a key'],
    ['an empty file', () => ''],
    [
      'a key of another type',
      () =>
        String(
          generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
            type: 'pkcs8',
            format: 'pem',
          }),
        ),
    ],
    [
      'the public key',
      () => String(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })),
    ],
  ])('rejects %s', (_, pem) => {
    const file = path.join(folder, 'bad.pem');
    writeFileSync(file, pem());
    expect(() => readKey({ file })).toThrow(/bad\.pem is not an ed25519 key in PEM format/);
  });
});
