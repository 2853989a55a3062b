/**
 * A simulated web for the scripts of a page, within jsdom: a site with releases, whose files load, fail or hang as a test
 * defines. Script and stylesheet elements fire their events and `fetch` settles its promise, both asynchronously.
 */
import { createElement } from 'react';

import type { Container } from '../contract/browser';
import { defineModule, type ExposedModule } from '../contract/contract';
import {
  type Integrity,
  type LiveReleases,
  REF_FILE,
  MODULE_SCRIPT_ATTRIBUTE,
  type HydrationData,
  type ReleaseAssets,
  type ReleaseRef,
} from '../contract/releases';

/**
 * The fault of a request. `missing`: 404. `failing`: 503. `lost`: the connection breaks. `silent`: never a response.
 * `damaged`: other bytes than the hash. `throws`: the script loads and throws while it runs.
 */
export type Fault = 'missing' | 'failing' | 'lost' | 'silent' | 'damaged' | 'throws';

type MadeUpRequest = {
  /** Without the query of a retry. */
  readonly path: string;
  /** As it was requested. */
  readonly address: string;
  /** `performance.now()` of the request. */
  readonly at: number;
  /** The `cache` option of a `fetch`. */
  readonly cache: RequestCache | undefined;
  /** The `integrity` option of a `fetch`. */
  readonly integrity: string;
  /** Whether the `fetch` was aborted. */
  aborted: boolean;
};

export type MadeUpRelease = {
  /** The module throws while it renders. */
  readonly throws?: boolean;
  /** Replaces the load function, which reads the data file. */
  readonly load?: ExposedModule<unknown>['load'];
  /** Replaces each module in the container. */
  readonly exposes?: unknown;
  /** Replaces the container that the entry assigns to its global name. */
  readonly container?: unknown;
};

/** A connection: its round trip in milliseconds, its speed in bytes per millisecond. */
type MadeUpLine = { readonly trip: number; readonly speed: number };

export type MadeUpWeb = {
  /** Adds a release with the modules `ArticlePage` and `BlogTeaser` to the server; it is not live until {@link promote}. */
  publish(app: string, id: string, release?: MadeUpRelease): void;
  /** Makes a release current, and these the previous ones. */
  promote(app: string, current: string, ...previous: string[]): void;
  revoke(app: string, id: string): void;
  /** The content of `/releases.json`. */
  live: unknown;
  /** The HTML of the site's pages by path; all other pages are missing. */
  readonly pages: Map<string, string>;
  /** The hydration data of a page that shows these apps. */
  hydrationData(...apps: string[]): HydrationData;
  /** Makes requests whose address contains `part` fail this many times. The latest rule applies. */
  fail(part: string, fault: Fault, times?: number): void;
  /** Delays the responses to requests whose address contains `part`. */
  delay(part: string, ms: number): void;
  /** Removes all faults and delays. */
  mend(): void;
  /** If set, every response takes the time of this connection, and the browser measures it. */
  line: MadeUpLine | undefined;
  readonly requests: readonly MadeUpRequest[];
  /** The requested paths that contain `part`, in order. */
  asked(part?: string): string[];
  /** How often an entry ran, by release id: a second run is a second container. */
  readonly runs: ReadonlyMap<string, number>;
  /** The releases of an app whose stylesheets are in the page, one id for each link. */
  styles(app: string): string[];
  /** Adds a stylesheet link of the initial HTML to the page, loaded unless `sheet` is given. */
  putStylesheet(path: string, sheet?: object | null): HTMLLinkElement;
  /** Adds an embedded stylesheet of the initial HTML. */
  putStyle(path: string, sheet?: object | null): HTMLStyleElement;
  /** Adds a module script of the initial HTML; the test fires its events. */
  putScript(path: string): HTMLScriptElement;
  /** Removes all elements that it added to the page, and sends no more responses. */
  close(): void;
};

/** The size of every file on a measured connection, in bytes. */
const FILE_BYTES = 8000;

const MODULES = ['ArticlePage', 'BlogTeaser'];

