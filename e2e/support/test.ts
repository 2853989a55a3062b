import { test as base } from 'playwright/test';

/** Playwright's test, whose route handlers may still run when a test ends: the last requests of a page are no fault of the test. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await provide(context);
    const routed = [context, ...context.pages()];
    // A page that closes meanwhile has no handlers any more.
    await Promise.allSettled(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  },
});
