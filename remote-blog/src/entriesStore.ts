import type { IndexData } from './model/BlogData';
import { createEntriesStore } from './model/createEntriesStore';

/** The URL of this release's files; webpack defines it. */
declare const __webpack_public_path__: string;

/** Timeout in milliseconds, long enough for a very slow connection; after it the visitor can retry. */
const TIMEOUT_MS = 30_000;

async function fetchIndex(): Promise<IndexData> {
  // AbortSignal.timeout is newer than the oldest supported browsers.
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`${__webpack_public_path__}data/index.json`, { signal: ending.signal });
    if (!response.ok) throw new Error(`The list of articles answered ${response.status}.`);
    return (await response.json()) as IndexData;
  } finally {
    clearTimeout(timer);
  }
}

/** The list entries of all articles in this release. */
export const entriesStore = createEntriesStore(fetchIndex);
