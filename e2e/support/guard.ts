import { expect, type Page } from 'playwright/test';

import { violationsOf } from './violations';
import { watch } from './watch';

type Watched = typeof globalThis & { harmed?: boolean };

export type Guard = {
  /** Fails unless the page stands whole, and nothing that was put into it has run. */
  expectUnharmed(what: string): Promise<void>;
};

/** Which of the parts that every page shows cannot be seen; runs in the browser. */
function unseen(): string[] {
  return ['body header', 'body footer', 'main h1'].filter((part) => {
    const element = document.querySelector(part);
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    const isHidden = element?.closest('[inert], [aria-hidden="true"]') !== null;
    return isHidden || !element?.checkVisibility({ visibilityProperty: true }) || width * height === 0;
  });
}

/** Watches over a page that is given hostile texts, from its first line on. */
export async function guard(page: Page): Promise<Guard> {
  // Whether there is an article or a service of a name, its data tells.
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
      // In one question: a role is looked for among all elements, and texts are hundreds.
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
