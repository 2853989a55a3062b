/**
 * The router of the site for remotes and shared-ui: React Router's own names, of which the shell shares one copy. No
 * other name is shared: each costs every visitor its bytes.
 */
import { bookingOrigin } from '@site/shared-content/origins';
import { Link as RouterLink } from 'react-router-dom';

import { HostLink } from './HostLink';

/** React Router's; on a site with several hosts, it leads to the host of the page. */
export const Link = (bookingOrigin ? HostLink : RouterLink) as typeof RouterLink;
export { NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
