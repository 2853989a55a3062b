import { type Location, Navigate, parsePath, useLocation, useNavigationType } from 'react-router-dom';

const mark = { redirected: true };

/** Replaces the current history entry with the new address of a moved page. Query and hash stay, unless the new address has its own. */
export function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ search, hash, ...parsePath(to) }} replace state={mark} />;
}

/**
 * True if the current page was opened by a redirect. The mark stays in the history entry, so a later Back or Forward to
 * that entry must not count.
 */
export function useCameByRedirect(): boolean {
  const { state } = useLocation() as Location<typeof mark | null>;
  return useNavigationType() === 'REPLACE' && Boolean(state?.redirected);
}
