import { randomUUID } from 'node:crypto';

import { UserError } from '../../house/UserError';
import type { Store } from './Store';

/** As many at once as would betray a store that looks first and writes then. */
const writers = 8;

/** Told of a store that cannot be the base of a registry. */
export function withoutExclusion(url: string): UserError {
  return new UserError(
    `${url} cannot create an object only if it is not there, so two pipelines could overwrite each other: use a store that knows "If-None-Match: *" (AWS S3, Cloudflare R2, MinIO, Ceph), or a folder.`,
    'refused',
  );
}

/**
 * Tries whether a store refuses to overwrite, once after the other and at the same time: to be asked when a registry
 * is made. Leaves nothing behind unless the store is lost on the way.
 *
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
