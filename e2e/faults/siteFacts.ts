import type {
  LiveReleases,
  HydrationData,
  ReleaseAssets,
  ReleaseRef,
} from '@site/platform/contract/releases';
import { HYDRATION_DATA_ELEMENT_ID, LIVE_RELEASES_PATH, releasePath } from '@site/platform/contract/releases';

/** A live release. */
export type LiveRelease = { readonly ref: ReleaseRef; readonly assets: ReleaseAssets };

/** A module on a page, and a page from which a visitor navigates to it. */
export type ModulePlace = {
  readonly app: string;
  /** For example `blog/ArticlePage`. */
  readonly id: string;
  readonly module: string;
  /** A page that shows it. */
  readonly path: string;
  /** Whether it is the page itself and not a part of another owner's page. */
  readonly isPage: boolean;
  /** Whether it has data of its release. */
  readonly hasData: boolean;
  /** Whether its page loads pictures of its release at once; lazy ones load on scrolling. */
  readonly hasPictures: boolean;
  /** A page without its remote that has a link to `path`. */
  readonly from: string;
};

/** What the fault matrix can break, read from the live site. */
export type SiteFacts = {
  readonly releases: Readonly<Record<string, LiveRelease>>;
  readonly places: readonly ModulePlace[];
};

/** Fetches a text of the site. */
async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return answer.text();
}

function modulesOn(html: string): string[] {
  return [...html.matchAll(/data-module="([^"]+)"/g)].map(([, id = '']) => id);
}

/** The keys of the data in a page. */
function dataOn(html: string): string[] {
  const [, json = '{}'] =
    new RegExp(`id="${HYDRATION_DATA_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return Object.keys((JSON.parse(json) as Partial<HydrationData>).data ?? {});
}

/** Whether a page loads pictures below this address without scrolling. */
function hasPicturesOf(base: string, html: string): boolean {
  return [...html.matchAll(/<img [^>]*>/g)].some(
    ([tag]) => tag.includes(`src="${base}art/`) && !tag.includes('loading="lazy"'),
  );
}

/** Every page of the sitemap, by path. */
async function readPages(site: string): Promise<Map<string, string>> {
  const sitemap = await read(`${site}/sitemap.xml`);
  const pages = new Map<string, string>();
  for (const [, path = '/'] of sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g))
    pages.set(path, await read(site + path));
  return pages;
}

export async function readSiteFacts(site: string): Promise<SiteFacts> {
  const { apps } = JSON.parse(await read(site + LIVE_RELEASES_PATH)) as LiveReleases;
  const releases: Record<string, LiveRelease> = {};
  for (const [app, { current }] of Object.entries(apps)) {
    const list = await read(`${site}${releasePath(app, current.id)}assets.json`);
    releases[app] = { ref: current, assets: JSON.parse(list) as ReleaseAssets };
  }
  const pages = [...(await readPages(site))];
  // Of several pages with a link, the smallest one opens fastest.
  const lightest = pages.toSorted(([, one], [, other]) => one.length - other.length);
  const placesOn = ([path, html]: readonly [string, string]): ModulePlace[] =>
    modulesOn(html).flatMap((id) => {
      const [app = '', module = ''] = id.split('/');
      const from = lightest.find(
        ([, other]) =>
          other.includes(`href="${path}"`) &&
          !modulesOn(other).some((there) => (app === 'shell' ? there === id : there.startsWith(`${app}/`))),
      );
      if (!from) return [];
      const isPage = modulesOn(html)[0] === id;
      const hasData = dataOn(html).some((key) => key.split(' ')[0] === id);
      const base = releasePath(app, releases[app]?.ref.id ?? '');
      const hasPictures = hasPicturesOf(base, html);
      return [{ app, id, module, path, isPage, hasData, hasPictures, from: from[0] }];
    });
  const all = pages.flatMap(placesOn);
  const ids = new Set(pages.flatMap(([, html]) => modulesOn(html)));
  const places = [...ids].map((id) => {
    const place = all.find((candidate) => candidate.id === id);
    if (!place) throw new Error(`Every page with a link to ${id} uses its remote itself.`);
    return place;
  });
  return { releases, places };
}
