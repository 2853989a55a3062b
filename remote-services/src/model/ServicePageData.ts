import type { PageLink } from '@site/shared-content/PageLink';
import type { Service } from '@site/shared-content/services/Service';
import type { ArticleLink } from './articleLinks';

/** The data of a service page: `data/services/<slug>.json`. */
export type ServicePageData = {
  readonly service: Omit<Service, 'menuHint' | 'relatedArticles' | 'handOuts'>;
  readonly handOuts: readonly PageLink[];
  readonly related: readonly ArticleLink[];
};
