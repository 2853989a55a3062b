import type { LiveReleases, ReleaseAssets, ReleaseRef } from '@site/platform/contract/releases';
import { releaseBase } from '@site/platform/contract/releases';
import { siteMap } from '@site/shared-content/siteMap';

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
  /** A page that does not use its remote, and has a link to the other. */
  readonly from: string;
  /** The link there stands in another remote's module: where no remote comes alive, it leads to a whole new page. */
  readonly fromRemote: boolean;
};

/** What there is to break: read from the live site's own pointer, lists and pages. */
export type SiteFacts = {
  readonly pointer: LiveReleases;
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

/** The pages of the site map, by the modules that they show; the first of each pattern stands for its kind. */
async function readPages(site: string): Promise<Map<string, string>> {
  const paths = [...(await read(`${site}/sitemap.xml`)).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = '/']) => path,
  );
  const kinds = Object.values(siteMap).map(({ path }) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`));
  const wanted = kinds.flatMap((kind) => paths.find((path) => kind.test(path)) ?? []);
  const pages = new Map<string, string>();
  for (const path of wanted) pages.set(path, await read(site + path));
  return pages;
}

export async function readSiteFacts(site: string): Promise<SiteFacts> {
  const pointer = JSON.parse(await read(`${site}/releases.json`)) as LiveReleases;
  const releases: Record<string, LiveRelease> = {};
  for (const [app, { current }] of Object.entries(pointer.apps)) {
    const list = await read(`${site}${releaseBase(app, current.id)}assets.json`);
    releases[app] = { ref: current, assets: JSON.parse(list) as ReleaseAssets };
  }
  const pages = await readPages(site);
  const places: ModulePlace[] = [];
  for (const [path, html] of pages) {
    for (const id of modulesOn(html)) {
      const [app = '', module = ''] = id.split('/');
      const from = [...pages].find(
        ([, other]) =>
          other.includes(`href="${path}"`) &&
          !modulesOn(other).some((there) => (app === 'shell' ? there === id : there.startsWith(`${app}/`))),
      );
      if (!from) throw new Error(`No page without ${app} has a link to ${path}.`);
      const beforeLink = from[1].slice(0, from[1].indexOf(`href="${path}"`));
      const fromRemote = modulesOn(beforeLink).some((there) => !there.startsWith('shell/'));
      if (!places.some((place) => place.id === id))
        places.push({ app, id, module, path, from: from[0], fromRemote });
    }
  }
  return { pointer, releases, places };
}
