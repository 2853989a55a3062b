import { createHash } from 'node:crypto';

import type { LoaderContext } from 'webpack';

import { DATA_FOLDER } from '../contract/browser';
import { hashListOf, type Integrity } from '../contract/releases';

type DataModule = { readonly data: () => Readonly<Record<string, unknown>> };

/** Data files whose hashes are in one list, on average. A browser fetches one list with the first file that it names. */
const FILES_PER_LIST = 128;

function integrityOf(text: string): Integrity {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/**
 * Webpack loader for a remote's `src/data.ts`, which exports `data(): Record<path, JSON>`: runs it at build time and emits its files in
 * `data/`, with lists of their hashes in `hashes/`. No script contains them.
 */
export default function dataLoader(this: LoaderContext<unknown>): void {
  const callback = this.async();
  void (this.importModule(this.resourcePath) as Promise<DataModule>)
    .then(({ data }) => {
      const files = Object.entries(data()).map(([file, value]) => [file, JSON.stringify(value)] as const);
      const count = Math.ceil(files.length / FILES_PER_LIST);
      const lists: Record<string, Record<string, Integrity>> = {};
      for (const [file, text] of files) {
        this.emitFile(DATA_FOLDER + file, text);
        (lists[hashListOf(file, count)] ??= {})[file] = integrityOf(text);
      }
      for (const [list, hashes] of Object.entries(lists)) this.emitFile(list, JSON.stringify(hashes));
    })
    .then(() => callback(null, ''), callback);
}
