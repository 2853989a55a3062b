/** Reloads a page of the shell in development when a remote has another build than when the page was opened. */
import { BUILDS_PATH } from '../buildsPath';

let known: string | undefined;
new EventSource(BUILDS_PATH).addEventListener('message', ({ data }: MessageEvent<string>) => {
  known ??= data;
  if (data !== known) location.reload();
});
