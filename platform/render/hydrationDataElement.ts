import { HYDRATION_DATA_ELEMENT_ID, type HydrationData } from '../contract/releases';
import type { ReleaseSet } from './ReleaseSet';
import type { RenderedPage } from './renderPage';

/** Serializes a value as JSON that cannot close a `<script>` element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Collects the data with which the browser loads the releases of the page without further requests. */
function collectData({ assets, job }: ReleaseSet, { used, data }: RenderedPage): HydrationData {
  const inPage = [...new Set(used.map(({ app }) => app))].filter((app) => app !== 'shell');
  return {
    remotes: Object.fromEntries(
      inPage.flatMap((app) => {
        const { id } = assets[app] ?? {};
        const hash = job.releases[app]?.assets;
        return id && hash ? [[app, { id, assets: hash }]] : [];
      }),
    ),
    assets: Object.fromEntries(
      ['shell', ...inPage].flatMap((app) => (assets[app] ? [[assets[app].id, assets[app]]] : [])),
    ),
    data,
  };
}

/** Renders the element that contains the hydration data. */
export function hydrationDataElement(set: ReleaseSet, page: RenderedPage): string {
  return `<script type="application/json" id="${HYDRATION_DATA_ELEMENT_ID}">${scriptJson(collectData(set, page))}</script>`;
}
