import { defineModule } from '@site/platform/contract';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { formerServicePaths } from './model/formerServicePaths';
import { loadServicePage } from './model/loadServicePage';
import type { ServicePageData } from './model/ServicePageData';
import { ServicePage } from './pages/ServicePage';

export default defineModule<ServicePageData>({
  Component: ServicePage,
  load: loadServicePage,
  entries: () => Promise.resolve(serviceSlugs.map((slug) => ({ slug }))),
  redirects: () => Promise.resolve(formerServicePaths()),
});
