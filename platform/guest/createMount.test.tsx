import { act } from 'react';

import { defineModule, type ExposedModule } from '../contract/contract';
import { FAILED_EVENT, type GuestLink, LINK_EVENT, OPENED_EVENT } from '../contract/guest';
import { createMount } from './createMount';
import { Link, useLocation, useNavigate } from './guestRouter';

Object.assign(globalThis, { GUEST_MARK: 'blog_0123', IS_REACT_ACT_ENVIRONMENT: true });

type Article = { readonly title: string };

const articles: Readonly<Record<string, unknown>> = {
  'articles/sleep.json': { title: 'Sleep' },
  'articles/broken.json': { title: '' },
};

const asked: string[] = [];
async function read(path: string): Promise<unknown> {
  asked.push(path);
  if (path.includes('offline')) throw new TypeError('Failed to fetch');
  return articles[path] ?? null;
}

const article = defineModule<Article>({
  Component({ data }) {
    const { search } = useLocation();
    const navigate = useNavigate();
    if (!data.title) throw new Error('An article without a title.');
    return (
      <>
        <h1>{data.title + search}</h1>
        <Link to="/appointment">Book</Link>
        <Link to="?page=2">Next</Link>
        <Link to="#part">Part</Link>
        <Link to="https://elsewhere.example/">Elsewhere</Link>
        <Link to="//evil.example/">Slashes</Link>
        <button onClick={() => void navigate('/blog/sleep?q=rest')}>Search</button>
      </>
    );
  },
  async load({ slug = '' }, source) {
    if (slug === 'old-sleep') return { redirectTo: '/blog/sleep' };
    if (slug === 'elsewhere') return { redirectTo: '/therapy' };
    return (await source.read(`articles/${slug}.json`)) as Article | null;
  },
}) as ExposedModule<unknown>;

const mount = createMount({
  pages: { ArticlePage: { module: article, path: '/blog/:slug' } },
  site: 'https://clinic.example',
  read,
});

let heard: [string, unknown][];
let element: HTMLElement;

const hear = (event: Event) => heard.push([event.type, (event as CustomEvent<unknown>).detail]);

beforeEach(() => {
  heard = [];
  document.head.innerHTML = '<title>A hospital</title>';
  document.body.innerHTML = '<div></div>';
  element = document.body.firstElementChild as HTMLElement;
  for (const name of [OPENED_EVENT, FAILED_EVENT]) document.body.addEventListener(name, hear);
});

afterEach(() => {
  for (const name of [OPENED_EVENT, FAILED_EVENT]) document.body.removeEventListener(name, hear);
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

async function mounted(slug: string) {
  const guest = mount(element, { module: 'ArticlePage', params: { slug } });
  await settled();
  return guest;
}

const linkOf = (words: string) =>
  [...element.querySelectorAll('a')].find(({ textContent }) => textContent === words);
const hrefOf = (words: string) => linkOf(words)?.getAttribute('href');
const click = (words: string, keys: MouseEventInit = {}) =>
  act(async () => {
    linkOf(words)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  });

describe('a mounted page', () => {
  it('stands within the mark by which its styles know it, tells so once, and goes without a trace', async () => {
    const guest = await mounted('sleep');
    expect(element.querySelector('[data-guest="blog_0123"] h1')?.textContent).toBe('Sleep');
    expect(heard).toEqual([[OPENED_EVENT, null]]);
    guest.unmount();
    guest.unmount();
    await settled();
    expect(document.body.innerHTML).toBe('<div></div>');
    expect(heard).toHaveLength(1);
  });

  it('is not shown any more when it was taken away while it came', async () => {
    mount(element, { module: 'ArticlePage', params: { slug: 'sleep' } }).unmount();
    await settled();
    expect(element.innerHTML).toBe('');
    expect(heard).toEqual([]);
  });

  it('leads to the clinic’s site, and keeps its own address to itself', async () => {
    await mounted('sleep');
    expect(hrefOf('Book')).toBe('https://clinic.example/appointment');
    expect(hrefOf('Part')).toBe('#part');
    expect(hrefOf('Elsewhere')).toBe('https://elsewhere.example/');
    expect(hrefOf('Slashes')).toBe('https://clinic.example/evil.example/');
    const before = location.href;
    await act(async () => element.querySelector('button')?.click());
    expect(element.querySelector('h1')?.textContent).toBe('Sleep?q=rest');
    await click('Next');
    expect(element.querySelector('h1')?.textContent).toBe('Sleep?page=2');
    expect(location.href).toBe(before);
  });

  it('asks the host before it leads to another page, which may keep the browser where it is', async () => {
    await mounted('sleep');
    const asked: string[] = [];
    const clicks: [string, boolean][] = [];
    const ask = (event: CustomEvent<GuestLink>) => {
      asked.push(event.detail.url);
      event.preventDefault();
    };
    const note = (event: MouseEvent) => {
      clicks.push([(event.target as Element).textContent, event.defaultPrevented]);
      event.preventDefault(); // jsdom cannot go anywhere.
    };
    element.addEventListener(LINK_EVENT, ask);
    document.body.addEventListener('click', note);
    await click('Book');
    await click('Book', { ctrlKey: true });
    for (const words of ['Part', 'Next', 'Elsewhere']) await click(words);
    element.removeEventListener(LINK_EVENT, ask);
    await click('Book');
    document.body.removeEventListener('click', note);
    expect(asked).toEqual(['https://clinic.example/appointment']);
    expect(clicks).toEqual([
      ['Book', true],
      ['Book', false], // in a tab of its own
      ['Part', false],
      ['Next', true], // within the guest
      ['Elsewhere', false],
      ['Book', false],
    ]);
  });

  it('is found under its former address', async () => {
    await mounted('old-sleep');
    expect(element.querySelector('h1')?.textContent).toBe('Sleep');
  });

  it.each([
    ['nobody wrote', 'nobody-wrote-this', 'no-such-page'],
    ['is another page now', 'elsewhere', 'no-such-page'],
    ['does not come', 'offline', 'unreachable'],
  ])('that %s is told as failed, and leaves nothing', async (_, slug, reason) => {
    await mounted(slug);
    expect(heard).toEqual([[FAILED_EVENT, { reason }]]);
    expect(element.innerHTML).toBe('');
  });

  it('that throws is told as failed, and takes nothing else with it', async () => {
    // jsdom and React tell of what a boundary caught.
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    await mounted('broken');
    expect(heard).toEqual([[FAILED_EVENT, { reason: 'broken' }]]);
    expect(element.innerHTML).toBe('');
    error.mockRestore();
  });

  it('that is not there is refused, with those that are', () => {
    expect(() => mount(element, { module: 'toString' })).toThrow(
      'There is no page "toString" here. There are: ArticlePage.',
    );
  });
});
