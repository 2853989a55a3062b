/**
 * Takes the place of `platform/routing` where the guest is mounted by itself (build/guestConfig): the address belongs to
 * the host. The guest keeps its own in memory, for what a page writes into its query; every other link leads to the
 * clinic's site.
 */
import { createContext, type MouseEvent, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { LinkProps, Location, NavigateFunction, NavigateOptions, To } from 'react-router-dom';

type Routing = {
  readonly location: Location;
  readonly navigate: NavigateFunction;
  /** Of the clinic, without a slash at its end. */
  readonly site: string;
  readonly mayLeave: (url: string) => boolean;
};

const Context = createContext<Routing | null>(null);

function useRouting(): Routing {
  const routing = use(Context);
  if (!routing) throw new Error('A guest is shown within GuestRouter.');
  return routing;
}

/** The address of a place on the clinic's site. */
function urlOf(site: string, { pathname, search, hash }: URL): string {
  return site + pathname + search + hash;
}

/** Where `to` leads from a place of the clinic's site; what does not begin with a slash goes on from the place itself. */
function placeOf(to: To, from: Location): URL {
  const text = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  const base = new URL(from.pathname + from.search, 'http://site.invalid');
  // Two slashes would lead to another site, whatever stands before them.
  return new URL(/^[/\\]/.test(text) ? text.replace(/^[/\\]+/, '/') : text, base);
}

function locationAt({ pathname, search, hash }: URL, state: unknown): Location {
  return { pathname, search, hash, state, key: 'guest' } as Location;
}

export type GuestRouterProps = {
  /** The path of the page on the clinic's site. */
  readonly path: string;
  readonly site: string;
  /** Asks the host when a visitor is about to leave for another page of the clinic's site: may the browser go there? */
  readonly mayLeave: (url: string) => boolean;
  readonly children: ReactNode;
};

/** Keeps the guest's own address. */
export function GuestRouter({ path, site, mayLeave, children }: GuestRouterProps) {
  const [location, setLocation] = useState(() => locationAt(new URL(path, 'http://site.invalid'), null));
  const navigate = useCallback(
    (to: To | number, { state }: NavigateOptions = {}) => {
      if (typeof to === 'number') return;
      const place = placeOf(to, location);
      const url = urlOf(site, place);
      if (place.pathname === location.pathname) setLocation(locationAt(place, state));
      else if (mayLeave(url)) window.location.assign(url);
    },
    [location, site, mayLeave],
  ) as NavigateFunction;
  const routing = useMemo(
    () => ({ location, navigate, site, mayLeave }),
    [location, navigate, site, mayLeave],
  );
  return <Context value={routing}>{children}</Context>;
}

export function useLocation(): Location {
  return useRouting().location;
}

export function useNavigate(): NavigateFunction {
  return useRouting().navigate;
}

/**
 * A link to a page of the clinic's site, of which the host is asked first; one that leads to another view of the same
 * page changes that alone.
 */
export function Link({
  to,
  replace: _replace,
  state,
  reloadDocument: _reloadDocument,
  discover: _discover,
  prefetch: _prefetch,
  relative: _relative,
  mask: _mask,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  onClick,
  ...rest
}: LinkProps) {
  const { location, navigate, site, mayLeave } = useRouting();
  const isWholeAddress = typeof to === 'string' && /^[a-z][\w+.-]*:/i.test(to);
  const place = isWholeAddress ? undefined : placeOf(to, location);
  const isHere = place?.pathname === location.pathname;
  // A part of the page is in the host's page, too.
  const isPart = isHere && place?.search === location.search && place.hash !== '';
  const href = !place ? String(to) : isPart ? place.hash : urlOf(site, place);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (!place || isPart || defaultPrevented) return;
    // Whoever asks for another tab gets the clinic's site in it.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (!isHere && mayLeave(href)) return;
    event.preventDefault();
    if (isHere) void navigate(to, { state });
  }

  // eslint-disable-next-line jsx-a11y-x/anchor-has-content -- the words come with `rest`
  return <a {...rest} href={href} onClick={follow} />;
}
