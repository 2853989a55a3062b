import { randomUUID } from 'node:crypto';

import { UserError } from '../../lib/UserError';
import type { Store } from './Store';

/** Enough at once to catch a store that looks first and writes afterwards. */
const writers = 8;

/** The error for a store that cannot hold a registry. */
export function withoutExclusion(url: string): UserError {
  return new UserError(
    `${url} cannot create an object only if it is not there, so two pipelines could overwrite each other: use a store that knows "If-None-Match: *" (AWS S3, Cloudflare R2, MinIO, Ceph), or a folder.`,
    'refused',
  );
}

/**
 * Tries whether a store refuses to overwrite, with creations one after the other and at the same time. Called once,
 * before a registry gets its first state; removes what it has created.
 * @throws UserError of kind `refused` when the store overwrites, `unreachable` when it cannot be used.
 */
export async function assertExclusive(store: Store): Promise<void> {
  const probe = (): string => `probes/${randomUUID()}`;
  const [once, race] = [probe(), probe()];
  const first = await store.create(once, Buffer.from('first'));
  try {
    const second = await store.create(once, Buffer.from('second'));
    if (!first || second || String(await store.read(once)) !== 'first') throw withoutExclusion(store.url);
    const answers = await Promise.all(
      Array.from({ length: writers }, (_, writer) => store.create(race, Buffer.from(String(writer)))),
    );
    const winner = answers.indexOf(true);
    const alone = answers.lastIndexOf(true) === winner && String(await store.read(race)) === String(winner);
    if (!alone) throw withoutExclusion(store.url);
  } finally {
    await Promise.allSettled([store.remove(once), store.remove(race)]);
  }
}
