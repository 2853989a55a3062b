/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import * as v from 'valibot';

import { findKeySource, hasKey, keyFor, makeKey, publicKeySchema } from './signingKey';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);

describe('the key of a machine', () => {
  it('is stored in a file that only its owner can read', () => {
    const file = at('keys/site.pem');
    const made = makeKey(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(keyFor({ file }, 'blog', [made.public])).toMatchObject({ id: made.id, public: made.public });
    expect(v.is(publicKeySchema, made.public)).toBe(true);
  });

  it('is never overwritten', () => {
    makeKey(at('site.pem'));
    const before = readFileSync(at('site.pem'), 'utf8');
    expect(() => makeKey(at('site.pem'))).toThrow(/already exists, and keys are never overwritten/);
    expect(readFileSync(at('site.pem'), 'utf8')).toBe(before);
  });

  it('is read from SITE_KEY, which is a file or the key itself', () => {
    const { id } = makeKey(at('blog.pem'));
    const idIn = (root: string, value: string) =>
      keyFor(findKeySource(root, { SITE_KEY: value }), 'blog', undefined)?.id;
    expect(idIn(folder, 'blog.pem')).toBe(id);
    expect(idIn('/elsewhere', readFileSync(at('blog.pem'), 'utf8'))).toBe(id);
    for (const value of [undefined, ''])
      expect(findKeySource(folder, { SITE_KEY: value })).toEqual({ file: at('.keys/site.pem') });
  });

  it('may be missing where registry.json lists no keys', () => {
    const source = findKeySource(folder, {});
    expect(hasKey(source)).toBe(false);
    expect(keyFor(source, 'blog', undefined)).toBeUndefined();
    expect(() => keyFor(source, 'blog', ['MCow'])).toThrow(
      /registry\.json lists keys for blog, and there is no key at .*Nothing was changed\. Set SITE_KEY .*keys new blog, then commit/,
    );
  });

  it('has to be one of those that registry.json lists', () => {
    const [blog, other] = [makeKey(at('blog.pem')), makeKey(at('other.pem'))];
    expect(keyFor({ file: at('blog.pem') }, 'blog', [other.public, blog.public])?.id).toBe(blog.id);
    expect(() => keyFor({ file: at('blog.pem') }, 'blog', [other.public])).toThrow(
      /the key of this machine \(.*blog\.pem, MCow.*\) is none of them.*Nothing was changed/,
    );
  });

  it.each<[string, (file: string) => void]>([
    ['a text that is not a key', (file) => writeFileSync(file, 'not a key')],
    ['an empty file', (file) => writeFileSync(file, '')],
    ['a folder', (file) => void mkdirSync(file)],
    [
      'a key of another type',
      (file) => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
      },
    ],
    [
      'a public key',
      (file) => {
        const { publicKey } = generateKeyPairSync('ed25519');
        writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
      },
    ],
  ])('is not %s', (_, write) => {
    write(at('bad.pem'));
    for (const keys of [undefined, ['MCow']])
      expect(() => keyFor({ file: at('bad.pem') }, 'blog', keys)).toThrow(
        expect.objectContaining({
          kind: 'refused',
          message: expect.stringMatching(/bad\.pem is not an ed25519 key/) as string,
        }),
      );
  });
});
