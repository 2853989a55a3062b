import { act } from '@testing-library/react';
import axe, { type RunOptions } from 'axe-core';

/**
 * The accessibility violations in rendered elements, as `rule: element`. It skips landmarks, which need a whole page, and
 * contrast, which needs pixels; the journeys check both.
 */
export async function accessibilityFindings(
  container: Element,
  rules: NonNullable<RunOptions['rules']> = {},
): Promise<string[]> {
  // The rules take time, and a timer of the page may fire meanwhile.
  const { violations } = await act(() =>
    axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, ...rules },
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
