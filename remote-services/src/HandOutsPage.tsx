import { defineModule } from '@site/platform/contract';
import { fillInAll } from '@site/shared-content/fillIn';
import type { HandOutsPageData } from './model/HandOutData';
import { HandOutsPage } from './pages/HandOutsPage';

export default defineModule<HandOutsPageData>({
  Component: HandOutsPage,
  load: async (_params, source) => fillInAll((await source.read('handOuts.json')) as HandOutsPageData | null),
});
