/** What this machine trusts before it reads a registry: the pin in the repository, and the last verified state. */
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
  /** True if the registry was pinned or created by this machine. Otherwise it was trusted on first use. */
  trusted: v.optional(v.boolean(), true),
});

/** The newest state that this machine verified. */
export type SeenState = Omit<v.InferOutput<typeof seenSchema>, 'url' | 'trusted'>;

export type RootOptions = {
  readonly url: string;
  /** The local folder that stores the last verified state. */
  readonly memory: string;
  /** The pinned hash of the first state, from the repository or the environment. */
  readonly pin?: string | undefined;
  /** True if only machines with a pin may change the registry, as for buckets. */
  readonly mustBePinned?: boolean;
};

export type Root = {
  readonly pin: string | undefined;
  /** @throws UserError if the last verified state belongs to another registry than the pinned one. */
  seen(): SeenState | undefined;
  /** @throws UserError if the first state is not the pinned one. */
  checkFirst(first: string | undefined): void;
  /** @param isCreator true if this machine created the log */
  remember(seen: SeenState, isCreator?: boolean): void;
  forget(): void;
  /** Creates the error for a verified state that is missing now. */
  lostStateError(seen: SeenState): UserError;
  /** @throws UserError if a pin is required and missing. */
  checkPinned(first: string): void;
};

/** Returns the file that pins a registry, with its content. */
export function pinText(url: string, first: string): string {
  return `registry.json: ${JSON.stringify({ url, root: first })}`;
}

export function openRoot({ url, memory, pin, mustBePinned = false }: RootOptions): Root {
  const file = path.join(memory, 'seen.json');

  function read(): v.InferOutput<typeof seenSchema> | undefined {
    try {
      return v.parse(seenSchema, JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return undefined;
    }
  }

  function checkFirst(first: string | undefined): void {
    if (pin !== undefined && first !== pin)
      throw new UserError(
        `The first state of ${url} is ${first ?? 'missing'}, but ${pin} is pinned. This is another registry, or its log was replaced. Check REGISTRY, and registry.json or REGISTRY_TRUST.`,
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

    remember(seen, isCreator = false) {
      const stored = read();
      const isSameLog = stored?.first === seen.first;
      const trusted = isCreator || pin !== undefined || (isSameLog && stored.trusted);
      // Another command on this machine may have stored a newer state.
      if (isSameLog && stored.number >= seen.number && stored.trusted === trusted) return;
      const newest = isSameLog && stored.number > seen.number ? stored : seen;
      try {
        writeAtomically(file, JSON.stringify({ ...newest, url, trusted }));
      } catch {
        // The folder is not writable, so nothing is stored. The chain was verified anyway.
      }
    },

    forget: () => rmSync(file, { force: true }),

    lostStateError: (seen) =>
      new UserError(
        `State ${seen.number} (${seen.hash.slice(0, 16)}) of ${url}, which this machine verified before, is missing or was replaced. Restore the states from a backup. If you removed them yourself, delete ${file}.`,
      ),

    checkPinned(first) {
      if (!mustBePinned || pin !== undefined || read()?.trusted) return;
      throw new UserError(
        `This machine has no pin of ${url}, so it cannot detect that the registry was replaced. Nothing was changed. If "npm run release -- status" shows the expected site, commit this file at the root of the project, or set REGISTRY_TRUST=${first}:\n  ${pinText(url, first)}`,
      );
    },
  };
}
