import { createHost, type Host, type HostOptions } from '@site/platform/loader/createHost';
import { prerenderSlots } from '@site/platform/loader/createSlot';
import type { Slots } from '@site/platform/loader/createSlot';
import { type MadeUpWeb, madeUpWeb } from '@site/platform/test/madeUpWeb';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';

import { ModuleSlot, SlotsProvider } from './ModuleSlot';

const id = 'blog/ArticlePage';
const params = { slug: 'insomnia' };
const PAGE = '/blog/insomnia';
const LONG = 20_000;

let web: MadeUpWeb;

/** Advances the timers and lets React finish what they started. */
async function pass(ms = 100): Promise<void> {
  for (const step of [ms, 20, 20]) await act(() => jest.advanceTimersByTimeAsync(step));
}

/** A release whose page loads no data. */
const withoutData = { load: async () => undefined };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  history.replaceState(null, '', PAGE);
  web = madeUpWeb();
  for (const name of ['v1', 'v2', 'v3']) web.publish('blog', name, withoutData);
  web.promote('shell', 's1');
  web.promote('blog', 'v2', 'v1');
  document.body.replaceChildren();
});
afterEach(async () => {
  await pass(60_000);
  web.close();
  jest.useRealTimers();
});

const NotFoundPage = { contract: 1, Component: () => <h1>No such page</h1> };
const modules = { NotFoundPage: async () => ({ default: NotFoundPage }) };

function hostOf(options: Partial<HostOptions> = {}): Host {
  return createHost({
    page: web.hydrationData('blog'),
    scope: {},
    modules,
    loadDocument: () => new Promise<never>(() => {}),
    ...options,
  });
}

function ArticleSlot() {
  const { pathname } = useLocation();
  return (
    <ModuleSlot
      key={pathname}
      id={id}
      params={params}
      page={pathname}
      skeleton={<p>Skeleton</p>}
      fallback={(retry) => <button onClick={retry}>Try again</button>}
    />
  );
}

const pages: Readonly<Record<string, ReactNode>> = {
  '/': <p>The home page</p>,
  [PAGE]: <ArticleSlot />,
  '/new': <h1>The new address</h1>,
};

function Page() {
  return pages[useLocation().pathname];
}

const site = (
  <>
    <Link to="/">Home</Link>
    <Page />
  </>
);

function page(slots: Slots, children: ReactNode = site) {
  return (
    <BrowserRouter>
      <SlotsProvider value={slots}>{children}</SlotsProvider>
    </BrowserRouter>
  );
}

const heading = () => screen.getByRole('heading').textContent;

const shownRelease = () => document.querySelector('[data-module]')?.getAttribute('data-release');

/** React logs errors that a boundary catches. */
const silenceConsoleError = () => void jest.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => jest.restoreAllMocks());

describe('a module slot after a client-side navigation', () => {
  async function show(): Promise<void> {
    await act(async () => void render(page(hostOf())));
    await pass(LONG);
  }

  it('shows a skeleton, then the module, and marks its release in the DOM', async () => {
    web.delay('/r/', 500);
    await act(async () => void render(page(hostOf())));
    expect(screen.getByText('Skeleton')).toBeTruthy();
    await pass(1000);
    expect([heading(), shownRelease()]).toEqual(['ArticlePage of v2', 'v2']);
  });

  it('shows the fallback when no release loads, and the module once one does', async () => {
    web.fail('/', 'lost');
    await show();
    web.mend();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('Skeleton')).toBeTruthy();
    await pass();
    expect(heading()).toBe('ArticlePage of v2');
  });

  it.each([
    [
      'the previous release when the current one throws',
      { ...withoutData, throws: true },
      'ArticlePage of v1',
    ],
    ['the not-found page when the release has no such page', { load: async () => null }, 'No such page'],
    ['the new address of a moved page', { load: async () => ({ redirectTo: '/new' }) }, 'The new address'],
  ])('shows %s', async (_, release, shown) => {
    silenceConsoleError();
    web.publish('blog', 'v2', release);
    await show();
    expect(heading()).toBe(shown);
  });

  it('restores input once for new HTML, not at every render', async () => {
    const host = hostOf();
    const slot = host.open(id, params, PAGE);
    const place = jest.fn();
    const slots = { ...host, open: () => slot, place };
    const draw = () => page(slots, <ArticleSlot />);
    const { rerender } = await act(async () => render(draw()));
    await pass();
    expect([shownRelease(), place.mock.calls.length]).toEqual(['v2', 1]);
    await act(async () => rerender(draw()));
    expect(place).toHaveBeenCalledTimes(1);
  });
});

