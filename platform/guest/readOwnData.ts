import { DATA_FOLDER } from '../contract/browser';

/** The address of this release's files; every build of ours sets it (webpack's name for it). */
declare const __webpack_public_path__: string;

/**
 * Reads a data file of the guest's own release, beside the script that runs; `null` for one that is not there.
 * @throws Error when it cannot be fetched.
 */
export async function readOwnData(path: string): Promise<unknown> {
  const answer = await fetch(`${__webpack_public_path__}${DATA_FOLDER}${path}`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  return answer.json();
}
