import { type ApplyIntegrity, INTEGRITY_GLOBAL, TRUSTED_TYPES_POLICY } from '../contract/browser';
import {
  type Integrity,
  MODULE_SCRIPT_ATTRIBUTE,
  type ReleaseAssets,
  releaseBase,
} from '../contract/releases';
import { fetchJson, type FetchJsonOptions } from './fetchJson';
import { LoadError, within } from './LoadError';
import { fileTimeout, timeouts } from './timeouts';

/** Everything that the page fetches of releases goes through here: nothing unlisted, nothing with other bytes than listed. */
export type Files = {
  /** Makes the files of a release known, so that they may be loaded. */
  allow(list: ReleaseAssets): void;
  /**
   * Loads a script or stylesheet once; who asks meanwhile waits for the same. A failure is forgotten, so that the next call
   * asks anew, by another address.
   * @param signal ends the waiting, not the download: the next visit may need it
   * @throws LoadError
   */
  load(url: string, signal: AbortSignal): Promise<void>;
  /** {@link fetchJson}, by another address when the file was asked for before and did not come. */
  json(url: string, options?: FetchJsonOptions): Promise<unknown>;
  /**
   * Counts who shows a release, or is about to: its stylesheets stay in the page.
   * @returns to be called once, when that is over
   */
  holdStyles(app: string, release: string): () => void;
  /**
   * Takes the stylesheets of an app's releases that nobody holds out of the page, so that none is styled by two. While none of
   * them is held they disturb nobody, and may be wanted again.
   */
  removeUnheldStyles(app: string): void;
};

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

function createElement(url: string): HTMLScriptElement | HTMLLinkElement {
  if (!url.endsWith('.css')) return document.createElement('script');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  return link;
}

/** Where the releases of an app stand. */
const appBase = (app: string) => releaseBase(app, '').slice(0, -1);

/** A stylesheet's element: the composer writes its text into the page, we link to its file. */
type Stylesheet = HTMLLinkElement | HTMLStyleElement;

/** A stylesheet's own address, also when it stands in the page, or was asked for by another. */
const addressOf = (element: Stylesheet) => element.dataset['href'] ?? element.getAttribute('href') ?? '';

/** The stylesheets in the page whose address begins so, put there by the composer or by us. */
function stylesheets(address: string): Stylesheet[] {
  const all = document.querySelectorAll<Stylesheet>('link[rel="stylesheet"], style[data-href]');
  return [...all].filter((element) => addressOf(element).startsWith(address));
}

function hasRules({ sheet }: Stylesheet): boolean {
  try {
    // What came with an error is an empty sheet; what the page's policy refused is none.
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // A sheet that was cut off on its way may not be read at all.
    return false;
  }
}

/**
 * Makes the table of what may be loaded, and lets webpack's own chunk loading, in shell and remotes, go through it: what may not
 * be loaded, or does not come in time, fails there like any file.
 * @param lists of the releases that the page names
 */
