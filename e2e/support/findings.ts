import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from 'playwright/test';

/** The source of axe, which defines `window.axe`. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Check = { readonly data?: { readonly messageKey?: string } | null };
type Node = { readonly target: string[]; readonly failureSummary: string; readonly any: Check[] };
type Finding = { readonly id: string; readonly nodes: Node[] };
type Axe = { run(options: object): Promise<Record<'violations' | 'incomplete', Finding[]>> };

/** The findings of axe in the page, one line per rule and element. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations, incomplete } = await (window as unknown as { axe: Axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    // Axe leaves open whether text in the colour of its background should be seen.
    const unseen = incomplete.map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
    }));
    return [...violations, ...unseen].flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  });
}
