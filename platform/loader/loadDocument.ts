import { documentTimeout } from './createLine';
import { LoadError } from './request';

/** Lets the browser load a URL. */
function leaveFor(url: string): void {
  if (url !== location.href) location.assign(url);
  // A reload would not make a new history entry, and what is typed is kept only in such a one. A URL with a hash would only scroll.
  else location.replace(location.origin + location.pathname + location.search);
}

/**
 * Loads a URL as a document, the current one by default. The promise never resolves.
 * @param isPressed true for a press of the visitor, who may have stopped an earlier load
 * @throws LoadError
 */
export type LoadDocument = (url?: string, isPressed?: boolean) => Promise<never>;

/** Creates {@link loadDocument}. @param leave lets the browser load a URL */
export function createDocumentLoader(leave: (url: string) => void): LoadDocument {
  let pending: { readonly url: string; readonly failed: Promise<never> } | undefined;
  return (url = location.href, isPressed = false) => {
    if (pending?.url === url && !isPressed) return pending.failed;
    leave(url);
    const failed = new Promise<never>((_, reject) => {
      setTimeout(() => {
        if (pending?.failed === failed) pending = undefined;
        reject(new LoadError('network', `${url} did not load as a document.`));
      }, documentTimeout());
    });
    failed.catch(() => {});
    pending = { url, failed };
    return failed;
  };
}

/**
 * Loads a URL of this site as a document: nothing else does. A second call for the same URL would restart the first load, so it only
 * waits for it.
 * @throws LoadError if this document is still here after a while: the visitor pressed Stop, or an app lost the connection. Then show
 * the shell's help.
 */
export const loadDocument = createDocumentLoader(leaveFor);
