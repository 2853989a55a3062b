/** @jest-environment node */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fc from 'fast-check';
import * as v from 'valibot';

import {
  findKeySource,
  keyIdOf,
  makeKey,
  openEnvelope,
  publicKeySchema,
  publicText,
  readKey,
  seal,
} from './signing';

const { privateKey } = generateKeyPairSync('ed25519');
const text = publicText(privateKey);
const other = publicText(generateKeyPairSync('ed25519').privateKey);

type Envelope = { payloadType: string; payload: string; signatures: { keyid: string; sig: string }[] };

const envelope = () => JSON.parse(String(seal('a/type', { a: 1 }, privateKey))) as Envelope;
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

it('a statement is read with its type, and whose keys signed it is known', () => {
  const sealed = seal('a/type', { word: 'ଶବ୍ଦ' }, privateKey);
  const { statement, keyIds, isSignedBy } = openEnvelope(sealed, 'a/type');
  expect(statement()).toEqual({ word: 'ଶବ୍ଦ' });
  expect(keyIds).toEqual([keyIdOf(text)]);
  for (const key of [text, other, 'not a key', '']) expect(isSignedBy(key)).toBe(key === text);
  expect(() => openEnvelope(sealed, 'b/type')).toThrow(/of another kind/);
  expect(openEnvelope(seal('a/type', { a: 1 }), 'a/type').keyIds).toEqual([]);
});

it('a statement is signed as DSSE defines it, so that other tools can verify it', () => {
  const { payload: base64, signatures } = envelope();
  const payload = Buffer.from(base64, 'base64');
  const encoded = Buffer.concat([Buffer.from(`DSSEv1 6 a/type ${payload.length} `), payload]);
  const bits = Buffer.from(signatures[0]?.sig ?? '', 'base64');
  expect(verify(null, encoded, createPublicKey(privateKey), bits)).toBe(true);
  expect(signatures[0]?.keyid).toBe(keyIdOf(text));
});

const signature = (sig: string, key = text) => [{ keyid: keyIdOf(key), sig }];

it.each<[string, (one: Envelope) => Partial<Envelope>]>([
  ['another payload', () => ({ payload: Buffer.from('{"a":2}').toString('base64') })],
  ['another type', () => ({ payloadType: 'b/type' })],
  ['another id of the key', ({ signatures }) => ({ signatures: signature(signatures[0]?.sig ?? '', other) })],
  ['an empty signature', () => ({ signatures: signature('') })],
  ['a signature of zeros', () => ({ signatures: signature(Buffer.alloc(64).toString('base64')) })],
  ['six signatures', ({ signatures: [one] }) => ({ signatures: Array(6).fill(one) as never })],
])('a statement with %s does not count', (_, change) => {
  const one = envelope();
  const changed = { ...one, ...change(one) };
  const isSigned = () => openEnvelope(bytes(changed), changed.payloadType).isSignedBy(text);
  // Six are too many to read.
  if (changed.signatures.length > 5) expect(isSigned).toThrow(/^it is not a statement/);
  else expect(isSigned()).toBe(false);
});

it('the signature of one key beside others is enough', () => {
  const one = envelope();
  const signatures = [...signature('x', other), ...signature('x'), ...one.signatures];
  expect(openEnvelope(bytes({ ...one, signatures }), 'a/type').isSignedBy(text)).toBe(true);
});

it.each(['', 'null', '{"payloadType":"a/type","payload":1,"signatures":[]}', '\u0000'])(
  '%j is no statement',
  (junk) => {
    expect(() => openEnvelope(Buffer.from(junk), 'a/type')).toThrow(/^it is /);
  },
);

it('deeply nested content is no reason to fail otherwise', () => {
  const payload = Buffer.from('['.repeat(3_000_000)).toString('base64');
  const sealed = bytes({ payloadType: 'a/type', payload, signatures: [] });
  expect(() => openEnvelope(sealed, 'a/type').statement()).toThrow('its content is not JSON');
});

it('any bytes are a statement or a reason', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.json().map((json) => Buffer.from(json)),
      ),
      (any) => {
        expect(() => openEnvelope(any, 'a/type').statement()).toThrow(/^it(s content)? is /);
      },
    ),
  );
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);
const writePem = (file: string, key: KeyObject) =>
  writeFileSync(file, key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem' }));

describe('the key of a machine', () => {
  it('is stored in a file that only its owner can read', () => {
    const file = at('keys/site.pem');
    const made = makeKey(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readKey({ file })).toMatchObject({ id: made.id, public: made.public });
    expect(readKey(findKeySource(folder, {}))).toBeUndefined();
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
    const idIn = (root: string, value: string) => readKey(findKeySource(root, { SITE_KEY: value }))?.id;
    expect(idIn(folder, 'blog.pem')).toBe(id);
    expect(idIn('/elsewhere', readFileSync(at('blog.pem'), 'utf8'))).toBe(id);
    for (const value of [undefined, ''])
      expect(findKeySource(folder, { SITE_KEY: value })).toEqual({ file: at('.keys/site.pem') });
  });

  it.each<[string, (file: string) => void]>([
    ['a text that is not a key', (file) => writeFileSync(file, 'not a key')],
    ['an empty file', (file) => writeFileSync(file, '')],
    ['a folder', (file) => void mkdirSync(file)],
    [
      'a key of another type',
      (file) => writePem(file, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    ],
    ['a public key', (file) => writePem(file, generateKeyPairSync('ed25519').publicKey)],
  ])('is not %s', (_, write) => {
    write(at('bad.pem'));
    expect(() => readKey({ file: at('bad.pem') })).toThrow(
      expect.objectContaining({
        kind: 'refused',
        message: expect.stringMatching(/bad\.pem is not an ed25519 key/) as string,
      }),
    );
  });
});

describe('a key in the variable SITE_KEY', () => {
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const body = pem.replace(/-----[^-]+-----|\n/g, '');
  const readIn = (value: string) => findKeySource('/nowhere', { SITE_KEY: value }).text ?? '';

  it.each<[string, string]>([
    ['as it is', pem],
    ['with CRLF and a byte order mark', `\uFEFF${pem.replaceAll('\n', '\r\n')}`],
    ['with \\n', pem.replaceAll('\n', '\\n')],
    ['with \\\\n', pem.replaceAll('\n', '\\\\n')],
    ['with spaces for line breaks', pem.replaceAll('\n', ' ').trim()],
    ['in quotes', `"${pem}"`],
    ['indented', pem.replaceAll('\n', '\n    ')],
    ['in base64', Buffer.from(pem).toString('base64')],
    ['without its first and last line', body],
  ])('is read %s', (_, value) => {
    expect(publicText(createPrivateKey(readIn(value)))).toBe(text);
  });

  it('is never a part of a name, whatever the variable contains', () => {
    for (const value of [body.slice(1), `${body}/`, `x${pem.slice(40)}`, `/${body}`])
      expect(findKeySource('/nowhere', { SITE_KEY: value }).file).not.toContain(body.slice(20, 40));
    expect(findKeySource('/nowhere', { SITE_KEY: 'keys/blog.pem' }).file).toContain('blog.pem');
  });
});
