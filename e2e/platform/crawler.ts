import { createHash } from 'node:crypto';

import {
  type PageHandOver,
  HAND_OVER_ELEMENT_ID,
  type ReleaseAssets,
  releaseBase,
} from '@site/platform/contract/releases';

type Reference = { readonly url: string; readonly integrity?: string | undefined };

/** The releases that a page was composed from, by app. */
export type View = Readonly<Record<string, string>>;

/** A visitor without a browser, who asks for a page and for every file that it names, and believes nothing. */
export type Crawler = {
  /** What the pages that were seen were composed from, each view once, in the order in which they came. */
  readonly seen: ReadonlyMap<string, View>;
  readonly counts: { pages: number; files: number };
  readonly failures: string[];
  visit(path: string): Promise<void>;
  /** Asks once more for every file of the pages that were seen: for the visitor who took hours. */
  visitAgain(): Promise<void>;
};

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

/** What a page says of the releases that it was composed from. */
function handOverOf(html: string): PageHandOver {
  const [, text = ''] = new RegExp(`id="${HAND_OVER_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return JSON.parse(text) as PageHandOver;
}

/** Scripts, preloads, pictures and icons of a page, and what its styles name. */
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
    url: releaseBase(assets.app, assets.id) + file,
    integrity,
  }));
}

function viewOf({ assets, remotes }: PageHandOver): View {
  const shell = Object.values(assets).find(({ app }) => app === 'shell')?.id ?? '';
  return { shell, ...Object.fromEntries(Object.entries(remotes).map(([app, { id }]) => [app, id])) };
}

/** What a page says that does not fit together: each remote must stand there in one release, the one it names. */
function contradictions(html: string, handOver: PageHandOver): string[] {
  const view = viewOf(handOver);
  const inUrls = [...html.matchAll(/"\/r\/([\w-]+)\/(\w+)\//g)].map(([, app = '', id]) => ({ app, id }));
  const inPlaces = [...html.matchAll(/data-module="([\w-]+)\/\w+" data-release="(\w+)"/g)]
    .map(([, app = '', id]) => ({ app, id }))
    .filter(({ app }) => app !== 'shell');
  const inLists = Object.values(handOver.assets).map(({ app, id }) => ({ app, id }));
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

  /** Files of a release never change: one look at each. */
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
    const handOver = handOverOf(html);
    const view = viewOf(handOver);
    failures.push(...contradictions(html, handOver).map((what) => `${path}: ${what}`));
    seen.set(JSON.stringify(view), view);
    const lists = Object.entries(handOver.remotes).map(([app, { id, assets }]) => ({
      url: `${releaseBase(app, id)}assets.json`,
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
