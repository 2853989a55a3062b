import type { LiveReleases, PageHandOver, ReleaseAssets, ReleaseRef } from '@site/platform/contract/releases';
import { HAND_OVER_ELEMENT_ID, LIVE_RELEASES_PATH, releaseBase } from '@site/platform/contract/releases';

/** A release as the live site has it. */
export type LiveRelease = { readonly ref: ReleaseRef; readonly assets: ReleaseAssets };

/** A module that stands on a page, and how a visitor comes there. */
export type ModulePlace = {
  readonly app: string;
  /** `blog/ArticlePage` */
  readonly id: string;
  readonly module: string;
  /** A page that shows it. */
  readonly path: string;
  /** It is the page itself, and not a part of another owner's page. */
  readonly isPage: boolean;
  /** It is shown with data of its release. */
  readonly hasData: boolean;
  /** Its page asks for pictures of its release at once: what stands further below waits until somebody scrolls there. */
  readonly hasPictures: boolean;
  /** A page that does not use its remote, and has a link to the other. */
  readonly from: string;
};

/** What there is to break: read from the live site's own account of what is live, its lists and pages. */
export type SiteFacts = {
  readonly releases: Readonly<Record<string, LiveRelease>>;
  readonly places: readonly ModulePlace[];
};

/** Reads a text of the site. */
async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return answer.text();
}

function modulesOn(html: string): string[] {
  return [...html.matchAll(/data-module="([^"]+)"/g)].map(([, id = '']) => id);
}

/** Under which keys a page carries data. */
function dataOn(html: string): string[] {
  const [, json = '{}'] = new RegExp(`id="${HAND_OVER_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return Object.keys((JSON.parse(json) as Partial<PageHandOver>).data ?? {});
}

/** Does a page ask for pictures below this address without waiting for the visitor to scroll? */
function hasPicturesOf(base: string, html: string): boolean {
  return [...html.matchAll(/<img [^>]*>/g)].some(
    ([tag]) => tag.includes(`src="${base}art/`) && !tag.includes('loading="lazy"'),
  );
}

/** Every page that the sitemap names, by path. */
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
    const list = await read(`${site}${releaseBase(app, current.id)}assets.json`);
    releases[app] = { ref: current, assets: JSON.parse(list) as ReleaseAssets };
  }
  const pages = [...(await readPages(site))];
  // Of several pages that have a link, a visitor comes from the one that is opened soonest.
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
      const base = releaseBase(app, releases[app]?.ref.id ?? '');
      const hasPictures = hasPicturesOf(base, html);
      return [{ app, id, module, path, isPage, hasData, hasPictures, from: from[0] }];
    });
  const all = pages.flatMap(placesOn);
  const ids = new Set(pages.flatMap(([, html]) => modulesOn(html)));
  const places = [...ids].map((id) => {
    const place = all.find((candidate) => candidate.id === id);
    if (!place) throw new Error(`No page without the remote of ${id} has a link to a page that shows it.`);
    return place;
  });
  return { releases, places };
}
