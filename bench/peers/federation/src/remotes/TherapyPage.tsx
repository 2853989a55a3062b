import type { TherapyPageData } from '@site/services/model/TherapyPageData';
import { TherapyPage } from '@site/services/pages/TherapyPage';
import { Skeleton } from '@site/shared-ui/Skeleton/Skeleton';

import { useData } from './useData';

export default function Page() {
  const data = useData<TherapyPageData>('therapy.json');
  return data ? <TherapyPage params={{}} data={data} /> : <Skeleton variant="page" label="Loading" />;
}
