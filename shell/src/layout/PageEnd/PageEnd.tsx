import { CrisisStrip } from '../CrisisStrip/CrisisStrip';
import { Footer } from '../Footer/Footer';

/**
 * The end of every page. It is static, so the composer renders it beside React's root, and browsers get no script for it:
 * `pageEndStyles` loads its styles, `useLinks` makes the router follow its links.
 */
export function PageEnd() {
  return (
    <>
      <CrisisStrip />
      <Footer />
    </>
  );
}
