import type { PageParams } from '../contract/contract';
import { createHost, type Host, type HostOptions } from '../loader/createHost';
import type { Slot, SlotState } from '../loader/Slot';
import { type MadeUpWeb, madeUpWeb } from './madeUpWeb';

/** The host of a page, and how often it went to the page as a whole. */
export type TestHost = Host & { readonly reload: jest.Mock };

/** A place that stands on a page until it is left. */
export type Stood = { readonly slot: Slot; readonly leave: () => void };

export const article = 'blog/ArticlePage';

/** Longer than anything waits, in milliseconds. */
export const LONG = 60_000;

/** Time passes, and everything that waits for it happens. */
export const pass = (ms = 100) => jest.advanceTimersByTimeAsync(ms);

/**
 * Gives each test a web of its own and a clock that it moves itself.
 * @param setUp publishes what the tests begin with
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
    // What is still on its way ends with its test.
    await pass(LONG);
    web.close();
    jest.useRealTimers();
  });
  return {
    hostOf(options = {}) {
      const reload = jest.fn();
      const host = createHost({
        page: web.hydrationData('blog'),
        scope: {},
        modules: {},
        reload,
        ...options,
      });
      return { ...host, reload };
    },
  };
}

/** Opens a place, as a component does that stands on the page. */
export function stand(host: Host, id = article, params: PageParams = {}, page?: string): Stood {
  const slot = host.open(id, params, page);
  return { slot, leave: slot.subscribe(() => {}) };
}

/** What stands there after all has come that will come. */
export async function outcomeOf({ slot }: Pick<Stood, 'slot'>, ms = LONG): Promise<SlotState> {
  await pass(ms);
  return slot.state();
}
