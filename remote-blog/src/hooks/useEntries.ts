import { useEffect, useSyncExternalStore } from 'react';
import type { Entries, EntriesStore } from '../model/createEntriesStore';

const resting: Entries = { status: 'resting' };

/** The entries of all articles, fetched when they are first needed, and again when the browser is back online. */
export function useEntries(store: EntriesStore, needed: boolean): Entries {
  useEffect(() => {
    if (!needed) return undefined;
    store.want();
    window.addEventListener('online', store.want);
    return () => window.removeEventListener('online', store.want);
  }, [store, needed]);
  return useSyncExternalStore(store.subscribe, store.current, () => resting);
}
