import { createHost, type Host, type HostOptions } from '@site/platform/loader/createHost';
import { prerenderSlots } from '@site/platform/loader/prerenderSlots';
import type { Slots } from '@site/platform/loader/Slot';
import { type MadeUpWeb, madeUpWeb } from '@site/platform/test/madeUpWeb';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';

import { ModuleSlot } from './ModuleSlot';
import { SlotsProvider } from './SlotsContext';

const id = 'blog/ArticlePage';
const params = { slug: 'insomnia' };
const PAGE = '/blog/insomnia';
const LONG = 20_000;

let web: MadeUpWeb;

/** Time passes on the page, and everything that waits for it happens, also what React finds to do only then. */
async function pass(ms = 100): Promise<void> {
  for (const step of [ms, 20, 20]) await act(() => jest.advanceTimersByTimeAsync(step));
}

/** A release whose page wants no data, or says what it has for it. */
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

const modules = {
  NotFoundPage: async () => ({
    default: { contract: 1, Component: () => <h1>No such page</h1> },
  }),
};

function hostOf(options: Partial<HostOptions> = {}): Host {
  return createHost({ page: web.handOver('blog'), scope: {}, modules, reload: () => {}, ...options });
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

/** React says what was thrown, for developers. */
function expectShouting(): void {
  const shout = jest.spyOn(console, 'error').mockImplementation(() => {});
  afterThis.push(() => shout.mockRestore());
}
const afterThis: (() => void)[] = [];
afterEach(() => {
  for (const restore of afterThis.splice(0)) restore();
});

describe('the place of a module, on a page that was gone to', () => {
  async function show(host = hostOf()): Promise<Host> {
    await act(async () => void render(page(host)));
    await pass(LONG);
    return host;
  }

  it('shows a skeleton, then the module, and says to developers which release it is', async () => {
    web.delay('/r/', 500);
    await act(async () => void render(page(hostOf())));
    expect(screen.getByText('Skeleton')).toBeTruthy();
    await pass(1000);
    expect(screen.getByRole('heading').textContent).toBe('ArticlePage of v2');
    expect(shownRelease()).toBe('v2');
  });

  it('shows the help of the shell when nothing can be loaded, and the module once it can', async () => {
    web.fail('/', 'lost');
    await show();
    web.mend();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('Skeleton')).toBeTruthy();
    await pass();
    expect(screen.getByRole('heading').textContent).toBe('ArticlePage of v2');
  });

  it('comes by itself, without a skeleton between, when the connection is back', async () => {
    web.fail('/', 'lost');
    const host = await show();
    web.mend();
    web.delay('/r/', 500);
    void host.wake();
    await pass(300);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    await pass(2000);
    expect(shownRelease()).toBe('v2');
  });

  it('shows the previous release when the current one throws', async () => {
    expectShouting();
    web.publish('blog', 'v2', { ...withoutData, throws: true });
    await show();
    expect(screen.getByRole('heading').textContent).toBe('ArticlePage of v1');
  });

  it('shows the help of the shell when both throw and the page itself cannot be had', async () => {
    expectShouting();
    for (const name of ['v1', 'v2']) web.publish('blog', name, { ...withoutData, throws: true });
    web.fail(PAGE, 'lost');
    await show();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows the previous release when the current one comes after help, and throws at once', async () => {
    expectShouting();
    web.publish('blog', 'v2', { ...withoutData, throws: true });
    web.fail('/', 'lost');
    await show();
    web.mend();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await pass(LONG);
    expect(shownRelease()).toBe('v1');
  });

  it('shows the not-found page when the module has no such page, and the server neither', async () => {
    web.publish('blog', 'v2', { load: async () => null });
    await show();
    expect(screen.getByRole('heading').textContent).toBe('No such page');
  });

  it('goes to the page itself when no release can be loaded: a skeleton stands until that has come', async () => {
    web.fail('/r/', 'lost');
    web.pages.set(PAGE, `<div data-module="${id}">`);
    history.replaceState(null, '', '/elsewhere');
    const reload = jest.fn();
    const host = hostOf({ reload });
    history.replaceState(null, '', PAGE);
    await show(host);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Skeleton')).toBeTruthy();
  });

  it('goes on to the new address of a page that has moved', async () => {
    web.publish('blog', 'v2', { load: async () => ({ redirectTo: '/new' }) });
    await show();
    expect(screen.getByText('The new address')).toBeTruthy();
  });

  it('loads nothing more when it was left', async () => {
    web.delay('/r/', 500);
    const host = hostOf();
    await act(async () => void render(page(host)));
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Home' })));
    const before = web.requests.length;
    await pass(LONG);
    expect(web.requests).toHaveLength(before);
    expect(host.account().attempts).toEqual([]);
  });
});

