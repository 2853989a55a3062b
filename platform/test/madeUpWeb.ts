/**
 * The web as a page's scripts meet it, made up within jsdom: a site with releases, whose files come, fail or never answer as a
 * test says. Elements of scripts and stylesheets are answered by their events, `fetch` by its promise, both in their own time.
 */
import { createElement } from 'react';

import type { Container } from '../contract/browser';
import { defineModule, type ExposedModule } from '../contract/contract';
import {
  type Integrity,
  type LiveReleases,
  MODULE_SCRIPT_ATTRIBUTE,
  type HydrationData,
  type ReleaseAssets,
  type ReleaseRef,
} from '../contract/releases';

/**
 * What becomes of a request. `missing`: 404. `failing`: 503. `lost`: the connection breaks. `silent`: no answer, ever.
 * `damaged`: other bytes than promised. `throws`: the script comes and throws while it runs.
 */
export type Fault = 'missing' | 'failing' | 'lost' | 'silent' | 'damaged' | 'throws';

export type MadeUpRequest = {
  /** Without the query by which a file is asked for anew. */
  readonly path: string;
  /** As it was asked for. */
  readonly address: string;
  /** `performance.now()` of the question. */
  readonly at: number;
  /** What a `fetch` wants of the stores on the way. */
  readonly cache: RequestCache | undefined;
  /** A `fetch` that was ended by whoever asked. */
  aborted: boolean;
};

export type MadeUpRelease = {
  /** The module throws while it is shown. */
  readonly throws?: boolean;
  /** What the module answers instead of reading its data file. */
  readonly load?: ExposedModule<unknown>['load'];
  /** What the container has under each module's name, instead of a module. */
  readonly exposes?: unknown;
  /** What the entry leaves under its global name, instead of a container. */
  readonly container?: unknown;
};

/** A line: milliseconds there and back, bytes in a millisecond. */
export type MadeUpLine = { readonly trip: number; readonly speed: number };

export type MadeUpWeb = {
  /** Puts a release onto the server; it is live only once it is {@link promote promoted}. Its modules: `ArticlePage` and `BlogTeaser`. */
  publish(app: string, id: string, release?: MadeUpRelease): void;
  /** Makes a release current, and these the previous ones. */
  promote(app: string, current: string, ...previous: string[]): void;
  revoke(app: string, id: string): void;
  /** What `/releases.json` answers. */
  live: unknown;
  /** HTML of the site's pages by path; there is no other. */
  readonly pages: Map<string, string>;
  /** What a page that shows these apps hands over. */
  hydrationData(...apps: string[]): HydrationData;
  /** Requests whose address contains `part` go wrong, as often as that. The latest word counts. */
  fail(part: string, fault: Fault, times?: number): void;
  /** Requests whose address contains `part` are answered after so many milliseconds. */
  delay(part: string, ms: number): void;
  /** All answers come again, and at once. */
  mend(): void;
  /** From now on every answer takes what this line needs for it, and the browser measures that. */
  line: MadeUpLine | undefined;
  readonly requests: readonly MadeUpRequest[];
  /** Paths that were asked for and contain `part`, in order. */
  asked(part?: string): string[];
  /** How often an entry ran, by release id: a second run is a second container. */
  readonly runs: ReadonlyMap<string, number>;
  /** The stylesheets of an app that stand in the page, by release id and each once for every link. */
  styles(app: string): string[];
  /** Puts a stylesheet into the page that came with it, whole unless its sheet is given. */
  putStylesheet(path: string, sheet?: object | null): HTMLLinkElement;
  /** The same for one whose text stands in the page. */
  putStyle(path: string, sheet?: object | null): HTMLStyleElement;
  /** Puts a script of a module into the page that came with it, and answers when the test says so. */
  putScript(path: string): HTMLScriptElement;
  /** Ends it all: what it made is taken out of the page, and nothing is answered any more. */
  close(): void;
};

/** The size of every file on a line that is measured, in bytes. */
const FILE_BYTES = 8000;

const MODULES = ['ArticlePage', 'BlogTeaser'];

/** A release's id with a hash for its list, as the site names it. */
export function refOf(id: string): ReleaseRef {
  return { id, assets: `sha384-${id.padEnd(64, '0')}` };
}

/** The list of a made-up release's files. */
export function assetsOf(app: string, id: string): ReleaseAssets {
  const files = ['remoteEntry.js', ...MODULES.flatMap((name) => [`${name}.js`, `${name}.css`])];
  return {
    app,
    id,
    contract: 1,
    global: `${app}_${id}`,
    entry: { js: ['remoteEntry.js'], css: [] },
    modules: Object.fromEntries(MODULES.map((name) => [name, { js: [`${name}.js`], css: [`${name}.css`] }])),
    integrity: Object.fromEntries(files.map((file) => [file, hashOf(`/r/${app}/${id}/${file}`)])),
  };
}

