import { CrisisStrip } from '../CrisisStrip/CrisisStrip';
import { Footer } from '../Footer/Footer';

/**
 * What every page ends with. It is the same everywhere and only read, so the composer writes it beside React's root, and no
 * script of it reaches a visitor: `pageEndStyles` brings its looks, `useLinks` lets the router follow its links.
 */
export function PageEnd() {
  return (
    <>
      <CrisisStrip />
      <Footer />
    </>
  );
}