describe('the place of a part of a page', () => {
  it('shows its own fallback when its data are missing: the page around it stands', async () => {
    web.publish('blog', 'v2', { load: async () => null });
    const part = (
      <>
        <h1>Home</h1>
        <ModuleSlot
          id="blog/BlogTeaser"
          skeleton={<p>Skeleton</p>}
          fallback={(retry) => <button onClick={retry}>Try again</button>}
        />
      </>
    );
    await act(async () => void render(page(hostOf(), part)));
    await pass(LONG);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe('Home');
  });
});

/** Puts the page into the document as it is prerendered with release v2. */
async function prerender(): Promise<{ root: HTMLElement; heading: HTMLElement }> {
  const slot = prerenderSlots(async () => ({
    Component: () => <h1 className="v2">ArticlePage of v2</h1>,
    data: undefined,
    release: 'v2',
  })).open(id, params);
  // `renderToString` waits for nothing, so the module is there before.
  void Object.assign(slot.outcome(), { status: 'fulfilled', value: await slot.outcome() });
  const root = document.createElement('div');
  root.innerHTML = renderToString(page({ open: () => slot }));
  document.body.append(root);
  web.putStylesheet('/r/blog/v2/ArticlePage.css');
  return { root, heading: screen.getByRole('heading') };
}

/** React has taken the element over. */
const isAlive = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));

describe('the place of a module, on a page that came prerendered', () => {
  /** Hydrates the page, with all that comes or does not. */
  async function hydrate() {
    const { root, heading } = await prerender();
    const host = hostOf({ prerendered: new Map([[id, 'v2']]) });
    const recovered = jest.fn();
    await act(async () => void hydrateRoot(root, page(host), { onRecoverableError: recovered }));
    await pass(LONG);
    return { heading, host, recovered };
  }

  /** Tries all again that waits, as the visitor does by the notice. */
  const retry = (host: Host) => act(() => Promise.all([host.waiting.retry(), pass()]).then(() => undefined));

  it('takes over the HTML that is there', async () => {
    const { heading, recovered } = await hydrate();
    expect(screen.getByRole('heading')).toBe(heading);
    expect(isAlive(heading)).toBe(true);
    expect(recovered).not.toHaveBeenCalled();
  });

  it('leaves the HTML as it is when nothing can be loaded, and takes it over later', async () => {
    web.fail('/', 'lost');
    const { heading, host } = await hydrate();
    expect(screen.getByRole('heading')).toBe(heading);
    expect(host.waiting.current()).toEqual([id]);
    web.mend();
    await retry(host);
    expect(screen.getByRole('heading')).toBe(heading);
    expect(isAlive(heading)).toBe(true);
    expect(host.waiting.current()).toEqual([]);
  });

  it('is made anew by the previous release: classes and all are of that one', async () => {
    web.fail('/v2/remoteEntry.js', 'missing');
    const { recovered } = await hydrate();
    expect(screen.getByRole('heading').className).toBe('v1');
    expect(shownRelease()).toBe('v1');
    expect(web.styles('blog')).toEqual(['v1']);
    expect(recovered).not.toHaveBeenCalled();
  });

  it('keeps its words when the module throws and there is nothing else', async () => {
    expectShouting();
    web.publish('blog', 'v2', { ...withoutData, throws: true });
    web.fail('/v1/', 'missing');
    const { host } = await hydrate();
    expect(screen.getByRole('heading').textContent).toBe('ArticlePage of v2');
    expect(web.styles('blog')).toContain('v2');
    expect(host.waiting.current()).toEqual([id]);
    web.promote('blog', 'v3');
    await retry(host);
    expect(screen.getByRole('heading').textContent).toBe('ArticlePage of v3');
    expect(web.styles('blog')).toEqual(['v3']);
  });

  it('gives way to the previous release when the module throws', async () => {
    expectShouting();
    web.publish('blog', 'v2', { ...withoutData, throws: true });
    await hydrate();
    expect(screen.getByRole('heading').textContent).toBe('ArticlePage of v1');
  });
});

