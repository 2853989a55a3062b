/**
 * Further signatures of a release, beside its manifest: `releases/<app>/<id>.<id of the key>.json`. The manifest never
 * changes, because entries name it by its hash; so a release that was signed with a key that goes is signed anew beside it.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import * as v from 'valibot';

import { replaceFile } from '../lib/files';
import { UserError } from '../lib/UserError';
import { appNameSchema, registryIdSchema, releaseIdSchema } from './manifest';
import type { Registry } from './Registry';
import { hashSchema, keyIdOf, openEnvelope, type Role, seal, type SigningKey } from './signing';
import { checkRegistry, signatureProblem } from './trust';

const SIGNATURE_TYPE = 'application/vnd.site.signature+json';

const MAX_SIGNATURE_BYTES = 4096;

const signatureSchema = v.object({
  schema: v.literal(1),
  registry: v.union([v.literal(''), registryIdSchema]),
  app: appNameSchema,
  id: releaseIdSchema,
  /** The hash of the manifest. */
  manifest: hashSchema,
});

/** A release, by the hash of its manifest. */
type Signed = { readonly app: string; readonly id: string; readonly hash: string };

function signatureKey({ app, id }: Signed, keyId: string): string {
  return `releases/${app}/${id}.${keyId}.json`;
}

/** @throws Error if the bytes do not sign this manifest for this registry. */
function checkSignature(registry: Registry, { app, id, hash }: Signed, bytes: Buffer): void {
  const envelope = openEnvelope(bytes, SIGNATURE_TYPE);
  const problem = signatureProblem(envelope, app, 'publish', registry);
  if (problem !== undefined) throw new Error(problem);
  const statement = v.parse(signatureSchema, envelope.statement());
  if (statement.app !== app || statement.id !== id || statement.manifest !== hash)
    throw new Error('it signs another manifest');
  checkRegistry(statement, 'publish', registry);
}

/**
 * Returns true if a key that may publish the app has signed this manifest beside it. Found signatures are copied to this
 * machine, so that a server starts while the registry is silent.
 * @param isOffline true to use local copies only
 * @param role what the key has to be allowed
 * @throws UserError of kind `unreachable` if the store cannot be read.
 */
export async function isSignedAnew(
  registry: Registry,
  signed: Signed,
  isOffline: boolean,
  role: Role = 'publish',
): Promise<boolean> {
  const { store, cacheFolder, keysOf } = registry;
  for (const key of keysOf(signed.app, role) ?? []) {
    const keyId = keyIdOf(key);
    const copy = path.join(cacheFolder, 'signatures', `${signed.hash}.${keyId}.json`);
    const sources = [
      () => readFile(copy).catch(() => undefined),
      ...(isOffline ? [] : [() => store.read(signatureKey(signed, keyId), MAX_SIGNATURE_BYTES)]),
    ];
    for (const [index, read] of sources.entries()) {
      try {
        const bytes = await read();
        if (!bytes) continue;
        checkSignature(registry, signed, bytes);
        // Without a copy, the next start only needs the registry.
        if (index > 0) await replaceFile(copy, bytes).catch(() => {});
        return true;
      } catch (error) {
        if (error instanceof UserError && error.kind === 'unreachable') throw error;
      }
    }
  }
  return false;
}

/**
 * Signs a published release with a further key.
 * @throws UserError if there is something else in the place of the signature.
 */
export async function signAnew(registry: Registry, signed: Signed, key: SigningKey): Promise<void> {
  const { app, id, hash } = signed;
  const statement = { schema: 1, registry: registry.id, app, id, manifest: hash };
  const name = signatureKey(signed, key.id);
  const bytes = seal(SIGNATURE_TYPE, statement, key.private);
  if (await registry.store.create(name, bytes)) return;
  if ((await registry.store.read(name, MAX_SIGNATURE_BYTES))?.equals(bytes)) return;
  throw new UserError(
    `${name} of ${registry.store.url} is not the signature of ${app} ${id}. Nothing was changed. Delete that object, then run the command again.`,
  );
}
