import { act } from '@testing-library/react';
import axe, { type RunOptions } from 'axe-core';

/**
 * What the accessibility rules object to in a rendered piece of a page, as `rule: element`; nothing is an empty list.
 * Landmarks are the whole page's own, and contrast needs pixels: the journeys look at both.
 */
export async function accessibilityFindings(
  container: Element,
  rules: NonNullable<RunOptions['rules']> = {},
): Promise<string[]> {
  // The rules take their time; a clock of the page may strike meanwhile.
  const { violations } = await act(() =>
    axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, ...rules },
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
