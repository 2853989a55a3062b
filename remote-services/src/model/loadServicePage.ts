import type { DataSource, PageParams, Redirect } from '@site/platform/contract';
import { fillInAll } from '@site/shared-content/fillIn';
import { formerServiceSlugs } from '@site/shared-content/services/formerServiceSlugs';
import { href, serviceSlugs } from '@site/shared-content/siteMap';
import type { ServicePageData } from './ServicePageData';

const known: ReadonlySet<string> = new Set(serviceSlugs);

/** Loads the data of one service: a redirect for a former slug, `null` for an unknown one. */
export async function loadServicePage(
  { slug = '' }: PageParams,
  source: DataSource,
): Promise<ServicePageData | Redirect | null> {
  const present = formerServiceSlugs.get(slug);
  if (present) return { redirectTo: href('service', { slug: present }) };
  if (!known.has(slug)) return null;
  return fillInAll((await source.read(`services/${slug}.json`)) as ServicePageData | null);
}
