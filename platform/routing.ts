/**
 * The router of the site for remotes and shared-ui: React Router's own names, of which the shell shares one copy. No
 * other name is shared: each costs every visitor its bytes.
 */
export { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
