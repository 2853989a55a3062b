import { handOutLinks } from '@site/shared-content/handOuts/handOutNames';
import { services } from '@site/shared-content/services';
import { serviceSlugs, type ServiceSlug } from '@site/shared-content/siteMap';
import { therapy } from '@site/shared-content/therapy';
import { articleLinks } from './model/articleLinks';
import { handOutFiles } from './model/handOutFiles';
import type { ServicePageData } from './model/ServicePageData';
import type { TherapyPageData } from './model/TherapyPageData';

function servicePageData(slug: ServiceSlug): ServicePageData {
  const { menuHint: _menuHint, relatedArticles, handOuts: sheets = [], ...service } = services[slug];
  return { service, handOuts: handOutLinks(sheets), related: articleLinks(relatedArticles) };
}

function therapyPageData(): TherapyPageData {
  const { relatedArticles, kinds, ...rest } = therapy;
  const items = kinds.items.map(({ article, ...kind }) => ({
    ...kind,
    links: articleLinks(article ? [article] : []),
  }));
  return { therapy: { ...rest, kinds: { ...kinds, items } }, related: articleLinks(relatedArticles) };
}

/** The data files of a release: one per page. Their placeholders are filled in when a page loads them. */
export function data(): Record<string, unknown> {
  return {
    ...Object.fromEntries(serviceSlugs.map((slug) => [`services/${slug}.json`, servicePageData(slug)])),
    'therapy.json': therapyPageData(),
    ...handOutFiles(),
  };
}
