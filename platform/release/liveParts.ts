/**
 * Reads what is live before a move. A list of pages that is damaged is noted, so that it does not hold up other
 * teams.
 */
import type { Part, PartRef, State } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { messageUnlessUnreachable } from '../lib/UserError';
import { checkPart, readPart } from '../registry/parts';
import type { Registry } from '../registry/Registry';

export type LiveParts = {
  /** The live lists of pages that can be read, by key. */
  readonly parts: ReadonlyMap<string, Part>;
  /** Why the others cannot be used, by key. */
  readonly damaged: ReadonlyMap<string, string>;
};

/** For a move that does not depend on what is live. */
export const noLiveParts: LiveParts = { parts: new Map(), damaged: new Map() };

/** @throws UserError of kind `unreachable` only. */
export async function readLiveParts(registry: Registry, head: State | undefined): Promise<LiveParts> {
  const parts = new Map<string, Part>();
  const damaged = new Map<string, string>();
  const attempt = async ({ index }: PartRef, work: () => Promise<void> | void) => {
    try {
      await work();
    } catch (error) {
      damaged.set(index, messageUnlessUnreachable(error));
      parts.delete(index);
    }
  };
  const live = head?.live ?? [];
  await inParallel(live, (ref) =>
    attempt(ref, async () => void parts.set(ref.index, await readPart(registry, ref))),
  );
  const site = [...parts.values()].find(({ from }) => Object.keys(from).join() === 'shell')?.site;
  for (const ref of live) {
    const part = parts.get(ref.index);
    if (part && site) await attempt(ref, () => checkPart(part, site));
  }
  return { parts, damaged };
}
