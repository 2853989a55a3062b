'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Path and query of the page. Only the browser reads the query, because `useSearchParams` would exclude the page from the export. */
export function useLocation() {
  const pathname = usePathname();
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  // The same object until the next navigation, as in React Router.
  return useMemo(() => ({ pathname, search }), [pathname, search]);
}

/** Navigates; a change of the query alone uses the browser's history, as Next.js recommends. */
export function useNavigate() {
  const router = useRouter();
  return (to: string, { replace = false } = {}) => {
    const { pathname } = new URL(to, window.location.href);
    if (pathname !== window.location.pathname) {
      router[replace ? 'replace' : 'push'](to);
      return;
    }
    window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
    for (const listener of listeners) listener();
  };
}
