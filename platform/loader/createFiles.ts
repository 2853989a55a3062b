import { type ApplyIntegrity, INTEGRITY_GLOBAL, TRUSTED_TYPES_POLICY } from '../contract/browser';
import {
  type Integrity,
  MODULE_SCRIPT_ATTRIBUTE,
  type ReleaseAssets,
  releasePath,
} from '../contract/releases';
import { createLine, fileTimeouts } from './createLine';
import { fetchJson, type FetchJsonOptions, LoadError, toLoadError, withTimeout } from './request';

/** Loads all files of releases, and only files that a release lists, with the bytes that it lists. */
export type Files = {
  /** Registers the files of a release, so that they can be loaded. */
  allow(release: ReleaseAssets): void;
  /**
   * Loads a script or stylesheet once; concurrent calls share one request. After a failure, the next call requests it again with
   * another URL.
   * @param signal rejects the promise, but does not stop the download: the next navigation may need the file
   * @throws LoadError
   */
  load(url: string, signal: AbortSignal): Promise<void>;
  /** Calls {@link fetchJson}, with another URL if the last request for the file failed. */
  json(url: string, options?: FetchJsonOptions): Promise<unknown>;
  /**
   * Retains the stylesheets of a release that is shown or loading.
   * Removes the stylesheets of the app's unused releases, so that two releases never style one page. If no release of the app is in
   * use, they stay, because they have no effect and may be needed again.
   * @returns a function that releases them; call it once
   */
  retainStyles(app: string, release: string): () => void;
  /** The timeout for all attempts to load a module, in milliseconds. */
  moduleTimeout(): number;
  /** The timeout for one file, in milliseconds. */
  fileTimeout(): number;
};

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

/** The element of a stylesheet. The composer embeds the text; the loader links to the file. */
type Stylesheet = HTMLLinkElement | HTMLStyleElement;

/** Returns the URL of a stylesheet's file, also if the text is embedded or a retry uses another URL. */
const urlOf = (element: Stylesheet) => element.dataset['href'] ?? element.getAttribute('href') ?? '';

/** Finds the stylesheets in the page whose URL starts with a prefix. */
function stylesheets(prefix: string): Stylesheet[] {
  const all = document.querySelectorAll<Stylesheet>('link[rel="stylesheet"], style[data-href]');
  return [...all].filter((element) => urlOf(element).startsWith(prefix));
}

function hasRules({ sheet }: Stylesheet): boolean {
  try {
    // A failed request leaves an empty sheet; a blocked style has no sheet.
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // The rules of an incomplete response cannot be read.
    return false;
  }
}

/**
 * Creates the file loader, and registers it for webpack's chunk loading in the shell and in remotes. Chunks that are unlisted or
 * time out fail there like any other file.
 * @param releases the releases that the page names
 */
