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
  '/new': <p>The new address</p>,
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

const shownRelease = () => document.querySelector('[data-module]')?.getAttribute('data-release');

/** React logs errors that a boundary catches. */
const silenceConsoleError = () => void jest.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => jest.restoreAllMocks());

describe('a module slot after a client-side navigation', () => {
  async function show(host = hostOf()): Promise<Host> {
    await act(async () => void render(page(host)));
    await pass(LONG);
    return host;
  }

  it('shows a skeleton, then the module, and marks its release in the DOM', async () => {
    web.delay('/r/', 500);
    await act(async () => void render(page(hostOf())));
    expect(screen.getByText('Skeleton')).toBeTruthy();
    await pass(1000);
    expect(screen.getByRole('heading').textContent).toBe('ArticlePage of v2');
    expect(shownRelease()).toBe('v2');
  });

  it('shows the fallback when no release loads, and the module once one does', async () => {
    web.fail('/', 'lost');
    await show();
    web.mend();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('Skeleton')).toBeTruthy();
    await pass();
    expect(screen.getByRole('heading').textContent).toBe('ArticlePage of v2');
  });

  it('restores input once for new HTML, not at every render', async () => {
    const host = hostOf();
    const slot = host.open(id, params, PAGE);
    const place = jest.fn();
    const slots = { ...host, open: () => slot, place };
    const draw = () => page(slots, <ArticleSlot />);
    const { rerender } = await act(async () => render(draw()));
    await pass();
    expect(shownRelease()).toBe('v2');
    expect(place).toHaveBeenCalledTimes(1);
    await act(async () => rerender(draw()));
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('shows the previous release when the current one throws', async () => {
    silenceConsoleError();
    web.publish('blog', 'v2', { ...withoutData, throws: true });
    await show();
    expect(screen.getByRole('heading').textContent).toBe('ArticlePage of v1');
  });

  it('shows the not-found page when neither the module nor the server has the page', async () => {
    web.publish('blog', 'v2', { load: async () => null });
    await show();
    expect(screen.getByRole('heading').textContent).toBe('No such page');
  });

  it('redirects to the new URL of a moved page', async () => {
    web.publish('blog', 'v2', { load: async () => ({ redirectTo: '/new' }) });
    await show();
    expect(screen.getByText('The new address')).toBeTruthy();
  });
});

/** Adds the page to the document as the server renders it with release v2. */
async function prerender(Component: () => ReactNode): Promise<HTMLElement> {
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

/** True once React has hydrated the element. */
const isHydrated = (element: HTMLElement) =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber'));

describe('a module slot on a prerendered page', () => {
  /** Hydrates the page. */
  async function hydrate() {
    const root = await prerender(() => <h1 className="v2">ArticlePage of v2</h1>);
    const heading = screen.getByRole('heading');
    const host = hostOf();
    const recovered = jest.fn();
    await act(async () => void hydrateRoot(root, page(host), { onRecoverableError: recovered }));
    await pass(LONG);
    return { heading, host, recovered };
  }

  /** Retries everything that waits, as the button in the notice does. */
  const retry = (host: Host) =>
    act(() => Promise.all([host.waiting.retry(), jest.advanceTimersByTimeAsync(LONG)]).then(() => undefined));

  it('hydrates the prerendered HTML', async () => {
    const { heading, recovered } = await hydrate();
    expect(screen.getByRole('heading')).toBe(heading);
    expect(isHydrated(heading)).toBe(true);
    expect(recovered).not.toHaveBeenCalled();
  });

  it('keeps its HTML, and shows no skeleton, while React renders a changed page anew', async () => {
    const root = await prerender(() => <h1>ArticlePage of v2</h1>);
    root.querySelector('a')?.replaceChildren('Casa');
    web.delay('/v2/', 500);
    const silent = { onRecoverableError: () => {}, onCaughtError: () => {} };
    await act(async () => void hydrateRoot(root, page(hostOf()), silent));
    expect([screen.getByText('Home'), screen.queryByText('Skeleton')]).toEqual([expect.anything(), null]);
    expect(screen.getByRole('heading').textContent).toBe('ArticlePage of v2');
    await pass(LONG);
    expect(shownRelease()).toBe('v2');
  });

  it('keeps the HTML when nothing can be loaded, and hydrates it later', async () => {
    web.fail('/', 'lost');
    const { heading, host } = await hydrate();
    expect(screen.getByRole('heading')).toBe(heading);
    expect(host.waiting.current()).toEqual([id]);
    web.mend();
    await retry(host);
    expect(screen.getByRole('heading')).toBe(heading);
    expect(isHydrated(heading)).toBe(true);
    expect(host.waiting.current()).toEqual([]);
  });

  it.each([
    ['does not load', 0, () => web.fail('/v2/remoteEntry.js', 'missing')],
    ['throws', 1, () => web.publish('blog', 'v2', { ...withoutData, throws: true })],
  ] as const)(
    'keeps its words when it %s, until the visitor tries again: then the previous release has its own styles',
    async (_, reports, fault) => {
      silenceConsoleError();
      fault();
      const { host, recovered } = await hydrate();
      expect([screen.getByRole('heading').textContent, shownRelease()]).toEqual(['ArticlePage of v2', 'v2']);
      expect(host.waiting.current()).toEqual([id]);
      await retry(host);
      await pass(LONG);
      expect([screen.getByRole('heading').textContent, shownRelease()]).toEqual(['ArticlePage of v1', 'v1']);
      expect(web.styles('blog')).toEqual(['v1']);
      expect(recovered.mock.calls.length).toBeGreaterThanOrEqual(reports);
    },
  );
});
