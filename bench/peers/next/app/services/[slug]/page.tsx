import { data } from '@site/services/data';
import type { ServicePageData } from '@site/services/model/ServicePageData';
import { ServicePage } from '@site/services/pages/ServicePage';
import { serviceSlugs } from '@site/shared-content/siteMap';

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return serviceSlugs.map((slug) => ({ slug }));
}

export default async function Page({ params }: Props) {
  const { slug } = await params;
  return <ServicePage params={{ slug }} data={data()[`services/${slug}.json`] as ServicePageData} />;
}
