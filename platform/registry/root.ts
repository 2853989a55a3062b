/** What this machine already knows of a registry before it reads it: the pin in the repository, and its own memory. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { writeAtomically } from '../lib/files';
import { UserError } from '../lib/UserError';
import { hashSchema } from './signed';

const seenSchema = v.object({
  url: v.string(),
  first: hashSchema,
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hash: hashSchema,
  /** Was the registry pinned, or begun by this machine? If not, this machine took what it found. */
  trusted: v.optional(v.boolean(), true),
});

/** The newest state that this machine has verified. */
export type Seen = Omit<v.InferOutput<typeof seenSchema>, 'url' | 'trusted'>;

export type RootOptions = {
  readonly url: string;
  /** The folder of this machine that remembers. */
  readonly memory: string;
  /** The hash of the first state, as the repository or the environment pins it. */
  readonly pin?: string | undefined;
  /** Must a machine be told which registry it is before it changes it? So for buckets. */
  readonly mustBePinned?: boolean;
};

export type Root = {
  readonly pin: string | undefined;
  /** @throws UserError when this machine remembers another registry than is pinned. */
  seen(): Seen | undefined;
  /** @throws UserError when the log begins otherwise than it is pinned. */
  checkFirst(first: string | undefined): void;
  /** @param begun has this machine begun the log itself? */
  remember(seen: Seen, begun?: boolean): void;
  forget(): void;
  /** The error when the state that was seen last is not there any more. */
  lost(seen: Seen): UserError;
  /** @throws UserError when nobody has told this machine which registry this is. */
  checkPinned(first: string): void;
};

/** The line or file that tells a machine which registry it is. */
export function pinText(url: string, first: string): string {
  return `registry.json: ${JSON.stringify({ url, root: first })}`;
}

export function openRoot({ url, memory, pin, mustBePinned = false }: RootOptions): Root {
  const place = path.join(memory, 'seen.json');

  function read(): v.InferOutput<typeof seenSchema> | undefined {
    try {
      return v.parse(seenSchema, JSON.parse(readFileSync(place, 'utf8')));
    } catch {
      return undefined;
    }
  }

  function checkFirst(first: string | undefined): void {
    if (pin !== undefined && first !== pin)
      throw new UserError(
        `${url} does not begin with the state ${pin} that is pinned${first ? `, but with ${first}` : ''}: this is another registry, or somebody has replaced it. Check REGISTRY, and registry.json or REGISTRY_TRUST.`,
      );
  }

  return {
    pin,
    checkFirst,

    seen() {
      const seen = read();
      if (seen) checkFirst(seen.first);
      return seen;
    },

    remember(seen, begun = false) {
      const known = read();
      const isKnown = known?.first === seen.first;
      const trusted = begun || pin !== undefined || (isKnown && known.trusted);
      // Another command on this machine may have seen more.
      if (isKnown && known.number >= seen.number && known.trusted === trusted) return;
      const newest = isKnown && known.number > seen.number ? known : seen;
      try {
        writeAtomically(place, JSON.stringify({ ...newest, url, trusted }));
      } catch {
        // The folder cannot be written: nothing is remembered, but the chain was verified all the same.
      }
    },

    forget: () => rmSync(place, { force: true }),

    lost: (seen) =>
      new UserError(
        `${url} held state ${seen.number} (${seen.hash.slice(0, 16)}) when this machine looked last; now it does not, or says otherwise. Somebody has removed or replaced states: restore them from a backup. If you have done so yourself, delete ${place}.`,
      ),

    checkPinned(first) {
      if (!mustBePinned || pin !== undefined || read()?.trusted) return;
      throw new UserError(
        `Nothing was changed: nobody has told this machine that ${url} is the right registry, so somebody could have put another in its place. If "npm run release -- status" shows the site that you expect, commit this file at the root of the project, or set REGISTRY_TRUST=${first}:\n  ${pinText(url, first)}`,
      );
    },
  };
}
