/** @jest-environment node */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';

import fc from 'fast-check';

import { hashOf, keyIdOf, publicText, seal, unseal } from './signed';

const { privateKey } = generateKeyPairSync('ed25519');
const text = publicText(privateKey);
const other = publicText(generateKeyPairSync('ed25519').privateKey);

type Envelope = { payloadType: string; payload: string; signatures: { keyid: string; sig: string }[] };

const envelope = () => JSON.parse(String(seal('a/type', { a: 1 }, privateKey))) as Envelope;
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

it('a statement is read with its type and one of the keys that may sign it', () => {
  const sealed = seal('a/type', { word: 'ଶବ୍ଦ' }, privateKey);
  for (const keys of [undefined, [text], [other, text]])
    expect(unseal(sealed, 'a/type', keys)).toEqual({ word: 'ଶବ୍ଦ' });
  for (const keys of [[], [other], ['not a key'], ['']])
    expect(() => unseal(sealed, 'a/type', keys)).toThrow(/not signed with a key that registry\.json lists/);
  expect(() => unseal(sealed, 'b/type', [text])).toThrow(/of another kind/);
});

it('a statement without a signature counts only where no key is listed', () => {
  const sealed = seal('a/type', { a: 1 });
  expect(unseal(sealed, 'a/type', undefined)).toEqual({ a: 1 });
  expect(() => unseal(sealed, 'a/type', [text])).toThrow(/not signed/);
});

it('a statement is signed as DSSE defines it, so that other tools can verify it', () => {
  const { payload: base64, signatures } = envelope();
  const payload = Buffer.from(base64, 'base64');
  const encoded = Buffer.concat([Buffer.from(`DSSEv1 6 a/type ${payload.length} `), payload]);
  const signature = Buffer.from(signatures[0]?.sig ?? '', 'base64');
  expect(verify(null, encoded, createPublicKey(privateKey), signature)).toBe(true);
  expect(signatures[0]?.keyid).toBe(keyIdOf(text));
});

it.each<[string, (one: Envelope) => Partial<Envelope>]>([
  ['another payload', () => ({ payload: Buffer.from('{"a":2}').toString('base64') })],
  ['another type', () => ({ payloadType: 'b/type' })],
  [
    'another id of the key',
    ({ signatures: [one] }) => ({ signatures: [{ sig: one?.sig ?? '', keyid: keyIdOf(other) }] }),
  ],
  ['an empty signature', () => ({ signatures: [{ keyid: keyIdOf(text), sig: '' }] })],
  [
    'a signature of zeros',
    () => ({ signatures: [{ keyid: keyIdOf(text), sig: Buffer.alloc(64).toString('base64') }] }),
  ],
  [
    'six signatures',
    ({ signatures }) => ({ signatures: Array.from({ length: 6 }, () => signatures).flat() }),
  ],
])('a statement with %s does not count', (_, change) => {
  const one = envelope();
  const changed = { ...one, ...change(one) };
  expect(() => unseal(bytes(changed), changed.payloadType, [text])).toThrow();
});

it('the signature of one key beside others is enough', () => {
  const one = envelope();
  const signatures = [
    { keyid: keyIdOf(other), sig: 'x' },
    { keyid: keyIdOf(text), sig: 'x' },
    ...one.signatures,
  ];
  expect(unseal(bytes({ ...one, signatures }), 'a/type', [text])).toEqual({ a: 1 });
});

it.each(['', 'null', '[]', '{}', '{"payloadType":"a/type","payload":1,"signatures":[]}', '\u0000', '"'])(
  '%j is no statement',
  (junk) => {
    expect(() => unseal(Buffer.from(junk), 'a/type', undefined)).toThrow(/^it is /);
  },
);

it('deeply nested content is no reason to fail otherwise', () => {
  const payload = Buffer.from('['.repeat(3_000_000)).toString('base64');
  const sealed = bytes({ payloadType: 'a/type', payload, signatures: [] });
  expect(() => unseal(sealed, 'a/type', undefined)).toThrow('its content is not JSON');
});

it('any bytes are a statement or a reason', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.json().map((json) => Buffer.from(json)),
      ),
      (any) => {
        expect(() => unseal(any, 'a/type', undefined)).toThrow(/^it(s content)? is /);
      },
    ),
  );
});

it('statements are named by the hash of all of their bytes', () => {
  expect(hashOf(Buffer.from(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
