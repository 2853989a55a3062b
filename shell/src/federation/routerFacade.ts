/**
 * The part of the router that remotes may use. Sharing a whole package defeats tree shaking (the router alone would
 * cost 50 KB more), so only these names are shared; `routerFacade.test.ts` holds them against every import in the house.
 */
export { Link, useLocation, useNavigate } from 'react-router-dom';