describe('a module slot on a prerendered page', () => {
  const silent = { onRecoverableError: () => {}, onCaughtError: () => {} };

  /** Adds the page to the document as the server renders it with release v2. */
  async function prerender(): Promise<HTMLElement> {
    const Component = () => <h1 className="v2">ArticlePage of v2</h1>;
    const slots = prerenderSlots(
      async () => ({ Component, data: undefined, release: 'v2' }),
      () => undefined,
    );
    const slot = slots.open(id, params);
    // `renderToString` does not wait for promises.
    await slot.ready();
    const root = document.createElement('div');
    root.innerHTML = renderToString(page({ ...slots, open: () => slot }));
    document.body.append(root);
    web.putStylesheet('/r/blog/v2/ArticlePage.css');
    return root;
  }

  /** Hydrates the page; returns what shows whether it is still the same. */
  async function hydrate() {
    const root = await prerender();
    const element = screen.getByRole('heading');
    const host = hostOf();
    const recovered = jest.fn();
    await act(async () => void hydrateRoot(root, page(host), { ...silent, onRecoverableError: recovered }));
    await pass(LONG);
    const isHydrated = () => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    return { host, recovered, isKept: () => screen.getByRole('heading') === element, isHydrated };
  }

  /** Retries everything that waits, as the button in the notice does. */
  const retry = (host: Host) =>
    act(() => Promise.all([host.waiting.retry(), jest.advanceTimersByTimeAsync(LONG)]).then(() => undefined));

  it('hydrates the prerendered HTML', async () => {
    const { isKept, isHydrated, recovered } = await hydrate();
    expect([isKept(), isHydrated()]).toEqual([true, true]);
    expect(recovered).not.toHaveBeenCalled();
  });

  it('keeps its HTML, and shows no skeleton, while React renders a changed page anew', async () => {
    const root = await prerender();
    root.querySelector('a')?.replaceChildren('Casa');
    web.delay('/v2/', 500);
    await act(async () => void hydrateRoot(root, page(hostOf()), silent));
    expect(document.body.textContent).toContain('Home');
    expect(document.body.textContent).not.toContain('Skeleton');
    expect(heading()).toBe('ArticlePage of v2');
    await pass(LONG);
    expect(shownRelease()).toBe('v2');
  });

  it('keeps the HTML when nothing can be loaded, and hydrates it later', async () => {
    web.fail('/', 'lost');
    const { isKept, isHydrated, host } = await hydrate();
    expect([isKept(), isHydrated(), host.waiting.current()]).toEqual([true, false, [id]]);
    web.mend();
    await retry(host);
    expect([isKept(), isHydrated(), host.waiting.current()]).toEqual([true, true, []]);
  });

  it.each([
    ['does not load', () => web.fail('/v2/remoteEntry.js', 'missing')],
    ['throws', () => web.publish('blog', 'v2', { ...withoutData, throws: true })],
  ] as const)(
    'keeps its words when it %s, until the visitor tries again: then the previous release has its own styles',
    async (_, fault) => {
      silenceConsoleError();
      fault();
      const { host } = await hydrate();
      expect([heading(), shownRelease(), host.waiting.current()]).toEqual(['ArticlePage of v2', 'v2', [id]]);
      await retry(host);
      await pass(LONG);
      expect([heading(), shownRelease()]).toEqual(['ArticlePage of v1', 'v1']);
      expect(web.styles('blog')).toEqual(['v1']);
    },
  );
});
