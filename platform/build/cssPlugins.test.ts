/** @jest-environment node */
import * as siteSettings from '@site/shared-content/siteSettings';
import postcss from 'postcss';

import { cssPlugins } from './cssPlugins';

const filled = (css: string) =>
  postcss(cssPlugins(siteSettings)).process(css, { from: 'Page.module.css' }).css;

it('replaces breakpoints of tokens.css with media queries', () => {
  expect(filled('@media (scripting: none) and (--from-md) { a { color: red } }')).toBe(
    '@media (scripting: none) and (min-width: 48em) { a { color: red } }',
  );
});

it('replaces settings with their numbers, and rejects others', () => {
  expect(filled('a { block-size: calc(setting(mapHeightPx) * 1px) }')).toBe(
    'a { block-size: calc(450 * 1px) }',
  );
  expect(() => filled('a { top: setting(telemetry) }')).toThrow('setting(telemetry) is not a number');
});

it('does not replace custom properties', () => {
  expect(filled('a { padding: var(--s-4) }')).toBe('a { padding: var(--s-4) }');
});