export function createFiles(lists: Iterable<ReleaseAssets> = []): Files {
  const hashes = new Map<string, Integrity>();
  /** Servers of this computer whose files have no hashes: in development, and under a preview. */
  const unhashed: string[] = [];
  const loading = new Map<string, Promise<void>>();
  /** Asked for, and not yet come. A browser joins a second request for an address to one that hangs, or has kept a damaged answer. */
  const unanswered = new Set<string>();
  /** Data that is on its way: who asks for it meanwhile does not take it for lost. */
  const fetching = new Set<string>();
  const holders = new Map<string, number>();

  /** @throws LoadError for a file that no known release lists. */
  function integrityOf(url: string): string {
    const { href, origin, pathname } = new URL(url, location.href);
    const integrity = origin === location.origin ? hashes.get(pathname) : undefined;
    if (integrity) return integrity;
    if (unhashed.some((base) => href.startsWith(base))) return '';
    throw new LoadError('code', `${pathname} is listed by no release.`);
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

  function freshAddress(url: string): string {
    if (unanswered.has(url)) return `${url}?retry=${Date.now().toString(36)}`;
    unanswered.add(url);
    return url;
  }

  const applyIntegrity: ApplyIntegrity = (element, url) => {
    element.integrity = integrityOf(url);
    element.crossOrigin = 'anonymous';
    const address = freshAddress(url);
    if (element instanceof HTMLScriptElement) {
      element.src = policy.createScriptURL(address);
    } else {
      // By this, and not by the changed query, webpack finds that its stylesheet is there.
      element.dataset['href'] = url;
      element.href = address;
    }
  };

  /**
   * Settles when the script or stylesheet has come, or has not in time: its element is then taken out, and tells by an error,
   * since webpack hears of no timeout but its own.
   */
  function arrival(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
    let onThrow: (event: ErrorEvent) => void = () => {};
    const settled = new Promise<void>((resolve, reject) => {
      // A script that throws has "loaded" all the same; its error is ours to report, not the page's.
      onThrow = (event) => {
        if (!(element instanceof HTMLScriptElement) || event.filename !== element.src) return;
        event.preventDefault();
        reject(new LoadError('code', `${url} threw while it ran: ${event.message}`));
      };
      window.addEventListener('error', onThrow);
      element.addEventListener('load', () => {
        unanswered.delete(url);
        resolve();
      });
      element.addEventListener('error', () => reject(new LoadError('network', `${url} did not load.`)));
    });
    return within(settled, fileTimeout(), url)
      .catch((error: unknown) => {
        element.remove();
        element.dispatchEvent(new Event('error'));
        throw error;
      })
      .finally(() => window.removeEventListener('error', onThrow));
  }

  async function insert(url: string): Promise<void> {
    const element = createElement(url);
    applyIntegrity(element, url);
    const come = arrival(element, url);
    document.head.append(element);
    await come;
  }

  /** Did the stylesheet come with the page? One that failed is taken out, so that it can be asked for anew. */
  function cameWithPage(url: string): boolean {
    if (!url.endsWith('.css')) return false;
    const elements = stylesheets(url);
    if (elements.some(hasRules)) return true;
    for (const element of elements) {
      element.remove();
      if (element instanceof HTMLLinkElement) unanswered.add(url);
    }
    return false;
  }

  function remember(url: string, begun: Promise<void>): Promise<void> {
    loading.set(url, begun);
    begun.catch(() => {
      // A stylesheet that was taken out meanwhile may be on its way again.
      if (loading.get(url) === begun) loading.delete(url);
    });
    return begun;
  }

  function loadOnce(url: string): Promise<void> {
    const known = loading.get(url);
    if (known) return known;
    return remember(url, cameWithPage(url) ? Promise.resolve() : insert(url));
  }

  function allow(list: ReleaseAssets): void {
    if (list.at) unhashed.push(list.at);
    const base = releaseBase(list.app, list.id);
    for (const [file, integrity] of Object.entries(list.integrity)) hashes.set(base + file, integrity);
  }

  for (const list of lists) allow(list);

  const applyForWebpack: ApplyIntegrity = (element, url) => {
    const tell = (event: 'load' | 'error') => () => element.dispatchEvent(new Event(event));
    const known = loading.get(url);
    // The same file is on its way for somebody else: it runs once, for both.
    if (known && unanswered.has(url) && element instanceof HTMLScriptElement) {
      known.then(tell('load'), tell('error'));
      return;
    }
    try {
      applyIntegrity(element, url);
      void remember(url, arrival(element, url));
    } catch {
      queueMicrotask(tell('error'));
    }
  };
  Object.assign(globalThis, { [INTEGRITY_GLOBAL]: applyForWebpack });

  // The page's own scripts are deferred and run after this one, so none has failed unheard.
  for (const element of document.querySelectorAll<HTMLScriptElement>(`script[${MODULE_SCRIPT_ATTRIBUTE}]`)) {
    const url = element.getAttribute('src') ?? '';
    unanswered.add(url);
    void remember(url, arrival(element, url));
  }

  // A host may get new pages a moment before the policy that allows their styles: those come as files then.
  for (const element of stylesheets('/'))
    if (element instanceof HTMLStyleElement && !element.sheet)
      Promise.resolve(addressOf(element))
        .then(loadOnce)
        .catch(() => {
          // Unlisted, or not to be had: the page can be read without.
        });

  return {
    allow,
    load: (url, signal) => within(loadOnce(url), timeouts.longest, url, signal),
    async json(url, options) {
      const address = fetching.has(url) ? url : freshAddress(url);
      fetching.add(url);
      try {
        const value = await fetchJson(address, options);
        unanswered.delete(url);
        return value;
      } finally {
        fetching.delete(url);
      }
    },
    holdStyles(app, release) {
      const key = `${app}/${release}`;
      holders.set(key, (holders.get(key) ?? 0) + 1);
      return () => void holders.set(key, (holders.get(key) ?? 1) - 1);
    },
    removeUnheldStyles(app) {
      const isHeld = [...holders].some(([key, count]) => count > 0 && key.startsWith(`${app}/`));
      if (!isHeld) return;
      const base = appBase(app);
      for (const element of stylesheets(base)) {
        const url = addressOf(element);
        const [id = ''] = url.slice(base.length).split('/');
        if (holders.get(`${app}/${id}`)) continue;
        element.remove();
        loading.delete(url);
      }
    },
  };
}
