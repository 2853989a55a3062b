import { defineModule } from '@site/platform/contract';
import type { TherapyPageData } from './model/TherapyPageData';
import { TherapyPage } from './pages/TherapyPage';

export default defineModule<TherapyPageData>({
  Component: TherapyPage,
  load: async (_params, source) => (await source.read('therapy.json')) as TherapyPageData | null,
});
