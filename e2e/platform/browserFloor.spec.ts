import { browserFloor } from '@site/platform/build/browserFloor';
import { releasePath } from '@site/platform/contract/releases';
import { expect } from 'playwright/test';

import { readSiteFacts } from '../faults/siteFacts';
import { ownNames, unsupportedCss, unsupportedJs } from '../support/unsupportedFeatures';
import { liveSite } from '../support/site';
import { test } from '../support/test';

/**
 * Features that the oldest supported browsers lack, with what happens there. Features inside `@supports`, or with a fallback
 * in the same rule, are not detected.
 */
const accepted: Readonly<Record<string, string>> = {
  '@container': 'cards and bands keep their narrow form',
  'container-type': 'as @container',
  'container-type: inline-size': 'as @container',
  ':has': 'the page can scroll under the open menu; some spaces between words are wider',
  '@media (scripting)': 'answers fold only after script runs',
  '@media (forced-colors)': 'Safari has no such mode',
  'forced-color-adjust': 'Safari has no such mode',
  'forced-color-adjust: none': 'Safari has no such mode',
  'content-visibility': 'only in print, to undo what such browsers lack',
  'content-visibility: visible': 'only in print, to undo what such browsers lack',
  'text-wrap': 'lines break elsewhere',
  'text-wrap: balance': 'lines break elsewhere',
  'text-wrap: pretty': 'lines break elsewhere',
  'grid-template-rows: subgrid': 'separate rows: fields have explicit positions',
  'align-content: start': 'used in grids only, where Safari 15.4 has it',
  'scroll-snap-type': 'Firefox 98 has it, with one value of the next version’s missing',
  'scrollbar-width': 'a scrollbar of usual width',
  'scrollbar-width: none': 'a scrollbar of usual width',
  'scrollbar-width: thin': 'a scrollbar of usual width',
  outline: 'a ring with corners instead of a round one',
  '@page': 'the printer’s own margins',
  'break-after: avoid': 'a heading may be alone at the end of a printed page',
  orphans: 'the same, for lines',
  widows: 'the same, for lines',
  'color-mix()': 'no line under a hovered menu entry',
  'overscroll-behavior': 'the page may move when the end of the menu is reached',
  'overscroll-behavior: contain': 'the page may move when the end of the menu is reached',
  'view-timeline': 'no reading progress bar',
  ':-webkit-search-cancel-button': 'a cross that only those browsers draw',
  ':user-valid': 'no answer to a click before script runs, where a tap does not focus a button',
  ':user-invalid': 'no red edge; the browser’s own message says what is wrong',
  'Intl.Segmenter': 'checked before use; the fallback counts code points',
  segment: 'as Intl.Segmenter',
  ':popover-open': 'until script runs, the menu is in the footer only',
  hidePopover: 'as :popover-open',
  startViewTransition: 'checked before use, by React and the router',
  createPolicy: 'checked before use; files are checked by their hashes all the same',
  serverTiming: 'checked before use; such browsers report no failures',
  connection: 'checked before use, by React too',
  saveData: 'as connection; links prefetch as usual',
  downlink: 'as connection',
  transferSize: 'checked before use, by React',
  share: 'checked before use; the button copies the address',
  identifier: 'Swiper reads it from touches; where there are none, from pointers',
  skipTransition: 'of view transitions, which React uses where they exist',
  animation: 'a name in React',
  delay: 'a name in React',
  canIntercept: 'the Navigation API, which React uses where it exists',
  currentEntry: 'as canIntercept',
  getState: 'as canIntercept',
  fetch: 'a name in the router',
  conditions: 'a name in our data',
  session: 'a name in our data',
  tile: 'a name in our data',
  'CSS.highlights': 'the sentence that is read aloud is selected instead',
  Highlight: 'as CSS.highlights',
  ':highlight': 'as CSS.highlights',
  showPopover: 'without it, no button offers to read aloud',
  toSorted: 'in the reader, which only browsers with showPopover load',
  page: 'hand-outs are printed with the margins of the browser',
  '@media (prefers-contrast)': 'the colours are those of everybody',
};

const { chrome, firefox, safari } = browserFloor;

test('the served files use no feature that a supported browser lacks, except the accepted ones', async () => {
  const { releases } = await readSiteFacts(liveSite);
  const files: { readonly name: string; readonly isScript: boolean; readonly text: string }[] = [];
  for (const { assets } of Object.values(releases))
    for (const file of Object.keys(assets.integrity).filter((name) => /\.(?:js|css)$/.test(name))) {
      const address = releasePath(assets.app, assets.id) + file;
      const text = await (await fetch(liveSite + address)).text();
      files.push({ name: `${assets.app}/${file}`, isScript: file.endsWith('.js'), text });
    }
  // One script may create the objects that another one reads.
  const own = new Set(files.flatMap(({ isScript, text }) => (isScript ? [...ownNames(text)] : [])));
  const found = new Map<string, string[]>();
  for (const { name, isScript, text } of files) {
    const floor = { chrome, firefox, safari };
    for (const [feature, lack] of isScript ? unsupportedJs(text, floor, own) : unsupportedCss(text, floor))
      found.set(feature, [...(found.get(feature) ?? [lack]), name]);
  }
  const unknown = [...found].filter(([feature]) => !(feature in accepted));
  expect(unknown, 'write it otherwise, guard it, or say here what older browsers have instead').toEqual([]);
  const gone = Object.keys(accepted).filter((feature) => !found.has(feature));
  expect(gone, 'no longer used, so no longer named').toEqual([]);
});

test('the check detects newer features', () => {
  const floor = { chrome, firefox, safari };
  const styles = (text: string) => [...unsupportedCss(text, floor).keys()];
  expect(styles('a { translate: 1px; mask: none; width: 1dvh; color: oklch(1 0 0) } a:has(b) {}')).toEqual([
    ':has',
    'translate',
    'mask',
    'dvh',
    'oklch()',
  ]);
  expect(
    styles('a { overflow: hidden; overflow: clip } @supports (translate: 0) { a { translate: 0 } }'),
  ).toEqual([]);
  expect(styles('a { height: 100dvh; height: 100vh }')).toEqual(['dvh']);
  const script = (text: string) => [...unsupportedJs(text, floor).keys()];
  expect(script('x.findLast(f); x.at(-1); AbortSignal.timeout(1); Object.groupBy(x, f); /(?<=a)b/;')).toEqual(
    ['findLast', 'AbortSignal.timeout', 'Object.groupBy', 'lookbehind'],
  );
  expect(script('for (const { transferSize, name } of entries) f(entry.serverTiming, name)')).toEqual([
    'transferSize',
    'serverTiming',
  ]);
  const ours = 'const clinic = { phone }; clinic.level = 2; f(clinic.phone, clinic.level, list.findLast(f));';
  expect([...unsupportedJs(ours, floor, ownNames(ours)).keys()]).toEqual(['findLast']);
  expect(() => script('using x = y;')).toThrow(SyntaxError);
});
