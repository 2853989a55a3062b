/** @jest-environment node */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';

import { hashOf, isSignedBy, keyIdOf, openEnvelope, publicText, seal } from './signed';

const { privateKey } = generateKeyPairSync('ed25519');
const text = publicText(privateKey);
const other = publicText(generateKeyPairSync('ed25519').privateKey);

describe('an envelope', () => {
  it('contains the statement, its type and the key id', () => {
    const { type, payload, keyId } = openEnvelope(seal('a/type', { word: 'ଶବ୍ଦ' }, privateKey));
    expect({ type, keyId, statement: JSON.parse(String(payload)) as unknown }).toEqual({
      type: 'a/type',
      keyId: keyIdOf(text),
      statement: { word: 'ଶବ୍ଦ' },
    });
  });

  it('is signed as defined by DSSE, so that other tools can verify it', () => {
    const envelope = JSON.parse(String(seal('a/type', {}, privateKey))) as {
      payload: string;
      signatures: { sig: string }[];
    };
    const payload = Buffer.from(envelope.payload, 'base64');
    const encoded = Buffer.concat([Buffer.from(`DSSEv1 6 a/type ${payload.length} `), payload]);
    const signature = Buffer.from(envelope.signatures[0]?.sig ?? '', 'base64');
    expect(verify(null, encoded, createPublicKey(privateKey), signature)).toBe(true);
  });

  it('is valid only for its key, its type and its payload', () => {
    const envelope = openEnvelope(seal('a/type', { a: 1 }, privateKey));
    expect(isSignedBy(envelope, text)).toBe(true);
    expect(isSignedBy(envelope, other)).toBe(false);
    expect(isSignedBy({ ...envelope, type: 'b/type' }, text)).toBe(false);
    expect(isSignedBy({ ...envelope, payload: Buffer.from('{"a":2}') }, text)).toBe(false);
    expect(isSignedBy({ ...envelope, signature: Buffer.alloc(64) }, text)).toBe(false);
  });

  it.each(['', 'not base64', 'AAAA'])('is not signed by the invalid key %j', (key) => {
    expect(isSignedBy(openEnvelope(seal('a/type', {}, privateKey)), key)).toBe(false);
  });

  it.each(['', 'null', '[]', '{}', '{"payloadType":"a","payload":"","signatures":[]}'])(
    'cannot be parsed from %j',
    (bytes) => {
      expect(() => openEnvelope(Buffer.from(bytes))).toThrow();
    },
  );

  it('is referenced by the hash of all of its bytes', () => {
    expect(hashOf(Buffer.from(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});
