import type { PageParams } from '../contract/contract';
import { forgetFailures } from './failedReleases';
import type { LoadedModule, ModuleLoader } from './ModuleLoader';

/** Which prerendered modules wait for their remote; the page stays readable meanwhile. */
export type Waiting = {
  /** Module ids; a new array whenever it changes. */
  current(): readonly string[];
  subscribe(listener: () => void): () => void;
  /** Tries all waiting modules again; settles when each has come or failed again. */
  retry(): Promise<void>;
};

type Pending = {
  readonly id: string;
  readonly params: PageParams;
  readonly settle: (module: LoadedModule) => void;
};

/**
 * Wraps a loader for the page that came prerendered. There a failed load must not reach React, which would put an
 * error in the place of good HTML: the promise stays open instead, the HTML stays, and a retry can still fulfil it.
 * @param prerendered ids of the modules that stand in the HTML; each counts once, so that a later page may fail as
 * any other
 */
export function keepPrerendered(
  loader: ModuleLoader,
  prerendered: readonly string[],
): { loader: ModuleLoader; waiting: Waiting } {
  const inPage = new Set(prerendered);
  let pending: readonly Pending[] = [];
  let ids: readonly string[] = [];
  const listeners = new Set<() => void>();

  function setPending(next: readonly Pending[]): void {
    pending = next;
    ids = next.map(({ id }) => id);
    for (const listener of listeners) listener();
  }

  async function fulfil(entry: Pending): Promise<void> {
    try {
      const module = await loader.load(entry.id, entry.params);
      setPending(pending.filter((other) => other !== entry));
      entry.settle(module);
    } catch {
      if (!pending.includes(entry)) setPending([...pending, entry]);
    }
  }

  async function retry(): Promise<void> {
    forgetFailures();
    await Promise.all(pending.map(fulfil));
  }

  window.addEventListener('online', () => void retry());

  return {
    loader: {
      prefetch: loader.prefetch,
      load: (id, params) =>
        inPage.delete(id)
          ? new Promise((settle) => void fulfil({ id, params, settle }))
          : loader.load(id, params),
    },
    waiting: {
      current: () => ids,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      retry,
    },
  };
}