export function createFiles(releases: Iterable<ReleaseAssets> = []): Files {
  const hashes = new Map<string, Integrity>();
  /** Scripts and stylesheets that are loading or have loaded. */
  const loads = new Map<string, Promise<void>>();
  /** Files whose last request failed. A retry needs another URL, because browsers join or cache requests by URL. */
  const failed = new Set<string>();
  /** How many slots and loads use the stylesheets of a release, by `app/release`. */
  const useCounts = new Map<string, number>();
  /** What to call when a script throws before it has loaded, by its URL. */
  const onThrow = new Map<string, (message: string) => void>();
  const line = createLine();

  // A script that throws still fires `load`. Its error is reported as a LoadError, not as an error of the page.
  window.addEventListener('error', (event) => {
    const report = onThrow.get(event.filename);
    if (!report) return;
    event.preventDefault();
    report(event.message);
  });

  /** @throws LoadError if no known release lists the file */
  function integrityOf(url: string): string {
    const { origin, pathname } = new URL(url, location.href);
    const integrity = origin === location.origin ? hashes.get(pathname) : undefined;
    if (integrity) return integrity;
    throw new LoadError('code', `No release lists ${pathname}.`);
  }

  const rules = {
    createScriptURL(url: string): string {
      integrityOf(url);
      return url;
    },
  };
  const policy =
    (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, rules) ??
    rules;

  const addressOf = (url: string) => (failed.has(url) ? `${url}?retry=${Date.now().toString(36)}` : url);

  /**
   * Settles when the script or stylesheet loads, fails or times out. After a failure it removes the element and dispatches an
   * `error` event, because webpack does not know about the timeout. A script that arrives later counts as loaded.
   */
  function waitFor(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
    const start = performance.now();
    const ms = line.fileTimeout();
    let isLate = false;
    const { src = '' } = element as Partial<HTMLScriptElement>;
    const settled = new Promise<void>((resolve, reject) => {
      if (src)
        onThrow.set(src, (message) => reject(new LoadError('code', `${url} threw an error: ${message}`)));
      element.addEventListener('load', () => resolve());
      element.addEventListener(
        'error',
        () => isLate || reject(new LoadError('network', `${url} did not load.`)),
      );
    }).finally(() => onThrow.delete(src));
    const arrived = settled.then(() => {
      line.arrived(start);
      failed.delete(url);
      if (isLate) loads.set(url, arrived);
    });
    const load = withTimeout(arrived, ms, url).catch((error: unknown) => {
      isLate = toLoadError(error).failure === 'timeout';
      if (isLate) line.timedOut(ms);
      // A stylesheet that was removed in the meantime may be loading again.
      if (loads.get(url) === load) {
        loads.delete(url);
        failed.add(url);
      }
      element.remove();
      element.dispatchEvent(new Event('error'));
      throw error;
    });
    load.catch(() => {});
    loads.set(url, load);
    return load;
  }

  /**
   * Sets the hash and the URL of an element, and waits for it. The caller puts it into the page.
   * @throws LoadError if no known release lists the file
   */
  function request(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
    element.integrity = integrityOf(url);
    element.crossOrigin = 'anonymous';
    if (element instanceof HTMLScriptElement) {
      element.src = policy.createScriptURL(addressOf(url));
    } else {
      element.rel = 'stylesheet';
      // A retry adds a query to the URL, but the stylesheet is found by the URL of its file.
      element.dataset['href'] = url;
      element.href = addressOf(url);
    }
    return waitFor(element, url);
  }

  function removeStylesheet(element: Stylesheet): void {
    const url = urlOf(element);
    if (element instanceof HTMLLinkElement && !hasRules(element)) failed.add(url);
    loads.delete(url);
    element.remove();
  }

  /** Returns true if the page already has the stylesheet. Removes one that failed, so that it can be loaded again. */
  function isInPage(url: string): boolean {
    if (!url.endsWith('.css')) return false;
    const elements = stylesheets(url);
    if (elements.some(hasRules)) return true;
    for (const element of elements) removeStylesheet(element);
    return false;
  }

  async function load(url: string): Promise<void> {
    const known = loads.get(url);
    if (known || isInPage(url)) return known;
    const element = document.createElement(url.endsWith('.css') ? 'link' : 'script');
    const loaded = request(element, url);
    document.head.append(element);
    return loaded;
  }

  function allow(release: ReleaseAssets): void {
    const base = releasePath(release.app, release.id);
    for (const [file, integrity] of Object.entries(release.integrity)) hashes.set(base + file, integrity);
  }

  for (const release of releases) allow(release);

  const applyForWebpack: ApplyIntegrity = (script, url) => {
    const dispatch = (event: 'load' | 'error') => () => script.dispatchEvent(new Event(event));
    const known = loads.get(url);
    // The same script is already loading. It runs once, and both callers are notified.
    if (known) return void known.then(dispatch('load'), dispatch('error'));
    try {
      void request(script, url);
    } catch {
      queueMicrotask(dispatch('error'));
    }
  };
  Object.assign(globalThis, { [INTEGRITY_GLOBAL]: applyForWebpack });

  // The page's module scripts are deferred and run after this one, so no error of theirs is missed.
  for (const element of document.querySelectorAll<HTMLScriptElement>(`script[${MODULE_SCRIPT_ATTRIBUTE}]`))
    void waitFor(element, element.getAttribute('src') ?? '');

  // A static host may deploy new pages just before the policy that allows their styles. These styles are then loaded as files.
  for (const element of stylesheets('/'))
    if (element instanceof HTMLStyleElement && !element.sheet)
      load(urlOf(element)).catch(() => {
        // Unlisted or unavailable: the page is readable without it.
      });

  function removeUnusedStyles(app: string): void {
    const isInUse = [...useCounts].some(([key, count]) => count > 0 && key.startsWith(`${app}/`));
    if (!isInUse) return;
    // `/r/blog/`, the folder of the app's releases.
    const base = releasePath(app, '').slice(0, -1);
    for (const element of stylesheets(base)) {
      const [id = ''] = urlOf(element).slice(base.length).split('/');
      if (!useCounts.get(`${app}/${id}`)) removeStylesheet(element);
    }
  }

  return {
    allow,
    // `waitFor` has the timeout of the file; this one only adds the signal.
    load: (url, signal) => withTimeout(load(url), fileTimeouts.max, url, signal),
    async json(url, options) {
      const start = performance.now();
      const ms = line.fileTimeout();
      try {
        const value = await fetchJson(addressOf(url), ms, options);
        line.arrived(start);
        failed.delete(url);
        return value;
      } catch (error) {
        const { failure } = toLoadError(error);
        if (failure === 'timeout') line.timedOut(ms);
        if (failure !== 'aborted') failed.add(url);
        throw error;
      }
    },
    fileTimeout: line.fileTimeout,
    moduleTimeout: line.moduleTimeout,
    retainStyles(app, release) {
      const key = `${app}/${release}`;
      useCounts.set(key, (useCounts.get(key) ?? 0) + 1);
      removeUnusedStyles(app);
      return () => {
        useCounts.set(key, (useCounts.get(key) ?? 1) - 1);
        removeUnusedStyles(app);
      };
    },
  };
}