function hashOf(path: string): Integrity {
  return `sha384-${path}`;
}

/** Makes up a web with an empty site. Whoever fakes timers does so before. */
export function madeUpWeb(): MadeUpWeb {
  const releases = new Map<string, MadeUpRelease>();
  const rules: { part: string; fault?: Fault; ms?: number; times: number }[] = [];
  const requests: MadeUpRequest[] = [];
  const runs = new Map<string, number>();
  const globals = new Set<string>();
  const scripts = new Set<string>();
  /** Elements that came with the page: nobody asks for them. */
  const inPage = new Set<Node>();
  const timings: Partial<PerformanceResourceTiming>[] = [];
  let sequence = 4;
  let closed = false;

  const withoutQuery = (address: string) => new URL(address, location.href).pathname;

  function record(address: string, cache?: RequestCache): MadeUpRequest {
    const request = { path: withoutQuery(address), address, at: performance.now(), cache, aborted: false };
    requests.push(request);
    return request;
  }

  /** What is to become of a request, and after how long. */
  function judge(address: string): { fault: Fault | undefined; ms: number } {
    const matching = rules.filter(({ part, times }) => times > 0 && address.includes(part));
    const broken = matching.find(({ fault }) => fault);
    if (broken) broken.times -= 1;
    const { line } = web;
    const ms = matching.find((rule) => rule.ms !== undefined)?.ms;
    return {
      fault: broken?.fault,
      ms: ms ?? (line ? line.trip + FILE_BYTES / line.speed : 1),
    };
  }

  function answer(address: string, settle: (fault: Fault | undefined) => void): void {
    const { fault, ms } = judge(address);
    if (fault === 'silent') return;
    const { line } = web;
    const requestStart = performance.now();
    setTimeout(() => {
      if (closed) return;
      if (line)
        timings.push({
          transferSize: FILE_BYTES,
          requestStart,
          responseStart: requestStart + line.trip,
          responseEnd: requestStart + ms,
        });
      settle(fault);
    }, ms);
  }

  function makeModule(app: string, id: string, name: string): unknown {
    const { throws, load, exposes } = releases.get(`${app}/${id}`) ?? {};
    if (exposes !== undefined) return exposes;
    return defineModule<unknown>({
      Component() {
        if (throws) throw new Error(`${id} is broken`);
        return createElement('h1', { className: id }, `${name} of ${id}`);
      },
      load: load ?? (({ slug = 'index' }, source) => source.read(`${slug}.json`)),
    });
  }

  /** What a script of a release does when it runs. */
  function run(path: string): void {
    const [, , app = '', id = '', file = ''] = path.split('/');
    scripts.add(path);
    if (file !== 'remoteEntry.js') return;
    runs.set(id, (runs.get(id) ?? 0) + 1);
    const container: Container = {
      init: () => undefined,
      async get(module) {
        const name = module.replace('./', '');
        if (!scripts.has(`/r/${app}/${id}/${name}.js`)) throw new Error(`Loading chunk ${name} failed.`);
        return () => ({ default: makeModule(app, id, name) });
      },
    };
    const release = releases.get(`${app}/${id}`) ?? {};
    globals.add(`${app}_${id}`);
    Object.assign(globalThis, {
      [`${app}_${id}`]: 'container' in release ? release.container : container,
    });
  }

  function answerElement(element: HTMLScriptElement | HTMLLinkElement, address: string): void {
    const { path } = record(address);
    const [, , app = '', id = ''] = path.split('/');
    answer(address, (fault) => {
      const isScript = element instanceof HTMLScriptElement;
      // A stylesheet that was taken out does not come; a script does, and runs.
      if (!isScript && !element.isConnected) return;
      const good = releases.has(`${app}/${id}`) && (!element.integrity || element.integrity === hashOf(path));
      if (!good || (fault && fault !== 'throws')) return void element.dispatchEvent(new Event('error'));
      if (isScript && fault) {
        const thrown = { filename: element.src, message: 'x is not defined', cancelable: true };
        window.dispatchEvent(new ErrorEvent('error', thrown));
      } else if (isScript) run(path);
      else Object.defineProperty(element, 'sheet', { configurable: true, value: { cssRules: [{}] } });
      element.dispatchEvent(new Event('load'));
    });
  }

  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const address =
        node instanceof HTMLScriptElement
          ? node.getAttribute('src')
          : node instanceof HTMLLinkElement && node.getAttribute('href');
      if (address && address.startsWith('/r/') && !inPage.has(node))
        answerElement(node as HTMLScriptElement | HTMLLinkElement, address);
    }
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });

  /** A file's value, or its text where it is a page. */
  function contentOf(path: string): { json?: unknown; text?: string } | undefined {
    if (path === '/releases.json') return { json: web.live };
    const text = web.pages.get(path);
    if (text !== undefined) return { text };
    const [, folder, app = '', id = '', kind] = path.split('/');
    if (folder !== 'r' || !releases.has(`${app}/${id}`)) return undefined;
    return { json: kind === 'assets.json' ? assetsOf(app, id) : { from: path } };
  }

  function fetchMadeUp(address: string, { signal, integrity, cache }: RequestInit = {}): Promise<unknown> {
    const request = record(address, cache);
    return new Promise((resolve, reject) => {
      const abort = () => {
        request.aborted = true;
        reject(new DOMException('The operation was aborted.', 'AbortError'));
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort);
      answer(address, (fault) => {
        signal?.removeEventListener('abort', abort);
        const [, , , id = '', file] = request.path.split('/');
        const isForged = file === 'assets.json' && ![undefined, '', refOf(id).assets].includes(integrity);
        if (fault === 'lost' || isForged) return reject(new TypeError('Failed to fetch'));
        const content = contentOf(request.path);
        const status = fault === 'failing' ? 503 : fault === 'missing' || !content ? 404 : 200;
        const cutOff = () => Promise.reject(new SyntaxError('Unexpected end of JSON input'));
        resolve({
          ok: status === 200,
          status,
          json: fault === 'damaged' ? cutOff : async () => copyOf(content?.json),
          text: fault === 'damaged' ? cutOff : async () => content?.text ?? '',
        });
      });
    });
  }

  function move(change: (live: LiveReleases) => LiveReleases): void {
    sequence += 1;
    web.live = { ...change(web.live as LiveReleases), sequence };
  }

  const web: MadeUpWeb = {
    live: { schema: 1, sequence, apps: {}, revoked: {} } satisfies LiveReleases,
    pages: new Map(),
    line: undefined,
    requests,
    runs,
    publish(app, id, release = {}) {
      releases.set(`${app}/${id}`, release);
    },
    promote(app, current, ...previous) {
      for (const id of [current, ...previous])
        if (!releases.has(`${app}/${id}`)) releases.set(`${app}/${id}`, {});
      const named = { current: refOf(current), previous: previous.map(refOf) };
      move((live) => ({ ...live, apps: { ...live.apps, [app]: named } }));
    },
    revoke(app, id) {
      move((live) => ({ ...live, revoked: { ...live.revoked, [app]: [...(live.revoked[app] ?? []), id] } }));
    },
    hydrationData(...apps) {
      const live = (web.live as LiveReleases).apps;
      const current = (app: string) => live[app]?.current ?? refOf('none');
      return {
        remotes: Object.fromEntries(apps.map((app) => [app, current(app)])),
        assets: Object.fromEntries(
          ['shell', ...apps].map((app) => [current(app).id, assetsOf(app, current(app).id)]),
        ),
        data: {},
      };
    },
    fail(part, fault, times = Infinity) {
      rules.unshift({ part, fault, times });
    },
    delay(part, ms) {
      rules.unshift({ part, ms, times: Infinity });
    },
    mend() {
      rules.length = 0;
    },
    asked: (part = '') => requests.map(({ path }) => path).filter((path) => path.includes(part)),
    styles: (app) =>
      [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style[data-href]')]
        .map((link) => (link.dataset['href'] ?? link.getAttribute('href') ?? '').split('/'))
        .flatMap(([, folder, of, id = '']) => (folder === 'r' && of === app ? id : [])),
    putStylesheet(path, sheet = { cssRules: [{}] }) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.setAttribute('href', path);
      Object.defineProperty(link, 'sheet', { configurable: true, value: sheet });
      inPage.add(link);
      document.head.append(link);
      return link;
    },
    putStyle(path, sheet = { cssRules: [{}] }) {
      const style = document.createElement('style');
      style.dataset['href'] = path;
      document.head.append(style);
      Object.defineProperty(style, 'sheet', { configurable: true, value: sheet });
      return style;
    },
    putScript(path) {
      const script = document.createElement('script');
      script.setAttribute('src', path);
      script.setAttribute(MODULE_SCRIPT_ATTRIBUTE, '');
      inPage.add(script);
      document.head.append(script);
      return script;
    },
    close() {
      closed = true;
      observer.disconnect();
      for (const element of document.head.querySelectorAll('[src^="/r/"], [href^="/r/"], [data-href^="/r/"]'))
        element.remove();
      for (const name of globals) Reflect.deleteProperty(globalThis, name);
      Reflect.deleteProperty(globalThis, 'fetch');
      sessionStorage.clear();
      localStorage.clear();
    },
  };

  Object.assign(globalThis, { fetch: fetchMadeUp });
  Object.assign(performance, {
    getEntriesByType: (type: string) => (type === 'resource' ? [...timings] : []),
  });
  return web;
}

/** A copy, as what came over a line always is. */
function copyOf(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}
