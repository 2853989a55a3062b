import { useEffect } from 'react';
import type { Location } from 'react-router-dom';

import { type Routing, useNavigate } from './Routing';

const mark = { redirected: true };

/** Goes on to the address that a page has moved to; Back does not lead here again. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true, state: mark }), [navigate, to]);
  return null;
}

/**
 * Has a redirect led here just now? Its mark stays with the entry of the history, where somebody may come back to it
 * later: that is no redirect.
 */
export function cameByRedirect({ location, type }: Routing): boolean {
  return type === 'REPLACE' && Boolean((location as Location<typeof mark | null>).state?.redirected);
}
