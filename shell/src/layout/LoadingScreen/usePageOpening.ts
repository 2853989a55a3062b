import { loadingScreenMs } from '@site/shared-content/siteSettings';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useCameByRedirect } from '../../routing/Redirect';
import { focusHeading } from './focusHeading';
import { coversFirstPage } from './pageCover';

/**
 * The siblings of an element and of its ancestors that are not inert already, except the page cover: pointer events must end there.
 */
function outsideOf(element: Element): Element[] {
  const { parentElement: parent } = element;
  if (!parent || element === document.body) return [];
  return [
    ...[...parent.children].filter(
      (sibling) => sibling !== element && !sibling.matches('[data-loading-screen], [inert]'),
    ),
    ...outsideOf(parent),
  ];
}

/**
 * Makes everything outside an element inert, so that keyboard and screen reader cannot reach what the cover hides.
 * @returns a function that undoes it
 */
function makeOutsideInert(element: Element): () => void {
  const outside = outsideOf(element);
  for (const other of outside) other.toggleAttribute('inert', true);
  return () => {
    for (const other of outside) other.toggleAttribute('inert', false);
  };
}

export type PageOpening = {
  /** Counts the pages of a visit; 0 is the prerendered first page. */
  turn: number;
  /** Whether the loading screen covers the page. */
  covered: boolean;
  /** Ends the cover. */
  lift: () => void;
};

/**
 * Follows the router: each new path is covered and scrolled to its top, and its heading is focused when the cover lifts
 * (docs/decisions.md "Loading screen"). A change of query or hash is not a new page.
 * @param status the element that announces the page; everything outside it is inert while the page is covered
 */
export function usePageOpening(status: RefObject<HTMLElement | null>): PageOpening {
  const { pathname, hash } = useLocation();
  const cameByRedirect = useCameByRedirect();
  const [opening, setOpening] = useState(() => ({ pathname, turn: 0, covered: coversFirstPage() }));
  const { turn, covered } = opening;
  const lift = () => setOpening((current) => ({ ...current, covered: false }));

  // Set while rendering, not in an effect, so that the new page is never painted without its cover.
  if (pathname !== opening.pathname) {
    setOpening(
      cameByRedirect ? { ...opening, pathname } : { pathname, turn: turn + 1, covered: loadingScreenMs > 0 },
    );
  }

  useLayoutEffect(() => {
    if (turn > 0) window.scrollTo(0, 0);
  }, [pathname, turn]);

  // The first page is never inert: CSS alone covers it, and the script may load late.
  useLayoutEffect(() => {
    if (turn > 0 && covered && status.current) return makeOutsideInert(status.current);
    return undefined;
  }, [turn, covered, status]);

  useEffect(() => {
    if (turn > 0 && !covered) return focusHeading(hash);
    return undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a later change of the hash is not a new page
  }, [turn, covered]);

  return { turn, covered, lift };
}
