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

/** Where the visitor is. The search is read in the browser only: useSearchParams would take the page out of the export. */
export function useLocation() {
  const pathname = usePathname();
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  // Equal until the visitor navigates, as in React Router.
  return useMemo(() => ({ pathname, search }), [pathname, search]);
}

/** Goes on; what stays on the page goes by the browser's own history, as Next.js recommends. */
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
