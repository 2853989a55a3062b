import { fillInAll } from '@site/shared-content/fillIn';
import type { IndexData } from './model/BlogData';
import { createEntriesStore } from './model/createEntriesStore';

/** The address of this release's files; every build of ours sets it (webpack's name for it). */
declare const __webpack_public_path__: string;

async function fetchIndex(): Promise<IndexData> {
  const response = await fetch(`${__webpack_public_path__}data/index.json`);
  if (!response.ok) throw new Error(`The list of articles answered ${response.status}.`);
  return fillInAll((await response.json()) as IndexData);
}

/** All list entries of this release. */
export const entriesStore = createEntriesStore(fetchIndex);