describe('a page that came prerendered and was changed on its way', () => {
  /** The page with a form, and a link before it. */
  const form = (
    <form>
      <input name="first" />
      <input name="second" type="checkbox" value="yes" />
    </form>
  );

  /** Hydrates it, with the module half a second late. */
  async function visit(change: (root: HTMLElement) => void) {
    for (const name of ['v1', 'v2'])
      web.publish('blog', name, {
        ...withoutData,
        exposes: {
          contract: 1,
          Component: () => form,
        },
      });
    const slot = prerenderSlots(async () => ({ Component: () => form, data: undefined, release: 'v2' })).open(
      id,
      params,
    );
    void Object.assign(slot.outcome(), { status: 'fulfilled', value: await slot.outcome() });
    const root = document.createElement('div');
    root.innerHTML = renderToString(page({ open: () => slot }));
    document.body.append(root);
    change(root);
    web.delay('/v2/', 500);
    const host = hostOf({ prerendered: new Map([[id, 'v2']]) });
    await act(
      async () =>
        void hydrateRoot(root, page(host), { onRecoverableError: () => {}, onCaughtError: () => {} }),
    );
    return { root, host };
  }

  const field = () => document.querySelector<HTMLInputElement>('[name=first]') as HTMLInputElement;
  const choice = () => document.querySelector<HTMLInputElement>('[name=second]') as HTMLInputElement;

  const focus = () => act(async () => field().focus());

  async function type(text: string): Promise<void> {
    await focus();
    await act(async () => void fireEvent.change(field(), { target: { value: text } }));
  }

  it('keeps its HTML, what is typed in it and the focus, when a word outside was changed', async () => {
    const { host } = await visit((root) => root.querySelector('a')?.replaceChildren('Casa'));
    expect(screen.queryByText('Skeleton')).toBeNull();
    expect(screen.getByText('Home')).toBeTruthy();
    await type('Asha');
    await pass(LONG);
    expect(shownRelease()).toBe('v2');
    expect(field().closest('[data-hydrated]')).toBeTruthy();
    expect([field().value, document.activeElement]).toEqual(['Asha', field()]);
    expect(host.account().attempts.map(({ outcome }) => outcome)).toEqual(['loaded']);
    expect(host.waiting.current()).toEqual([]);
  });

  it('keeps what was typed before and after hydration began, when an element was put into the form', async () => {
    await visit((root) => {
      root.querySelector('form')?.prepend(document.createElement('span'));
      field().value = 'Typed before';
      choice().checked = true;
    });
    const before = field();
    await focus();
    await pass(LONG);
    expect(field()).not.toBe(before);
    expect([field().value, choice().checked, document.activeElement]).toEqual([
      'Typed before',
      true,
      field(),
    ]);
  });

  it('stays to be read when a word outside was changed and no module can be had', async () => {
    web.fail('/r/', 'lost');
    const { host } = await visit((root) => root.querySelector('a')?.replaceChildren('Casa'));
    await pass(LONG);
    expect(field()).toBeTruthy();
    expect(host.waiting.current()).toEqual([id]);
  });

  it('is not replaced by another release once somebody types', async () => {
    web.fail('/v2/ArticlePage.js', 'missing');
    await visit(() => {});
    const before = field();
    await type('Asha');
    await pass(LONG);
    expect(field()).toBe(before);
    expect([field().value, shownRelease()]).toEqual(['Asha', 'v2']);
  });
});
