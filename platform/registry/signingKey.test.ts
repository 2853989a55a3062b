/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hasKey, keyPlace, makeKey, readKey } from './signingKey';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the key of a machine', () => {
  it('is a file that only its owner reads, and the same when it is read again', () => {
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
      /is there already, and a key is never overwritten: give another name/,
    );
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('lies where SITE_KEY says: a file, or the key itself in the secret of a pipeline', () => {
    const file = path.join(folder, 'blog.pem');
    const { id } = makeKey(file);
    expect(readKey(keyPlace(folder, { SITE_KEY: 'blog.pem' })).id).toBe(id);
    expect(readKey(keyPlace('/elsewhere', { SITE_KEY: readFileSync(file, 'utf8') })).id).toBe(id);
    expect(keyPlace(folder, {})).toEqual({ file: path.join(folder, '.keys/site.pem') });
  });

  it('that is missing is asked for in words that help', () => {
    const place = keyPlace(folder, {});
    expect(hasKey(place)).toBe(false);
    expect(() => readKey(place)).toThrow(/There is no key at .*Set SITE_KEY.*keys new <name>.*keys add/);
  });

  it.each([
    ['no key at all', () => 'not a key'],
    ['nothing', () => ''],
    [
      'a key of another kind',
      () =>
        String(
          generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
            type: 'pkcs8',
            format: 'pem',
          }),
        ),
    ],
    [
      'the public half',
      () => String(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })),
    ],
  ])('that is %s is refused, and named', (_, pem) => {
    const file = path.join(folder, 'bad.pem');
    writeFileSync(file, pem());
    expect(() => readKey({ file })).toThrow(/bad\.pem is no ed25519 key in PEM form/);
  });
});
