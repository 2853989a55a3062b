import { browserFloor } from '@site/platform/build/browserFloor';
import { releaseBase } from '@site/platform/contract/releases';
import { expect, test } from 'playwright/test';

import { readSiteFacts } from '../faults/siteFacts';
import { newerScript, newerStyles } from '../support/newerThan';
import { liveSite } from '../support/site';

/**
 * What we use although the oldest browsers that we build for lack it, and what they have instead. What is guarded by
 * `@supports`, or stands after a fallback in the same rule, is not seen here.
 */
const accepted: Readonly<Record<string, string>> = {
  '@container': 'cards and bands keep their narrow form',
  'container-type': 'as @container',
  'container-type: inline-size': 'as @container',
  ':has': 'the page can scroll under the open menu; some room between words is wider',
  '@media (scripting)':
    'answers fold only once script has come; without script the menu is the foot of the page',
  '@media (forced-colors)': 'Safari has no such mode',
  'forced-color-adjust': 'Safari has no such mode',
  'forced-color-adjust: none': 'Safari has no such mode',
  'content-visibility': 'only in print, to undo what such browsers do not do',
  'content-visibility: visible': 'only in print, to undo what such browsers do not do',
  'text-wrap': 'lines break elsewhere',
  'text-wrap: balance': 'lines break elsewhere',
  'text-wrap: pretty': 'lines break elsewhere',
  'grid-template-rows: subgrid': 'rows of their own: fields stand in their places by number',
  'align-content: start': 'Safari 15.4 has it in grids, the only place where it stands',
  'scroll-snap-type': 'Firefox 98 has it, with one value of the next version’s missing',
  'scrollbar-width': 'a scrollbar of usual width',
  'scrollbar-width: none': 'a scrollbar of usual width',
  'scrollbar-width: thin': 'a scrollbar of usual width',
  outline: 'a ring with corners instead of a round one',
  '@page': 'the printer’s own margins',
  'break-after: avoid': 'a heading may stand alone at the foot of a printed page',
  orphans: 'the same, for lines',
  widows: 'the same, for lines',
  'color-mix()': 'no line under an entry of the menu that is pointed at',
  'overscroll-behavior': 'the page may move when the end of the menu is reached',
  'overscroll-behavior: contain': 'the page may move when the end of the menu is reached',
  'view-timeline': 'no thread that shows how far one has read',
  ':-webkit-search-cancel-button': 'a cross that only those browsers draw',
  ':user-valid': 'the answer to a press that comes before script, where a tap does not focus a button',
  ':user-invalid': 'no red edge; the browser’s own message says what is wrong',
  'Intl.Segmenter': 'asked for before it is used: letters are counted by code point',
  popover: 'only a name that React knows',
  startViewTransition: 'asked for before it is used, by React and the router',
  'URL.canParse': 'only for developers who try a release',
};

const { chrome, firefox, safari } = browserFloor;

test('what is served needs nothing newer than the browsers that it is for, but for what is named here', async () => {
  const { releases } = await readSiteFacts(liveSite);
  const found = new Map<string, string[]>();
  for (const { assets } of Object.values(releases))
    for (const file of Object.keys(assets.integrity).filter((name) => /\.(?:js|css)$/.test(name))) {
      const address = releaseBase(assets.app, assets.id) + file;
      const text = await (await fetch(liveSite + address)).text();
      const newer = file.endsWith('.js') ? newerScript : newerStyles;
      for (const [feature, lack] of newer(text, { chrome, firefox, safari }))
        found.set(feature, [...(found.get(feature) ?? [lack]), `${assets.app}/${file}`]);
    }
  const unknown = [...found].filter(([feature]) => !(feature in accepted));
  expect(unknown, 'write it otherwise, guard it, or say here what older browsers have instead').toEqual([]);
  const gone = Object.keys(accepted).filter((feature) => !found.has(feature));
  expect(gone, 'no longer used, so no longer named').toEqual([]);
});

test('the check knows what is newer', () => {
  const floor = { chrome, firefox, safari };
  const styles = (text: string) => [...newerStyles(text, floor).keys()];
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
  const script = (text: string) => [...newerScript(text, floor).keys()];
  expect(script('x.findLast(f); x.at(-1); AbortSignal.timeout(1); Object.groupBy(x, f); /(?<=a)b/;')).toEqual(
    ['findLast', 'AbortSignal.timeout', 'Object.groupBy', 'lookbehind'],
  );
  expect(() => script('using x = y;')).toThrow(SyntaxError);
});
