import { HYDRATION_DATA_ELEMENT_ID } from '../contract/releases';
import { findPrerendered, hasTrial, readHydrationData, TRIAL_KEY } from './pageData';

function pageWith(text: string | null): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = HYDRATION_DATA_ELEMENT_ID;
  element.textContent = text;
  document.body.replaceChildren(...(text === null ? [] : [element]));
}

describe('readHydrationData', () => {
  it('reads the releases that the page embeds', () => {
    const remotes = { blog: { id: 'b1', assets: 'sha384-b' } };
    pageWith(JSON.stringify({ remotes, assets: {}, data: {} }));
    expect(readHydrationData()).toEqual({ remotes, assets: {}, data: {} });
  });

  it.each([
    ['missing', null],
    ['empty', ''],
    ['cut off', '{"remotes":'],
    ['null', 'null'],
  ])('returns empty data when it is %s', (_, text) => {
    pageWith(text);
    expect(readHydrationData()).toMatchObject({ remotes: {}, assets: {}, data: {} });
  });
});

describe('findPrerendered', () => {
  it('returns the HTML of a module with its release, and the elements in the head if it is the page itself', () => {
    document.head.innerHTML = '<meta charset="utf-8"><title>T</title>';
    document.body.innerHTML =
      '<main data-module="shell/HomePage" data-release="shell"><p data-module="blog/BlogTeaser" data-release="v2"></p></main>';
    const [html, part] = document.querySelectorAll('[data-module]');
    const head = [document.querySelector('title')];
    expect(findPrerendered('shell/HomePage')).toEqual({ release: 'shell', html, head });
    expect(findPrerendered('blog/BlogTeaser')).toEqual({ release: 'v2', html: part, head: [] });
    expect(findPrerendered('blog/ArticlePage')).toBeUndefined();
  });
});

describe('hasTrial', () => {
  const visit = (address: string) => history.replaceState(null, '', address);

  beforeEach(() => {
    visit('/blog/insomnia');
    sessionStorage.clear();
    document.head.replaceChildren();
  });

  it.each([
    ['/', false],
    ['/blogs?q=release.blog', false],
    ['/blogs?q=a&my.release.blog=1', false],
    ['/about#?release.blog=1', false],
    ['/blogs?q=sleep&release.blog=0123456789abcdef', true],
  ])('for the URL %s: %s', (address, expected) => {
    visit(address);
    expect(hasTrial()).toBe(expected);
  });

  it('returns true for the rest of the tab', () => {
    sessionStorage.setItem(TRIAL_KEY, '{"blog":"0123456789abcdef"}');
    expect(hasTrial()).toBe(true);
  });

  it('returns false when storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(hasTrial()).toBe(false);
    jest.restoreAllMocks();
  });
});
