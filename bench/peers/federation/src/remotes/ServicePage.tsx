import type { ServicePageData } from '@site/services/model/ServicePageData';
import { ServicePage } from '@site/services/pages/ServicePage';
import { Skeleton } from '@site/shared-ui/Skeleton/Skeleton';
import { useParams } from 'react-router-dom';

import { useData } from './useData';

export default function Page() {
  const { slug = '' } = useParams();
  const data = useData<ServicePageData>(`services/${slug}.json`);
  return data ? <ServicePage params={{ slug }} data={data} /> : <Skeleton variant="page" label="Loading" />;
}
