import type { PageParams } from '../contract/contract';
import { createHost, type Host, type HostOptions } from '../loader/createHost';
import type { Slot, SlotState } from '../loader/createSlot';
import { createDocumentLoader } from '../loader/loadDocument';
import { type MadeUpWeb, madeUpWeb } from './madeUpWeb';

/** The host of a page, with a mock that counts the documents it loads. */
type TestHost = Host & { readonly documents: jest.Mock };

/** A slot that is mounted on a page until `leave` is called. */
export type MountedSlot = { readonly slot: Slot; readonly leave: () => void };

export const article = 'blog/ArticlePage';

/** Longer than all timeouts together, in milliseconds. */
export const LONG = 60_000;

/** Advances the time, by default past the pause before a second attempt, and runs everything that waits for it. */
export const pass = (ms = 1500) => jest.advanceTimersByTimeAsync(ms);

/**
 * Gives each test a new web and fake timers.
 * @param setUp publishes the initial releases of the tests
 */
export function onMadeUpWeb(setUp: (web: MadeUpWeb) => void): {
  /** The host of a page that shows the blog. */
  hostOf(options?: Partial<HostOptions>): TestHost;
} {
  let web: MadeUpWeb;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    history.replaceState(null, '', '/blogs');
    web = madeUpWeb();
    setUp(web);
  });
  afterEach(async () => {
    // Pending requests end with their test.
    await pass(LONG);
    web.close();
    document.body.replaceChildren();
    jest.useRealTimers();
  });
  return {
    hostOf(options = {}) {
      const documents = jest.fn();
      const host = createHost({
        page: web.hydrationData('blog'),
        scope: {},
        modules: {},
        loadDocument: createDocumentLoader(documents),
        ...options,
      });
      return { ...host, documents };
    },
  };
}

/** Puts the HTML of a module into the page, as the server renders it. */
export function putPrerendered(id: string, release: string): void {
  const html = document.createElement('div');
  html.dataset['module'] = id;
  html.dataset['release'] = release;
  document.body.append(html);
}

/** Opens a slot and subscribes to it, as a mounted component does. */
export function mountSlot(host: Host, id = article, params: PageParams = {}, page?: string): MountedSlot {
  const slot = host.open(id, params, page);
  return { slot, leave: slot.subscribe(() => {}) };
}

/** The state of a slot after everything has loaded or failed. */
export async function outcomeOf({ slot }: Pick<MountedSlot, 'slot'>, ms = LONG): Promise<SlotState> {
  await pass(ms);
  return slot.state();
}

/** Returns the shown release, or the kind of state. */
export const releaseOf = (state: SlotState): string =>
  state.kind === 'shown' ? state.module.release : state.kind;

/** All attempts of a host: `v2 failed`. */
export const tried = (host: Host): string[] =>
  host.diagnostics().attempts.map(({ release, outcome }) => `${release} ${outcome}`);
