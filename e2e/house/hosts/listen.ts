import type { Page } from 'playwright/test';

export type Heard = {
  /** Names of events of guests that came to the window, each with its detail. */
  events(): Promise<unknown>;
  /** Versions of React that have begun to work on the page. */
  reacts(): Promise<unknown>;
};

/** Notes on every page that `page` goes to from now on what its host hears of guests, and each React that comes. */
export async function listen(page: Page): Promise<Heard> {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    const reacts: string[] = [];
    for (const name of ['clinic-opened', 'clinic-sent', 'clinic-link', 'clinic-failed'])
      addEventListener(name, (event) => events.push([name, (event as CustomEvent<unknown>).detail ?? null]));
    Object.assign(globalThis, {
      events,
      reacts,
      // Every copy of React DOM makes itself known to the browser's developer tools, if there are any.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { readonly version: string }) => reacts.push(version),
        onCommitFiberRoot() {},
        onPostCommitFiberRoot() {},
        onCommitFiberUnmount() {},
      },
    });
  });
  const read = (name: string) =>
    page.evaluate((wanted) => (globalThis as Record<string, unknown>)[wanted], name);
  return { events: () => read('events'), reacts: () => read('reacts') };
}
