import { loadDocument } from '@site/platform/loader/loadDocument';
import { prerenderSlots, type Slots } from '@site/platform/loader/createSlot';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';

import { SlotsProvider } from './federation/ModuleSlot';
import { Pages, type StandIn } from './Pages';

const load = async (id: string) => ({ data: undefined, release: 'v1', Component: () => <h1>{id}</h1> });
const article = { path: '/blog/:slug', module: 'ArticlePage' };
const slots = prerenderSlots(load, (app) => (app === 'blog' ? [article] : []));

/** Renders the site at a path, with a link to another one. */
async function visit(path: string, to: string, ofRemotes: Slots, standIn?: StandIn) {
  history.replaceState(null, '', path);
  const site = (
    <BrowserRouter>
      <Link to="/about">About</Link>
      <Link to={to}>Link</Link>
      <SlotsProvider value={ofRemotes}>
        <Pages standIn={standIn} />
      </SlotsProvider>
    </BrowserRouter>
  );
  await act(async () => void render(site));
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const follow = (name: string) => act(async () => screen.getByText(name).click());

/** A document that does not come. */
jest.mock('@site/platform/loader/loadDocument', () => ({
  loadDocument: jest.fn(() => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 3000))),
}));
const documents = () => jest.mocked(loadDocument).mock.calls.length;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(loadDocument).mockClear();
  window.scrollTo = jest.fn();
  window.fetch = jest.fn();
});
afterEach(() => jest.useRealTimers());

it.each(['NotFoundPage', 'UnavailablePage'] as const)(
  'the router asks again for a page that had a stand-in when the document loaded: %s',
  async (module) => {
    await visit('/blog/new', '/blog/new', slots, { module, path: '/blog/new' });
    expect(heading()).toBe(`shell/${module}`);
    await follow('About');
    await follow('Link');
    expect(heading()).toBe('blog/ArticlePage');
  },
);

it.each([
  // A page that a later release brought, one of a separate document, and one of which the server could not tell.
  ['/blog/topics/sleep', slots],
  ['/contact', slots],
  ['/blogs', { ...slots, rowsOf: () => undefined }],
])(
  'the router requests the document of %s, shows the help when it does not come, and asks again',
  async (to, ofRemotes) => {
    await visit('/about', to, ofRemotes);
    await follow('Link');
    expect(documents()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(documents()).toBe(1);
    await act(async () => screen.getByRole('button', { name: remoteFallback.tryAgain }).click());
    expect(documents()).toBe(2);
  },
);

describe('a page of a remote that this document does not know yet', () => {
  /** Slots that know the rows of the blog once they have asked. */
  function learning(rows: readonly { path: string; module: string }[] | undefined) {
    let known: typeof rows;
    const learn = jest.fn(async () => void (known = rows));
    return { ...slots, learn, rowsOf: () => known };
  }

  it('opens in this document when the live releases have it', async () => {
    await visit('/about', '/blog/new', learning([article]));
    await follow('Link');
    expect(heading()).toBe('blog/ArticlePage');
    expect(documents()).toBe(0);
  });

  it('is requested as a document when they do not have it', async () => {
    await visit('/about', '/blog/new', learning([]));
    await follow('Link');
    expect(documents()).toBe(1);
  });

  it('is not left for a document if the server cannot be reached', async () => {
    window.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
    await visit('/about', '/blog/new', learning(undefined));
    await follow('Link');
    expect(heading()).toBe(remoteFallback.owners.blog?.heading);
    expect(documents()).toBe(0);
  });

  it('is never requested again if it is that of the document', async () => {
    const ofRemotes = learning(undefined);
    await visit('/blog/new', '/about', ofRemotes);
    expect(heading()).toBe(remoteFallback.owners.blog?.heading);
    await act(async () => screen.getByRole('button', { name: remoteFallback.tryAgain }).click());
    expect(ofRemotes.learn).toHaveBeenCalledTimes(2);
    expect(documents()).toBe(0);
  });

  it('stays as it was found, whatever later answers name', async () => {
    let known: readonly { path: string; module: string }[] = [article];
    await visit('/about', '/blog/new?page=1', { ...slots, rowsOf: () => known });
    await follow('Link');
    known = [];
    await act(async () => void history.replaceState(history.state, '', '/blog/new?page=2'));
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(heading()).toBe('blog/ArticlePage');
  });
});
