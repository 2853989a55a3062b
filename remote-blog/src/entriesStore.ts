import type { IndexData } from './model/BlogData';
import { createEntriesStore } from './model/createEntriesStore';

/** The address of this release's files; every build of ours sets it (webpack's name for it). */
declare const __webpack_public_path__: string;

/** After this long nothing will come any more, on the slowest line either; whoever waits may then try again. In milliseconds. */
const LONGEST_MS = 30_000;

async function fetchIndex(): Promise<IndexData> {
  // Not AbortSignal.timeout, which is younger than the oldest browsers that we build for.
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), LONGEST_MS);
  try {
    const response = await fetch(`${__webpack_public_path__}data/index.json`, { signal: ending.signal });
    if (!response.ok) throw new Error(`The list of articles answered ${response.status}.`);
    return (await response.json()) as IndexData;
  } finally {
    clearTimeout(timer);
  }
}

/** All list entries of this release. */
export const entriesStore = createEntriesStore(fetchIndex);
