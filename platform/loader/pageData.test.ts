import { HYDRATION_DATA_ELEMENT_ID } from '../contract/releases';
import { findPrerendered, hasTrial, readHydrationData, TRIAL_KEY } from './pageData';

it.each<readonly [string | null, object]>([
  ['{"remotes":{"blog":{"id":"b1"}}}', { remotes: { blog: { id: 'b1' } }, assets: {}, data: {} }],
  ...[null, '', '{"remotes":', 'null'].map((text) => [text, { remotes: {}, assets: {}, data: {} }] as const),
])('a document whose data are %j is read', (text, expected) => {
  document.body.innerHTML =
    text === null ? '' : `<script id="${HYDRATION_DATA_ELEMENT_ID}">${String(text)}</script>`;
  expect(readHydrationData()).toEqual(expected);
});

it('the HTML of a module has its release, and the elements in the head if it is the page itself', () => {
  document.head.innerHTML = '<meta charset="utf-8"><title>T</title>';
  document.body.innerHTML =
    '<main data-module="shell/HomePage" data-release="shell"><p data-module="blog/BlogTeaser" data-release="v2"></p></main>';
  const [html, part] = document.querySelectorAll('[data-module]');
  const head = [document.querySelector('title')];
  expect(findPrerendered('shell/HomePage')).toEqual({ release: 'shell', html, head });
  expect(findPrerendered('blog/BlogTeaser')).toEqual({ release: 'v2', html: part, head: [] });
  expect(findPrerendered('blog/ArticlePage')).toBeUndefined();
});

it.each([
  ['/', false],
  ['/blogs?q=release.blog', false],
  ['/blogs?q=a&my.release.blog=1', false],
  ['/about#?release.blog=1', false],
  ['/blogs?q=sleep&release.blog=0123456789abcdef', true],
])(
  'a tab at %s loads the code of trials: %s; then until it is closed, unless storage is blocked',
  (address, expected) => {
    sessionStorage.clear();
    history.replaceState(null, '', address);
    expect(hasTrial()).toBe(expected);
    sessionStorage.setItem(TRIAL_KEY, '{"blog":"0123456789abcdef"}');
    expect(hasTrial()).toBe(true);
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(hasTrial()).toBe(expected);
    blocked.mockRestore();
  },
);
