import { defineModule } from '@site/platform/contract';
import { offeredHandOuts } from '@site/shared-content/handOuts/handOutNames';
import { loadHandOut } from './model/loadHandOut';
import type { HandOutPageData } from './model/HandOutData';
import { HandOutPage } from './pages/HandOutPage';

export default defineModule<HandOutPageData>({
  Component: HandOutPage,
  load: loadHandOut,
  entries: () => Promise.resolve(offeredHandOuts.map((slug) => ({ slug }))),
});