/** A release without pages, as in the list of live releases. */
export function refOf(id: string): ReleaseRef {
  return { id, assets: `sha384-${id.padEnd(64, '0')}`, pages: [] };
}

/** The assets of a made-up release. */
export function assetsOf(app: string, id: string): ReleaseAssets {
  const files = ['remoteEntry.js', ...MODULES.flatMap((name) => [`${name}.js`, `${name}.css`])];
  return {
    app,
    id,
    global: `${app}_${id}`,
    entry: { js: ['remoteEntry.js'], css: [] },
    modules: Object.fromEntries(MODULES.map((name) => [name, { js: [`${name}.js`], css: [`${name}.css`] }])),
    integrity: Object.fromEntries(
      [...files, 'hashes/0.json'].map((file) => [file, hashOf(`/r/${app}/${id}/${file}`)]),
    ),
  };
}

/** A list of hashes that contains each data file. */
const anyHash = new Proxy(
  {},
  {
    get: (_, file) => `sha384-${String(file)}`,
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  },
);

function hashOf(path: string): Integrity {
  return `sha384-${path}`;
}

/** Creates a web with an empty site. Fake timers must be enabled before. */
export function madeUpWeb(): MadeUpWeb {
  const releases = new Map<string, MadeUpRelease>();
  const rules: { part: string; fault?: Fault; ms?: number; times: number }[] = [];
  const requests: MadeUpRequest[] = [];
  const runs = new Map<string, number>();
  const globals = new Set<string>();
  const scripts = new Set<string>();
  /** Elements of the initial HTML, which are not requested. */
  const inPage = new Set<Node>();
  const timings: Partial<PerformanceResourceTiming>[] = [];
  /** The numbers of the newest entries, by app. */
  const numbers: Record<string, number> = {};
  let closed = false;

  const withoutQuery = (address: string) => new URL(address, location.href).pathname;

  function record(address: string, cache?: RequestCache, integrity = ''): MadeUpRequest {
    const path = withoutQuery(address);
    const request = { path, address, at: performance.now(), cache, integrity, aborted: false };
    requests.push(request);
    return request;
  }

  /** The fault and the delay of a request. */
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

  /** Runs a script of a release. */
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
      // A removed stylesheet does not load; a removed script does, and runs.
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

  /** The value of a JSON file, or the text of a page. */
  function contentOf(path: string): { json?: unknown; text?: string } | undefined {
    if (path === '/releases.json') return { json: web.live };
    const text = web.pages.get(path);
    if (text !== undefined) return { text };
    const [, folder, app = '', id = '', kind] = path.split('/');
    if (folder !== 'r' || !releases.has(`${app}/${id}`)) return undefined;
    if (kind === REF_FILE) return { json: refOf(id) };
    return { json: kind === 'assets.json' ? assetsOf(app, id) : { from: path } };
  }

  function fetchMadeUp(address: string, { signal, integrity, cache }: RequestInit = {}): Promise<unknown> {
    // Every data file is listed, and the lists are not recorded.
    if (/\/hashes\/0\.json$/.test(address)) return Promise.resolve({ ok: true, json: async () => anyHash });
    const request = record(address, cache, integrity);
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

  function move(app: string, change: (live: LiveReleases) => LiveReleases): void {
    numbers[app] = (numbers[app] ?? 0) + 1;
    const live = change(web.live as LiveReleases);
    const apps = Object.entries(live.apps).map(([name, row]) => [name, { ...row, number: numbers[name] }]);
    web.live = { ...live, apps: Object.fromEntries(apps) as LiveReleases['apps'] };
  }

  const web: MadeUpWeb = {
    live: { schema: 1, apps: {}, revoked: {} } satisfies LiveReleases,
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
      // `move` sets the number.
      const named = { number: 0, current: refOf(current), previous: previous.map(refOf) };
      move(app, (live) => ({ ...live, apps: { ...live.apps, [app]: named } }));
    },
    revoke(app, id) {
      move(app, (live) => ({
        ...live,
        revoked: { ...live.revoked, [app]: [...(live.revoked[app] ?? []), id] },
      }));
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

/** A copy, as from a network. */
function copyOf(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}
