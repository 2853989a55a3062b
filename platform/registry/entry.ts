/**
 * An entry of the log of one app (`live/<app>/<number>.json`): what of the app is live. Entries never change, and
 * nothing in one speaks of another app. What is shown follows from the newest that count (pages/judge.ts).
 */
import * as v from 'valibot';

import { appNameSchema, registryIdSchema, releaseIdSchema } from './manifest';
import { hashSchema, type Envelope, openEnvelope, seal, type SigningKey } from './signing';
import { checkRegistry, signatureProblem, type Trust } from './trust';

const ENTRY_TYPE = 'application/vnd.site.live+json';

export const MAX_ENTRY_BYTES = 64 << 10;

/** Enough for a rollback or two; older releases stay in the registry until garbage collection. */
export const MAX_PREVIOUS = 5;

export const MAX_REVOKED = 100;

/** As many apps as a shell may have. */
const MAX_TOGETHER = 50;

/** In characters. */
export const MAX_NOTE_LENGTH = 1000;

const MAX_NUMBER = 999_999_999;

/** A release as an entry names it. `manifest` is the hash of its manifest, which covers every byte of the release. */
const namedReleaseSchema = v.object({ id: releaseIdSchema, manifest: hashSchema });

const entrySchema = v.object({
  schema: v.literal(2),
  /** The id of the registry in which it counts; empty where nothing is signed. */
  registry: v.union([v.literal(''), registryIdSchema]),
  app: appNameSchema,
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_NUMBER)),
  action: v.picklist(['promote', 'rollback', 'revoke']),
  current: namedReleaseSchema,
  /** Newest first, without releases that were rolled back or revoked. */
  previous: v.pipe(v.array(namedReleaseSchema), v.maxLength(MAX_PREVIOUS), v.readonly()),
  /** Ids of releases that must not be used any more. */
  revoked: v.pipe(v.array(releaseIdSchema), v.maxLength(MAX_REVOKED), v.readonly()),
  /** The releases of other apps that the same command promoted, by app. */
  together: v.optional(
    v.pipe(
      v.record(appNameSchema, releaseIdSchema),
      v.check((apps) => Object.keys(apps).length <= MAX_TOGETHER, `Expected at most ${MAX_TOGETHER} apps`),
    ),
  ),
  /** When it was created, in ISO 8601, by the clock of the writer. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** Who created it, for people. */
  by: v.pipe(v.string(), v.maxLength(100)),
  note: v.optional(v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH))),
});

export type Entry = v.InferOutput<typeof entrySchema>;
export type NamedRelease = v.InferOutput<typeof namedReleaseSchema>;
export type Action = Entry['action'];

export function entryKey(app: string, number: number): string {
  return `live/${app}/${String(number).padStart(9, '0')}.json`;
}

/** Returns the number in the key of an entry; undefined for other keys. */
export function entryNumberOf(key: string): number | undefined {
  const digits = /^live\/[^/]+\/(\d{9})\.json$/.exec(key)?.[1];
  return Number(digits) || undefined;
}

/** Serializes an entry. Without a key it is not signed. */
export function sealEntry(entry: Entry, key: SigningKey | undefined): Buffer {
  return seal(ENTRY_TYPE, entry, key?.private);
}

function parseEntry(envelope: Envelope, app: string, number: number): Entry {
  const parsed = v.safeParse(entrySchema, envelope.statement(), { abortEarly: true });
  if (!parsed.success) throw new Error(`it is not valid: ${v.summarize(parsed.issues).slice(0, 200)}`);
  const entry = parsed.output;
  if (entry.app !== app || entry.number !== number)
    throw new Error(`it is entry ${entry.number} of ${entry.app}`);
  if (entry.revoked.includes(entry.current.id)) throw new Error('it makes a release live that it revokes');
  return entry;
}

/**
 * Parses the stored entry of this app and number.
 * @throws Error with the reason why it does not count.
 */
export function openEntry(bytes: Uint8Array, app: string, number: number, trust: Trust): Entry {
  const envelope = openEnvelope(bytes, ENTRY_TYPE);
  const problem = signatureProblem(envelope, app, 'promote', trust);
  if (problem !== undefined) throw new Error(problem);
  const entry = parseEntry(envelope, app, number);
  checkRegistry(entry, 'promote', trust);
  return entry;
}

/**
 * Parses the stored entry of this app and number, whoever signed it. Nothing may be shown because of it.
 * @throws Error if it is no such entry.
 */
export function readEntry(bytes: Uint8Array, app: string, number: number): Entry {
  return parseEntry(openEnvelope(bytes, ENTRY_TYPE), app, number);
}
