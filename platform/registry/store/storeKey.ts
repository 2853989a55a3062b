import { UserError } from '../../lib/UserError';

/** The folder in which a folder store writes drafts. No key may begin with it, in a bucket neither. */
export const draftsFolder = '.drafts';

/** The longest file name that every usual file system allows, in bytes. */
const longestSegment = 255;
/** In bytes. S3 allows 1024, of which the prefix of a registry needs some. */
const longestKey = 800;

/** Not allowed in XML, in which a bucket lists its keys. */
const unwritable = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\\]/u;

function isSegment(segment: string): boolean {
  return (
    segment !== '' && segment !== '.' && segment !== '..' && Buffer.byteLength(segment) <= longestSegment
  );
}

/** Can the text be a key, in a folder and in a bucket? */
export function isKey(text: string): boolean {
  const segments = text.split('/');
  return (
    segments.every(isSegment) &&
    segments[0] !== draftsFolder &&
    Buffer.byteLength(text) <= longestKey &&
    !unwritable.test(text)
  );
}

/** @throws UserError when the text is no key. Damaged data may hold one that leads out of the registry. */
export function checkKey(key: string): void {
  if (isKey(key)) return;
  throw new UserError(
    `${JSON.stringify(key)} cannot be a key of a registry: a key is a path of names between single slashes, without "." or "..", backslashes and control characters.`,
  );
}

/**
 * A prefix is the beginning of a key, which may end with a slash or be empty.
 * @throws UserError when it is not.
 */
export function checkPrefix(prefix: string): void {
  const whole = prefix === '' || prefix.endsWith('/') ? `${prefix}x` : prefix;
  // A name that is not finished may still be one dot or two.
  if (!isKey(whole) && !isKey(`${whole}x`)) checkKey(prefix);
}

/** The order of `list`: by code units, not by the language of the machine. */
export function byKey(one: { readonly key: string }, other: { readonly key: string }): number {
  return one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
}
