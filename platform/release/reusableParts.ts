/** Pages that were composed earlier and can go live again. */
import type { Part, PartRef } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { messageUnlessUnreachable } from '../lib/UserError';
import { headOf, type History } from '../registry/log';
import { hashInKey, readPart } from '../registry/parts';
import { readHashed } from '../registry/readHashed';
import type { Registry } from '../registry/Registry';

/** Up to this many objects, reading each one is faster than listing all names of the store. */
const READ_BYTE_BY_BYTE = { folder: 300, bucket: 60 } as const;

/** Lists of pages of earlier states that garbage collection has not removed, the newest first. */
export function keptLists(history: History): (readonly PartRef[])[] {
  const { kept = 0 } = headOf(history)?.state ?? {};
  return history.states
    .filter(({ state }) => state.number >= kept)
    .map(({ state }) => state.live)
    .reverse();
}

/**
 * The sizes of all objects under `pages/`. A bucket answers with a thousand names at a time, so it is asked in
 * parallel.
 */
async function storedSizes({ store }: Registry): Promise<Map<string, number>> {
  const prefixes = store.fileOf ? ['pages/'] : [...'0123456789abcdef'].map((digit) => `pages/${digit}`);
  const lists = await Promise.all(prefixes.map((prefix) => store.list(prefix)));
  return new Map(lists.flat().map(({ key, size }) => [key, size]));
}

export async function isStored(
  { store }: Registry,
  { key, size }: { readonly key: string; readonly size: number },
): Promise<boolean> {
  try {
    await readHashed(store, { key, size, hash: hashInKey(key) });
    return true;
  } catch (error) {
    messageUnlessUnreachable(error);
    return false;
  }
}

/**
 * Are all pages of a list there? A few are read. Of many only names and sizes are compared, because a rollback must
 * not take minutes; servers check every byte anyway.
 */
async function isWhole(registry: Registry, part: Part): Promise<boolean> {
  const forms = Object.values(part.pages).flatMap(({ html: { plain, br, gz } }) => [plain, br, gz]);
  if (forms.length > READ_BYTE_BY_BYTE[registry.store.fileOf ? 'folder' : 'bucket']) {
    const sizes = await storedSizes(registry);
    return forms.every(({ key, size }) => sizes.get(key) === size);
  }
  return (await inParallel(forms, (stored) => isStored(registry, stored))).every(Boolean);
}

/** A part that exists already and is complete; otherwise nothing, whatever the reason. */
export async function reusable(registry: Registry, ref: PartRef | undefined): Promise<Part | undefined> {
  if (!ref) return undefined;
  try {
    const part = await readPart(registry, ref);
    return (await isWhole(registry, part)) ? part : undefined;
  } catch {
    return undefined;
  }
}
