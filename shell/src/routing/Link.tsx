import type { MouseEvent } from 'react';
import type { LinkProps } from 'react-router-dom';

import { opensHere } from './opensHere';
import { pathTo } from './pathTo';
import { useRouting } from './Routing';

/**
 * A link through the site, with React Router's props. Those that only its data routers know have no effect, as there:
 * they are taken out, for the element would get them.
 */
export function Link({
  to,
  replace,
  state,
  reloadDocument,
  onClick,
  discover: _discover,
  prefetch: _prefetch,
  relative: _relative,
  mask: _mask,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: LinkProps) {
  const { location, navigate } = useRouting();
  const isWholeAddress = typeof to === 'string' && /^([a-z][\w+.-]*:|[/\\]{2})/i.test(to);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const link = event.currentTarget;
    if (reloadDocument || !opensHere(event, link)) return;
    event.preventDefault();
    // Who follows a link to where they are does not want to come back there.
    const isHere = link.href === window.location.href;
    void navigate(link.pathname + link.search + link.hash, { replace: replace ?? isHere, state });
  }

  // eslint-disable-next-line jsx-a11y-x/anchor-has-content -- the words come with `rest`
  return <a {...rest} href={isWholeAddress ? to : pathTo(to, location.pathname)} onClick={follow} />;
}
