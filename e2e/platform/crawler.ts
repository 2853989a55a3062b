import { createHash } from 'node:crypto';

import {
  type HydrationData,
  HYDRATION_DATA_ELEMENT_ID,
  type ReleaseAssets,
  releasePath,
} from '@site/platform/contract/releases';

type Reference = { readonly url: string; readonly integrity?: string | undefined };

/** The releases with which a page was rendered, by app. */
export type View = Readonly<Record<string, string>>;

/** A client that requests a page and every file in it, and verifies all of them. */
export type Crawler = {
  /** The views of all pages seen, each once, in order. */
  readonly seen: ReadonlyMap<string, View>;
  readonly counts: { pages: number; files: number };
  readonly failures: string[];
  visit(path: string): Promise<void>;
  /** Requests every file of the seen pages again, as for a tab that was open for hours. */
  visitAgain(): Promise<void>;
};

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

/** The release data of a page. */
function hydrationDataOf(html: string): HydrationData {
  const [, text = ''] = new RegExp(`id="${HYDRATION_DATA_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return JSON.parse(text) as HydrationData;
}

/** Scripts, preloads, pictures and icons of a page, and the URLs in its styles. */
function filesOf(html: string): Reference[] {
  const inStyles = [...html.matchAll(/url\("(\/[^"]+)"\)/g)].map(([, url = '']) => ({ url }));
  const named = [...html.matchAll(/<(?:link|script|img|source|image|use)\b[^>]*>/g)].flatMap(([tag]) => {
    const url = attribute(tag, 'href') ?? attribute(tag, 'src');
    return url?.startsWith('/') ? [{ url, integrity: attribute(tag, 'integrity') }] : [];
  });
  return [...named, ...inStyles];
}

function filesOfRelease(assets: ReleaseAssets): Reference[] {
  return Object.entries(assets.integrity).map(([file, integrity]) => ({
    url: releasePath(assets.app, assets.id) + file,
    integrity,
  }));
}

function viewOf({ assets, remotes }: HydrationData): View {
  const shell = Object.values(assets).find(({ app }) => app === 'shell')?.id ?? '';
  return { shell, ...Object.fromEntries(Object.entries(remotes).map(([app, { id }]) => [app, id])) };
}

/** Contradictions in a page: every mention of a remote must name the same release. */
function contradictions(html: string, hydrationData: HydrationData): string[] {
  const view = viewOf(hydrationData);
  const inUrls = [...html.matchAll(/"\/r\/([\w-]+)\/(\w+)\//g)].map(([, app = '', id]) => ({ app, id }));
  const inPlaces = [...html.matchAll(/data-module="([\w-]+)\/\w+" data-release="(\w+)"/g)]
    .map(([, app = '', id]) => ({ app, id }))
    .filter(({ app }) => app !== 'shell');
  const inLists = Object.values(hydrationData.assets).map(({ app, id }) => ({ app, id }));
  const wrong = [...inUrls, ...inPlaces, ...inLists].filter(({ app, id }) => id !== view[app]);
  return wrong.map(({ app, id }) => `${app} is ${id}, but the page is of ${view[app]}`);
}

export function createCrawler(origin: string): Crawler {
  const seen = new Map<string, View>();
  const counts = { pages: 0, files: 0 };
  const failures: string[] = [];
  const known = new Map<string, Reference>();

  async function get(url: string): Promise<Buffer | undefined> {
    try {
      const answer = await fetch(origin + url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status === 200) return bytes;
      failures.push(`${url} answers ${answer.status}`);
    } catch (error) {
      failures.push(`${url}: ${String(error)} ${String((error as Error).cause ?? '')}`);
    }
    return undefined;
  }

  async function fetchFile({ url, integrity }: Reference): Promise<Buffer | undefined> {
    const bytes = await get(url);
    counts.files += 1;
    if (!bytes || !integrity) return bytes;
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (hash !== integrity) failures.push(`${url} has the hash ${hash}, and not ${integrity}`);
    return bytes;
  }

  /** Files of a release never change, so each is requested once. */
  async function follow(reference: Reference): Promise<void> {
    const { url } = reference;
    if (known.get(url)?.integrity === reference.integrity && known.has(url) && url.startsWith('/r/')) return;
    known.set(url, reference);
    const bytes = await fetchFile(reference);
    if (!bytes) return;
    if (url.endsWith('/assets.json'))
      await followAll(filesOfRelease(JSON.parse(bytes.toString()) as ReleaseAssets));
    if (url.endsWith('.css')) {
      const named = [...bytes.toString().matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, to = '']) => to);
      const urls = named.filter((to) => !to.startsWith('data:')).map((to) => new URL(to, origin + url));
      await followAll(urls.map(({ pathname }) => ({ url: pathname })));
    }
  }

  async function followAll(references: readonly Reference[]): Promise<void> {
    for (const reference of references) await follow(reference);
  }

  async function visit(path: string): Promise<void> {
    const html = (await get(path))?.toString();
    if (html === undefined) return;
    counts.pages += 1;
    const hydrationData = hydrationDataOf(html);
    const view = viewOf(hydrationData);
    failures.push(...contradictions(html, hydrationData).map((what) => `${path}: ${what}`));
    seen.set(JSON.stringify(view), view);
    const lists = Object.entries(hydrationData.remotes).map(([app, { id, assets }]) => ({
      url: `${releasePath(app, id)}assets.json`,
      integrity: assets,
    }));
    await followAll([...filesOf(html), ...lists]);
  }

  return {
    seen,
    counts,
    failures,
    visit,
    async visitAgain() {
      for (const reference of known.values()) await fetchFile(reference);
    },
  };
}
