import { UserError } from '../../house/UserError';

/** The root folder in which a folder store drafts; no key leads into it, in a bucket neither. */
export const draftsFolder = '.drafts';

/** What a file's name may have on every usual file system, in bytes. */
const longestSegment = 255;
/** S3 takes 1024 bytes, of which the prefix of a registry needs some. */
const longestKey = 800;

/** Control characters and halves of characters have no place in XML, in which a bucket tells its keys. */
const unwritable = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\\]/u;

function isSegment(segment: string): boolean {
  return (
    segment !== '' && segment !== '.' && segment !== '..' && Buffer.byteLength(segment) <= longestSegment
  );
}

/** Whether a text is a key that a folder and a bucket keep alike. */
export function isKey(text: string): boolean {
  const segments = text.split('/');
  return (
    segments.every(isSegment) &&
    segments[0] !== draftsFolder &&
    Buffer.byteLength(text) <= longestKey &&
    !unwritable.test(text)
  );
}

/** @throws UserError when the text is no key: it came from damaged data, or wants to leave the registry. */
export function checkKey(key: string): void {
  if (isKey(key)) return;
  throw new UserError(
    `${JSON.stringify(key)} cannot be a key of a registry: a key is a path of names between single slashes, without "." or "..", backslashes and control characters.`,
  );
}

/** A prefix is the beginning of a key: what ends with a slash, too, or nothing. @throws UserError when it is not. */
export function checkPrefix(prefix: string): void {
  const whole = prefix === '' || prefix.endsWith('/') ? `${prefix}x` : prefix;
  // A name that is not finished may still be one dot or two.
  if (!isKey(whole) && !isKey(`${whole}x`)) checkKey(prefix);
}

/** The order of `list`, by code units, whatever language the machine speaks. */
export function byKey(one: { readonly key: string }, other: { readonly key: string }): number {
  return one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
}
