import { useEffect, useSyncExternalStore } from 'react';
import type { Entries, EntriesStore } from '../model/createEntriesStore';

const idle: Entries = { status: 'idle' };

/** The entries of all articles, fetched when they are first needed; a failed fetch is repeated when the browser is online again. */
export function useEntries(store: EntriesStore, needed: boolean): Entries {
  useEffect(() => {
    if (!needed) return undefined;
    store.load();
    window.addEventListener('online', store.load);
    return () => window.removeEventListener('online', store.load);
  }, [store, needed]);
  return useSyncExternalStore(store.subscribe, store.current, () => idle);
}
