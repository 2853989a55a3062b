/**
 * What the shell provides to remotes, and to the parts of shared-ui in its own bundle, under the name `react-router-dom`:
 * three names of React Router's, with its types, made by the shell's own router. The whole of React Router would cost
 * every visit 9 KB more. `routerFacade.test.ts` holds the names against every import in the house, and shows both
 * routers doing the same.
 */
export { Link } from './Link';
export { useLocation, useNavigate } from './Routing';
