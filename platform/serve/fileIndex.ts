import { statSync } from 'node:fs';
import path from 'node:path';

import { type Encoding, encodings } from './encodings';

/** A file that can be served, and the encodings in which it lies there compressed. */
export type IndexedFile = { readonly file: string; readonly encodings: readonly Encoding[] };

export type FileIndex = (pathname: string) => IndexedFile | undefined;

/** Also false for a name that the file system refuses, such as one of more than 255 letters. */
function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/**
 * Finds files under a folder whose files never change, and remembers what it found: a file costs the disk one look,
 * however often it is asked for. What is not there is not remembered, so that nobody fills the memory by asking.
 */
export function createFileIndex(folder: string): FileIndex {
  const found = new Map<string, IndexedFile>();
  return (pathname) => {
    const file = path.join(folder, pathname);
    const known = found.get(file);
    if (known) return known;
    if (!file.startsWith(folder + path.sep) || !isFile(file)) return undefined;
    const indexed = { file, encodings: encodings.filter(({ suffix }) => isFile(file + suffix)) };
    found.set(file, indexed);
    return indexed;
  };
}
