import { loadingScreenMs } from '@site/shared-content/siteSettings';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useCameByRedirect } from '../../routing/Redirect';
import { coversFirstPage } from './coversFirstPage';
import { focusHeading } from './focusHeading';
import { shutSiblings } from './shutSiblings';

export type PageOpening = {
  /** 0 is the page that the visit began with, as it was prerendered. */
  turn: number;
  covered: boolean;
  /** The loading screen has gone. */
  lift: () => void;
};

/**
 * Follows the path through the site: on every change the page is covered and shown from its top, and when the cover
 * lifts the reader stands at its heading (docs/decisions.md "Loading screen"). Query and hash make no new page.
 * @param status says that the page opens; all that stands beside it rests meanwhile
 */
export function usePageOpening(status: RefObject<HTMLElement | null>): PageOpening {
  const { pathname, hash } = useLocation();
  const cameByRedirect = useCameByRedirect();
  const [opening, setOpening] = useState(() => ({
    pathname,
    turn: 0,
    covered: coversFirstPage(),
  }));
  const { turn, covered } = opening;
  const lift = () => setOpening((current) => ({ ...current, covered: false }));

  // While rendering, not in an effect: the new page must never be seen before its cover.
  if (pathname !== opening.pathname) {
    setOpening(
      cameByRedirect ? { ...opening, pathname } : { pathname, turn: turn + 1, covered: loadingScreenMs > 0 },
    );
  }

  useLayoutEffect(() => {
    if (turn > 0) window.scrollTo(0, 0);
  }, [pathname, turn]);

  useEffect(() => {
    // Back to another page shows its top: the browser would scroll to where the visitor left it, beneath the cover.
    function onPopState(): void {
      history.scrollRestoration = window.location.pathname === pathname ? 'auto' : 'manual';
    }
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [pathname]);

  // The first page is never shut: there the cover is style alone, and script may come late.
  useLayoutEffect(() => {
    if (turn > 0 && covered && status.current) return shutSiblings(status.current);
    return undefined;
  }, [turn, covered, status]);

  useEffect(() => {
    if (turn > 0 && !covered) return focusHeading(hash);
    return undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a later change of the hash is no new page
  }, [turn, covered]);

  return { turn, covered, lift };
}
