/**
 * How long a document may stay after `beforeunload`, in milliseconds. If it exists longer, the visitor did not leave it: the link was
 * a phone number or a download, or the visitor stopped the navigation.
 */
const UNLOAD_MS = 3000;

/**
 * Detects that the visitor is leaving the document. Browsers then cancel pending requests, which looks like a failed
 * connection.
 */
export type UnloadWatcher = {
  /**
   * Starts watching, and returns a function that stops it. Call that as soon as nothing is loading: some browsers do not put pages
   * with a `beforeunload` listener into the back/forward cache.
   */
  watch(): () => void;
  /**
   * Call this after a failed load. If the document is unloading, it waits until the document is gone or has evidently stayed.
   * @returns the time waited in milliseconds; 0 if the document was not unloading, so the failure is real
   */
  waitIfUnloading(): Promise<number>;
};

export function createUnloadWatcher(): UnloadWatcher {
  let watchers = 0;
  let isUnloading = false;
  const onUnload = () => {
    isUnloading = true;
  };

  return {
    watch() {
      if (watchers === 0) isUnloading = false;
      watchers += 1;
      window.addEventListener('beforeunload', onUnload);
      return () => {
        watchers -= 1;
        if (watchers === 0) window.removeEventListener('beforeunload', onUnload);
      };
    },
    async waitIfUnloading() {
      if (!isUnloading) return 0;
      await new Promise((resolve) => setTimeout(resolve, UNLOAD_MS));
      isUnloading = false;
      return UNLOAD_MS;
    },
  };
}
