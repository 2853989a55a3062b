/**
 * The router of the site for remotes and shared-ui: React Router's own names, of which the shell shares one copy. No
 * other name is shared: each costs every visitor its bytes.
 */
import { targetOf } from '@site/shared-content/originOf';
import { bookingOrigin } from '@site/shared-content/origins';
import { Link as RouterLink, type LinkProps, useLocation } from 'react-router-dom';

/** A link that leads to the host of its page. */
function HostLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <RouterLink {...rest} to={typeof to === 'string' ? targetOf(to, pathname) : to} />;
}

/** React Router's; on a site with several hosts, it leads to the host of the page. */
export const Link = (bookingOrigin ? HostLink : RouterLink) as typeof RouterLink;
export { NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
