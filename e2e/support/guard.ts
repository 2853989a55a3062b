import { expect, type Page } from 'playwright/test';

import { violationsOf } from './violations';
import { watch } from './watch';

type Watched = typeof globalThis & { harmed?: boolean };

export type Guard = {
  /** Fails unless the page is complete and no injected code has run. */
  expectUnharmed(what: string): Promise<void>;
};

/** The parts of every page that are not visible; runs in the browser. */
function unseen(): string[] {
  return ['body header', 'body footer', 'main h1'].filter((part) => {
    const element = document.querySelector(part);
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    const isHidden = element?.closest('[inert], [aria-hidden="true"]') !== null;
    return isHidden || !element?.checkVisibility({ visibilityProperty: true }) || width * height === 0;
  });
}

/** Watches a page that gets hostile texts. */
export async function guard(page: Page): Promise<Guard> {
  // A 404 for these data files is normal: they tell whether an article or service exists.
  const { all } = watch(page, /\/data\/(articles|services)\/[\w-]+\.json$/);
  page.on('dialog', (dialog) => {
    all.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => all.push(`popup: ${popup.url()}`));
  page.on('crash', () => all.push('the page crashed'));
  const violations = await violationsOf(page);
  return {
    async expectUnharmed(what) {
      const { width, ...facts } = await page.evaluate(() => {
        const { harmed = false } = globalThis as Watched;
        const intruders = [...document.querySelectorAll('main *, base, iframe')].filter(
          (node) => /^(script|iframe|base|object|embed)$/i.test(node.tagName) && !node.closest('noscript'),
        );
        return {
          harmed,
          polluted: Object.keys(Object.prototype),
          intruders: intruders.map(({ outerHTML }) => outerHTML.slice(0, 200)),
          width: document.documentElement.scrollWidth,
        };
      });
      const scrollsSideways = width > (page.viewportSize()?.width ?? 0);
      // A single call, because role queries search all elements, and there are hundreds of texts.
      await expect.poll(() => page.evaluate(unseen), { message: what }).toEqual([]);
      expect({ ...facts, scrollsSideways, violations, complaints: all }, what).toEqual({
        harmed: false,
        polluted: [],
        intruders: [],
        scrollsSideways: false,
        violations: [],
        complaints: [],
      });
    },
  };
}
