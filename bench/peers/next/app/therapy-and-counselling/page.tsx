import { data } from '@site/services/data';
import type { TherapyPageData } from '@site/services/model/TherapyPageData';
import { TherapyPage } from '@site/services/pages/TherapyPage';

export default function Page() {
  return <TherapyPage params={{}} data={data()['therapy.json'] as TherapyPageData} />;
}
