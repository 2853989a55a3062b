import { href } from '@site/shared-content/siteMap';
import { fireEvent } from '@testing-library/react';

import { prefetchOnIntent } from './prefetchOnIntent';

const prefetch = jest.fn();
beforeAll(() => prefetchOnIntent({ prefetch }));

beforeEach(() => {
  prefetch.mockReset();
  history.replaceState(null, '', '/about');
});

/** A link in the page, with something in it that is pointed at. */
function link(address: string): HTMLElement {
  document.body.innerHTML = `<a href="${address}"><b>Words</b></a>`;
  return document.querySelector('b') as HTMLElement;
}

const asked = () => prefetch.mock.calls as [string, Record<string, string>][];

describe('fetching ahead', () => {
  it.each(['pointerOver', 'touchStart', 'focusIn'] as const)(
    'begins with the page that a link leads to, and its parameters, on %s',
    (event) => {
      fireEvent[event](link(href('article', { slug: 'insomnia' })));
      expect(asked()).toEqual([['blog/ArticlePage', { slug: 'insomnia' }]]);
    },
  );

  it('brings the parts of the page as well that other remotes own', () => {
    fireEvent.pointerOver(link('/'));
    expect(asked()).toEqual([
      ['shell/HomePage', {}],
      ['blog/BlogTeaser', {}],
    ]);
  });

  it.each([
    ['a link to the page that is shown', '/about#team'],
    ['a link to another site', 'https://example.org/blogs'],
    ['a link to no page of the site', '/nowhere/at/all'],
    ['a phone number', 'tel:+919876543210'],
    ['a page that is a document of its own', '/contact'],
  ])('brings nothing for %s', (_, address) => {
    fireEvent.pointerOver(link(address));
    expect(asked()).toEqual([]);
  });

  it('brings nothing on a page that is a document of its own', () => {
    history.replaceState(null, '', '/appointment');
    fireEvent.pointerOver(link('/blogs'));
    expect(asked()).toEqual([]);
  });

  it('brings nothing for what is no link', () => {
    document.body.innerHTML = '<p>Words</p>';
    fireEvent.pointerOver(document.body);
    fireEvent.focusIn(document);
    expect(asked()).toEqual([]);
  });

  it('brings nothing where the visitor saves data', () => {
    Object.assign(navigator, { connection: { saveData: true } });
    fireEvent.pointerOver(link('/blogs'));
    Reflect.deleteProperty(navigator, 'connection');
    expect(asked()).toEqual([]);
  });
});
