import { href } from '@site/shared-content/siteMap';
import { fireEvent } from '@testing-library/react';

import { remotesIn } from '../routing/findPage';
import { prefetchOnIntent } from './prefetchOnIntent';

const prefetch = jest.fn();
const prepare = jest.fn();
let rows: Record<string, readonly { path: string; module: string }[]> = {};
const services = [{ path: '/services/:slug', module: 'ServicePage' }];
const learn = jest.fn(async () => void (rows = { ...rows, services }));
const host = { learn, prefetch, prepare, rowsOf: (app: string) => rows[app] };
beforeAll(() => prefetchOnIntent(host));

beforeEach(() => {
  prefetch.mockReset();
  rows = {
    blog: [
      { path: '/blogs', module: 'BlogListPage' },
      { path: '/blog/:slug', module: 'ArticlePage' },
    ],
  };
  history.replaceState(null, '', '/about');
});

/** Adds a link with a child element, which the events target. */
function link(address: string): HTMLElement {
  document.body.innerHTML = `<a href="${address}"><b>Words</b></a>`;
  return document.querySelector('b') as HTMLElement;
}

const requested = () => prefetch.mock.calls as [string, Record<string, string>][];

describe('prefetching', () => {
  it.each([
    ['pointerOver', href('article', { slug: 'insomnia' }), [['blog/ArticlePage', { slug: 'insomnia' }]]],
    ['focusIn', '/blogs', [['blog/BlogListPage', {}]]],
    // Also the modules that other remotes provide for the page.
    [
      'pointerOver',
      '/',
      [
        ['shell/HomePage', {}],
        ['blog/BlogTeaser', {}],
      ],
    ],
  ] as const)('fetches on %s over %s: %j', (event, address, modules) => {
    fireEvent[event](link(address));
    expect(requested()).toEqual(modules);
  });

  it.each([
    ['rests on a link', () => {}, 1],
    ['swipes', () => fireEvent.touchMove(document), 0],
    ['stops what scrolls', () => fireEvent.scroll(document), 0],
  ])('fetches it if a finger %s: %#', async (_, then, times) => {
    fireEvent.touchStart(link('/blogs'));
    then();
    expect(requested()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(requested()).toHaveLength(times);
  });

  it('asks first which pages a remote has, if that is not known', async () => {
    fireEvent.pointerOver(link('/services/telepsychiatry'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(requested()).toEqual([['services/ServicePage', { slug: 'telepsychiatry' }]]);
  });

  it.each([
    ['a link to the page that is shown', '/about#team'],
    ['a link to another site', 'https://example.org/blogs'],
    ['a link to an unknown path', '/nowhere/at/all'],
    ['a phone number', 'tel:+919876543210'],
    ['a link to a page that is a separate document', '/contact'],
  ])('fetches nothing for %s', (_, address) => {
    fireEvent.pointerOver(link(address));
    expect(requested()).toEqual([]);
  });

  it('fetches nothing on a page that is a separate document, and for elements that are not links', () => {
    fireEvent.pointerOver(document.body);
    fireEvent.focusIn(document);
    history.replaceState(null, '', '/appointment');
    fireEvent.pointerOver(link('/blogs'));
    expect(requested()).toEqual([]);
  });

  it.each([
    [false, [[remotesIn('/')]], 1],
    [true, [], 0],
  ])(
    'prepares the remotes of this document once the browser is idle; with Save-Data: %s',
    async (saveData, prepared, times) => {
      Object.assign(navigator, { connection: { saveData } });
      prepare.mockReset();
      prefetchOnIntent(host);
      await new Promise((resolve) => setTimeout(resolve));
      expect(prepare.mock.calls).toEqual(prepared);
      prefetch.mockReset();
      fireEvent.pointerOver(link('/blogs'));
      expect(requested().length > 0).toBe(times > 0);
      Reflect.deleteProperty(navigator, 'connection');
    },
  );
});
