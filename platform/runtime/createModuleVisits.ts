import type { PageParams } from '../contract/contract';
import { dataKey } from '../contract/releases';
import { budgets } from './budgets';
import { createModuleVisit, type ModuleVisit } from './createModuleVisit';
import { forgetFailures } from './failedReleases';
import type { ModuleLoader } from './ModuleLoader';

/** Where the places of a page get their modules from. */
export type ModuleVisits = { open(id: string, params: PageParams): ModuleVisit };

/** Which prerendered modules wait for their remote; the page stays readable meanwhile. */
export type Waiting = {
  /** Module ids; a new array whenever it changes. */
  current(): readonly string[];
  subscribe(listener: () => void): () => void;
  /** Tries all waiting modules again; settles when each has come or failed again. */
  retry(): Promise<void>;
};

export type PageVisits = ModuleVisits & {
  readonly waiting: Waiting;
  /** The connection is back: whatever failed is tried again, a few times. */
  backOnline(): Promise<void>;
};

/**
 * Keeps account of the modules that stand on the page.
 * @param prerendered the modules in the HTML and the releases they came from; each counts once, so that a later page
 * may fail as any other
 * @param givesWay called when the HTML of one of them, which React has not taken over, is about to go as a whole
 */
export function createModuleVisits(
  loader: ModuleLoader,
  prerendered: ReadonlyMap<string, string> = new Map(),
  givesWay: (id: string) => void = () => {},
): PageVisits {
  const inPage = new Map(prerendered);
  /** React may begin a page more than once before it stands: the same visit goes on then. */
  const first = new Map<string, { readonly key: string; readonly visit: ModuleVisit }>();
  const standing = new Set<ModuleVisit>();
  const listeners = new Set<() => void>();
  let waiting: readonly string[] = [];

  function update(): void {
    const next = [...standing].filter((visit) => visit.state().kind === 'kept').map(({ id }) => id);
    if (next.join() === waiting.join()) return;
    waiting = next;
    for (const listener of listeners) listener();
  }

  function stand(visit: ModuleVisit, listener: () => void): () => void {
    const end = visit.subscribe(() => {
      update();
      listener();
    });
    standing.add(visit);
    update();
    return () => {
      end();
      standing.delete(visit);
      if (visit.prerendered) inPage.delete(visit.id);
      if (visit.prerendered) first.delete(visit.id);
      update();
    };
  }

  async function retryAll(quietly: boolean): Promise<void> {
    await Promise.all([...standing].map((visit) => visit.retry(quietly)));
  }

  return {
    open(id, params) {
      const key = dataKey(id, params);
      const known = first.get(id);
      if (known?.key === key) return known.visit;
      const own = createModuleVisit(loader, id, params, known ? undefined : inPage.get(id), () =>
        givesWay(id),
      );
      const visit: ModuleVisit = { ...own, subscribe: (listener) => stand(own, listener) };
      if (own.prerendered) first.set(id, { key, visit });
      return visit;
    },
    waiting: {
      current: () => waiting,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      retry: () => retryAll(false),
    },
    async backOnline() {
      forgetFailures();
      // A browser says that it is online as soon as there is a network, often before anything comes through it.
      for (const wait of budgets.backOnline) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        await retryAll(true);
      }
    },
  };
}
