/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { packageFolder } from '../house/paths';
import constantsLoader from './constantsLoader.cjs';

const tokens = packageFolder('shared-ui/src/styles/tokens.css');

function filled(source: string): string {
  return constantsLoader.call(
    {
      resourcePath: 'Page.module.css',
      getOptions: () => ({ settings: { loaderMs: 2000, name: 'x' }, tokens }),
      addDependency: () => {},
    },
    source,
  );
}

describe('constants in a stylesheet', () => {
  it('writes steps of the scale as pixels, also to the other side', () => {
    expect(filled('a { padding: var(--s-1) calc(10% + var(--s-2-5)); margin: calc(-1 * var(--s-4)) }')).toBe(
      'a { padding: 4px calc(10% + 10px); margin: -16px }',
    );
  });

  it('leaves to the browser what differs from page to page', () => {
    expect(filled('a { padding: var(--s-gutter); color: var(--c-ink) }')).toBe(
      'a { padding: var(--s-gutter); color: var(--c-ink) }',
    );
  });

  it('writes breakpoints as queries', () => {
    expect(filled('@media (scripting: none) and (--from-md) { a { color: red } }')).toBe(
      '@media (scripting: none) and (min-width: 48em) { a { color: red } }',
    );
  });

  it('writes numbers of the settings', () => {
    expect(filled('a { transition: opacity calc(setting(loaderMs) * 1ms) }')).toBe(
      'a { transition: opacity calc(2000 * 1ms) }',
    );
  });

  it('says which names there are where one is misspelt', () => {
    expect(() => filled('a { gap: var(--s-13) }')).toThrow(
      /Page\.module\.css: --s-13 is no step; .* has --s-0-5, --s-1,/,
    );
    expect(() => filled('@media (--from-medium) { }')).toThrow(/--from-medium is no breakpoint; .*--from-md/);
    expect(() => filled('a { top: setting(name) }')).toThrow('setting(name) names no number');
  });

  it('keeps the definitions themselves from visitors', () => {
    const served = filled(readFileSync(tokens, 'utf8'));
    expect(served).not.toMatch(/@custom-media|--s-\d/);
    expect(served).toContain('--s-gutter: 20px');
  });
});
