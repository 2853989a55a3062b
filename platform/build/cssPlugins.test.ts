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

it('repeats rules for pages without script, for those whose script never runs', () => {
  expect(filled('@media (--without-script) { a { color: red } }')).toBe(
    '@media (scripting: none) { a { color: red } }@container style(--script: missing) { a { color: red } }',
  );
  expect(filled('@media (--without-script) and (--from-md) { a { color: red } }')).toContain(
    '@container style(--script: missing) {@media (min-width: 48em) { a { color: red } } }',
  );
});

it('replaces settings with their numbers, and rejects others', () => {
  expect(filled('a { block-size: calc(setting(mapHeightPx) * 1px) }')).toBe(
    'a { block-size: calc(450 * 1px) }',
  );
  expect(filled('a { gap: calc(setting(testimonialSteps.1.gapPx) * 1px) }')).toBe(
    'a { gap: calc(30 * 1px) }',
  );
  expect(() => filled('a { top: setting(telemetry.0.px) }')).toThrow('is not a number');
  expect(() => filled('a { top: setting(telemetry) }')).toThrow('setting(telemetry) is not a number');
});

it('computes translucent colours of tokens.css', () => {
  expect(filled('a { color: color-mix(in srgb, var(--c-white) 85%, transparent) }')).toBe(
    'a { color: #ffffffd9 }',
  );
  expect(filled('a { color: color-mix(in srgb, var(--c-white) 0%, transparent) }')).toBe(
    'a { color: #ffffff00 }',
  );
});

it('fills in the colours that scripts read', () => {
  expect(filled(':export { color: var(--c-white) }')).toBe(':export { color: #ffffff }');
});
