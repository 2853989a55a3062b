import { UserError } from '../../lib/UserError';

/** The folder in which a folder store writes drafts. No key may start with it, in any store. */
export const draftsFolder = '.drafts';

/** The maximum length of a file name in common file systems. */
const MAX_SEGMENT_BYTES = 255;
/** S3 allows 1024 bytes, including the prefix of the registry. */
const MAX_KEY_BYTES = 800;

/** Characters that are not allowed in XML, in which a bucket lists its keys. */
const invalidCharacters = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\\]/u;

function isSegment(segment: string): boolean {
  return (
    segment !== '' && segment !== '.' && segment !== '..' && Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES
  );
}

/** Returns true if the text is a valid key in a folder and in a bucket. */
export function isKey(text: string): boolean {
  const segments = text.split('/');
  return (
    segments.every(isSegment) &&
    segments[0] !== draftsFolder &&
    Buffer.byteLength(text) <= MAX_KEY_BYTES &&
    !invalidCharacters.test(text)
  );
}

/** @throws UserError if the text is not a valid key. Damaged data may contain a path outside of the registry. */
export function checkKey(key: string): void {
  if (isKey(key)) return;
  throw new UserError(
    `${JSON.stringify(key)} is not a valid key of a registry. A key is a path with single slashes and without ".", "..", backslashes and control characters.`,
  );
}

/** Compares keys for `list`: by code units, independent of the locale. */
export function byKey(one: { readonly key: string }, other: { readonly key: string }): number {
  return one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
}
