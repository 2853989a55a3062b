import { defineModule } from '@site/platform/contract';
import { fillInAll } from '@site/shared-content/fillIn';
import type { TherapyPageData } from './model/TherapyPageData';
import { TherapyPage } from './pages/TherapyPage';

export default defineModule<TherapyPageData>({
  Component: TherapyPage,
  load: async (_params, source) => fillInAll((await source.read('therapy.json')) as TherapyPageData | null),
});
