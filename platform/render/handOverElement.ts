import { HAND_OVER_ELEMENT_ID, type PageHandOver } from '../contract/releases';
import type { ReleaseSet } from './ReleaseSet';
import type { RenderedPage } from './renderPage';

/** JSON that is safe in a `<script>` element: it cannot close the element. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** What the browser needs to load the releases of the page without asking anything first. */
function handOver({ assets, job }: ReleaseSet, { used, data }: RenderedPage): PageHandOver {
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

/** The element that carries the hand-over. */
export function handOverElement(set: ReleaseSet, page: RenderedPage): string {
  return `<script type="application/json" id="${HAND_OVER_ELEMENT_ID}">${dataBlock(handOver(set, page))}</script>`;
}
