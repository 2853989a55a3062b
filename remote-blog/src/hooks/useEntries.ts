import { useEffect, useSyncExternalStore } from 'react';
import { entriesStore } from '../entriesStore';
import type { Entries } from '../model/createEntriesStore';

const resting: Entries = { status: 'resting' };

/** The entries of all articles, fetched when they are first needed, and again when the browser is back online. */
export function useEntries(needed: boolean): Entries {
  useEffect(() => {
    if (!needed) return undefined;
    entriesStore.want();
    window.addEventListener('online', entriesStore.want);
    return () => window.removeEventListener('online', entriesStore.want);
  }, [needed]);
  return useSyncExternalStore(entriesStore.subscribe, entriesStore.current, () => resting);
}
