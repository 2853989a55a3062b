import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter, useLocation, useNavigate } from 'react-router-dom';
import { entriesStoreOf } from '../../entriesStoreOf';
import { createSearch } from '../../model/createSearch';
import { createEntriesStore } from '../../model/createEntriesStore';
import type { IndexData, ListData } from '../../model/BlogData';
import { emptySearchData, type SearchData } from '../../model/SearchData';
import { entriesOf } from '../../model/testing';
import { BlogListPage } from './BlogListPage';

const mockFetch = jest.fn<Promise<IndexData>, []>();
const searchData: SearchData = {
  ...emptySearchData,
  spellings: [['sleep', ['no rest']]],
  foreign: [['sleep', ['नींद']]],
  pages: [{ title: 'Fees', text: 'What a visit costs.', to: '/appointment', words: ['cost'], sections: [] }],
};

const source = {
  read: (file: string) => (file === 'search.json' ? Promise.resolve(searchData) : mockFetch()),
};
const entriesStore = entriesStoreOf(source);

const entries = entriesOf(24);
const data: ListData = { total: 24, newest: entries.slice(0, 9), others: entries.slice(9) };
const page = <BlogListPage params={{}} data={data} source={source} />;

/** Shows the address, and has a Back button. */
function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>The browser’s Back</button>
    </>
  );
}

async function open(query = '') {
  const view = render(
    <MemoryRouter initialEntries={[`/blogs${query}`]}>
      {page}
      <Browser />
    </MemoryRouter>,
  );
  await act(async () => {});
  return view;
}

/** Replaces the store, which keeps its entries from test to test. */
function startAnew(): void {
  const fresh = createEntriesStore(async () => ({
    index: await mockFetch(),
    search: searchData,
    createSearch,
  }));
  for (const name of ['current', 'subscribe', 'load', 'preload'] as const)
    jest.spyOn(entriesStore, name).mockImplementation(fresh[name] as () => never);
}

