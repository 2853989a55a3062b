import { type Location, Navigate, useLocation, useNavigationType } from 'react-router-dom';

const mark = { redirected: true };

/** Goes on to the address that a page has moved to; Back does not lead here again. */
export function Redirect({ to }: { to: string }) {
  return <Navigate to={to} replace state={mark} />;
}

/**
 * Has a redirect led here just now? Its mark stays with the entry of the history, where somebody may come back to it
 * later: that is no redirect.
 */
export function useCameByRedirect(): boolean {
  const { state } = useLocation() as Location<typeof mark | null>;
  return useNavigationType() === 'REPLACE' && Boolean(state?.redirected);
}