const address = () => screen.getByTestId('address').textContent;
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const announcement = () => screen.getAllByRole('status')[0] as HTMLElement;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const follow = (name: string | RegExp) => fireEvent.click(screen.getByRole('link', { name }));
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the blog' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const rest = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  jest.useFakeTimers();
  mockFetch.mockResolvedValue(entries);
  Element.prototype.scrollIntoView = jest.fn();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the blog list', () => {
  it('opens with nine articles, without fetching the others', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('24 articles');
    expect(titles()).toHaveLength(9);
    expect(mockFetch).not.toHaveBeenCalled();
  });

  it('shows results at once, writes the search to the URL after 300 ms and announces it after 400 ms', async () => {
    await open();
    type('article 24');
    await rest(0);
    expect(titles()).toEqual(['Article 24']);
    expect(address()).toBe('/blogs');
    expect(announcement().textContent).toBe('24 articles');
    await rest(300);
    expect(address()).toBe('/blogs?q=article+24');
    expect(field().value).toBe('article 24');
    await rest(99);
    expect(announcement().textContent).toBe('24 articles');
    await rest(1);
    expect(announcement().textContent).toBe('1 article');
  });

  it('opens an article on a tap right after typing, and Back restores the search', async () => {
    await open();
    type('article 24');
    await rest(0);
    follow(/Article 24/);
    await rest(300);
    expect(address()).toBe('/blog/article-24');
    press('The browser’s Back');
    expect(address()).toBe('/blogs?q=article+24');
  });

  it('allows Back right after typing', async () => {
    await open();
    type('article 24');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await rest(300);
    expect(address()).toBe('/blogs');
  });

  it('adds no history entries while typing', async () => {
    await open('?category=stress-resilience');
    type('art');
    await rest(300);
    type('article 3');
    await rest(300);
    press('Social & Lifestyle');
    await rest(0);
    expect(address()).toBe('/blogs?q=article+3&category=social-lifestyle');
    // The second press finds no entry of what was typed.
    for (let presses = 0; presses < 2; presses += 1) {
      press('The browser’s Back');
      await rest(0);
      expect(address()).toBe('/blogs?q=article+3&category=stress-resilience');
      expect(field().value).toBe('article 3');
    }
  });

  it('says when nothing is found and resets on request, also a search that is not in the URL yet', async () => {
    await open('?q=zz&category=stress-resilience');
    type('zzz');
    await rest(0);
    screen.getByRole('heading', { name: 'No blogs found' });
    screen.getByText('Try adjusting your search or filter criteria');
    press('Reset filters');
    await rest(500);
    expect(address()).toBe('/blogs');
    expect(titles()).toHaveLength(9);
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('');
  });

  it('says that it is searching while the entries load, and shows no other list meanwhile', async () => {
    let arrive = (_: IndexData) => {};
    mockFetch.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    startAnew();
    await open('?q=article+24');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Searching all articles …');
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(screen.queryByRole('navigation', { name: 'Blog pages' })).toBeNull();
    await rest(400);
    expect(announcement().textContent).toBe('Searching all articles …');
    expect(announcement().closest('[aria-busy=true]')).toBeNull();
    await act(async () => arrive(entries));
    expect(titles()).toEqual(['Article 24']);
    await rest(400);
    expect(announcement().textContent).toBe('1 article');
  });

  it('says that there is no result if fetching the entries fails, retries on request, and can be reset', async () => {
    mockFetch.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    startAnew();
    await open('?q=article+24');
    expect(screen.queryAllByRole('article')).toEqual([]);
    await rest(400);
    expect(announcement().textContent).toMatch(/could not be loaded, so there is no result yet/);
    press('Reset filters');
    await rest(0);
    expect(titles()).toHaveLength(9);
    type('article 24');
    await rest(0);
    press('Try again');
    await rest(0);
    expect(titles()).toEqual(['Article 24']);
  });

  it.each([
    ['sleap', 'Perhaps you mean “sleep”:', ['No blogs found'], 'Sleep well'],
    ['नींद', 'Also searched for “sleep”.', ['1 article'], 'Sleep well'],
    ['cost', 'What a visit costs.', ['No blogs found', 'Elsewhere on this website'], 'Fees'],
  ])('for “%s” says “%s” below %s, with a link to %s', async (query, note, headings, link) => {
    mockFetch.mockResolvedValueOnce(
      entries.map((one, at) => (at === 3 ? { ...one, title: 'Sleep well' } : one)),
    );
    startAnew();
    await open(`?q=${encodeURIComponent(query)}`);
    screen.getByText(note);
    const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(shown).toEqual(headings);
    screen.getByRole('link', { name: link });
  });

  it('has help above the result of a search that names suicide, while loading too, and in a category', async () => {
    await open('?category=stress-resilience');
    type('kill myself');
    const help = screen.getByRole('region', { name: /In crisis or thinking of self-harm/ });
    const hrefs = within(help)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href'));
    const { emergency, helpline } = clinicProfile.crisis;
    expect(hrefs.slice(0, 2)).toEqual([emergency, helpline].map(telHref));
    expect(hrefs).toContain('/hi');
    const result = screen.getAllByRole('heading', { level: 2 }).at(-1) as HTMLElement;
    expect(help.compareDocumentPosition(result) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await rest(500);
  });

  it('searches for what an input method composes, without a change to it meanwhile', async () => {
    await open();
    fireEvent.compositionStart(field());
    for (const text of ['<', '< ', '< ନ']) {
      type(text);
      expect(field().value).toBe(text);
    }
    fireEvent.compositionEnd(field());
    await rest(300);
    expect(field().value).toBe('< ନ');
    expect(address()).toBe(`/blogs?${new URLSearchParams({ q: '< ନ' }).toString()}`);
    screen.getByRole('heading', { name: 'No blogs found' });
  });

  it('hydrates without a mismatch at a URL with a query', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<StaticRouter location="/blogs">{page}</StaticRouter>);
    const onRecoverableError = jest.fn();
    const site = <MemoryRouter initialEntries={['/blogs?q=article+24']}>{page}</MemoryRouter>;
    await act(async () => void hydrateRoot(root, site, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(root.querySelectorAll('article')).toHaveLength(1);
    root.remove();
  });
});
