import { defineModule } from '@site/platform/contract';
import type { PageHandOver, ReleaseAssets, ReleaseRef } from '@site/platform/contract/releases';
import { createModuleVisits } from '@site/platform/runtime/createModuleVisits';
import { createRemoteLoader } from '@site/platform/runtime/createRemoteLoader';
import { forgetFailures } from '@site/platform/runtime/failedReleases';
import { loadFile } from '@site/platform/runtime/loadFile';
import type { LoadedModule } from '@site/platform/runtime/ModuleLoader';
import { prerenderVisits } from '@site/platform/runtime/prerenderVisits';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

import { ModuleSlot } from './ModuleSlot';
import { ModuleVisitsProvider } from './ModuleVisitsContext';

jest.mock('@site/platform/runtime/loadFile', () => ({
  loadFile: jest.fn(),
  removeOtherStylesheets: jest.fn(),
}));

const id = 'blog/ArticlePage';

/** A release whose page says its name, or throws while it is shown. */
function release(name: string, { throws = false, data = undefined as unknown } = {}): LoadedModule {
  const { Component } = defineModule({
    Component: () => {
      if (throws) throw new Error(`${name} is broken`);
      return <h1 className={name}>Article of {name}</h1>;
    },
  });
  return { Component: Component as LoadedModule['Component'], data, release: name };
}

function loaderOf(...answers: (LoadedModule | 'down')[]) {
  return {
    prefetch: () => undefined,
    load: jest.fn(async (module: string) => {
      if (module === 'shell/NotFoundPage') return release('not-found');
      const answer = answers.shift() ?? 'down';
      if (answer === 'down') throw new Error('down');
      return answer;
    }),
  };
}

const slot = (
  <Routes>
    <Route
      path="/"
      element={
        <ModuleSlot
          id={id}
          skeleton={<p>Skeleton</p>}
          fallback={(retry) => <button onClick={retry}>Try again</button>}
        />
      }
    />
    <Route path="/new" element={<p>The new address</p>} />
  </Routes>
);

function page(visits: Parameters<typeof ModuleVisitsProvider>[0]['value'], children: ReactNode = slot) {
  return (
    <MemoryRouter>
      <ModuleVisitsProvider value={visits}>{children}</ModuleVisitsProvider>
    </MemoryRouter>
  );
}

const shownRelease = () => document.querySelector('[data-module]')?.getAttribute('data-release');

beforeEach(() => {
  forgetFailures();
  document.body.replaceChildren();
});

describe('the place of a module, on a page that was gone to', () => {
  const show = (...answers: (LoadedModule | 'down')[]) =>
    act(async () => void render(page(createModuleVisits(loaderOf(...answers)))));

  it('shows a skeleton, then the module, and says to developers which release it is', async () => {
    let answer: (module: LoadedModule) => void = () => {};
    const load = () => new Promise<LoadedModule>((resolve) => (answer = resolve));
    const visits = createModuleVisits({ load, prefetch: () => undefined });
    await act(async () => void render(page(visits)));
    expect(screen.getByText('Skeleton')).toBeTruthy();
    await act(async () => answer(release('v2')));
    expect(screen.getByRole('heading').textContent).toBe('Article of v2');
    expect(shownRelease()).toBe('v2');
  });

  it('shows the help of the shell when nothing can be loaded, and the module once it can', async () => {
    await show('down', release('v2'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByRole('heading').textContent).toBe('Article of v2');
  });

  it('shows the previous release when the current one throws', async () => {
    const shout = jest.spyOn(console, 'error').mockImplementation(() => {});
    await show(release('v2', { throws: true }), release('v1'));
    expect(screen.getByRole('heading').textContent).toBe('Article of v1');
    shout.mockRestore();
  });

  it('shows the help of the shell when both throw', async () => {
    const shout = jest.spyOn(console, 'error').mockImplementation(() => {});
    await show(release('v2', { throws: true }), release('v1', { throws: true }));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    shout.mockRestore();
  });

  it('shows the not-found page when the module says that there is no such page', async () => {
    await show(release('v2', { data: null }));
    expect(screen.getByRole('heading').textContent).toBe('Article of not-found');
  });

  it('goes on to the new address of a page that has moved', async () => {
    await show(release('v2', { data: { redirectTo: '/new' } }));
    expect(screen.getByText('The new address')).toBeTruthy();
  });
});

/** Puts the page into the document as it is prerendered with release v2. */
async function prerender(): Promise<{ root: HTMLElement; heading: HTMLElement }> {
  const visit = prerenderVisits(loaderOf(release('v2'))).open(id, {});
  // `renderToString` waits for nothing, so the module is there before.
  Object.assign(visit.outcome(), { status: 'fulfilled', value: await visit.outcome() });
  const root = document.createElement('div');
  root.innerHTML = renderToString(page({ open: () => visit }));
  document.body.append(root);
  return { root, heading: screen.getByRole('heading') };
}

describe('the place of a module, on a page that came prerendered', () => {
  /** Hydrates the page with a loader that answers as given. */
  async function hydrate(...answers: (LoadedModule | 'down')[]) {
    const { root, heading } = await prerender();
    const visits = createModuleVisits(loaderOf(...answers), new Map([[id, 'v2']]));
    const recovered = jest.fn();
    await act(async () => void hydrateRoot(root, page(visits), { onRecoverableError: recovered }));
    return { heading, visits, recovered };
  }

  it('takes over the HTML that is there', async () => {
    const { heading, recovered } = await hydrate(release('v2'));
    expect(screen.getByRole('heading')).toBe(heading);
    expect(Object.keys(heading).some((key) => key.startsWith('__reactFiber'))).toBe(true);
    expect(recovered).not.toHaveBeenCalled();
  });

  it('leaves the HTML as it is when nothing can be loaded, and takes it over later', async () => {
    const { heading, visits } = await hydrate('down', release('v2'));
    expect(screen.getByRole('heading')).toBe(heading);
    expect(visits.waiting.current()).toEqual([id]);
    await act(() => visits.waiting.retry());
    expect(screen.getByRole('heading')).toBe(heading);
    expect(visits.waiting.current()).toEqual([]);
  });

  it('is made anew by the previous release: classes and all are of that one', async () => {
    const { recovered } = await hydrate(release('v1'));
    expect(screen.getByRole('heading').className).toBe('v1');
    expect(shownRelease()).toBe('v1');
    expect(recovered).not.toHaveBeenCalled();
  });

  it('keeps its words when the module throws and there is nothing else', async () => {
    const shout = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { visits } = await hydrate(release('v2', { throws: true }), 'down', release('v3'));
    expect(screen.getByRole('heading').textContent).toBe('Article of v2');
    expect(visits.waiting.current()).toEqual([id]);
    await act(() => visits.waiting.retry());
    expect(screen.getByRole('heading').textContent).toBe('Article of v3');
    shout.mockRestore();
  });

  it('gives way to the previous release when the module throws', async () => {
    const shout = jest.spyOn(console, 'error').mockImplementation(() => {});
    await hydrate(release('v2', { throws: true }), release('v1'));
    expect(screen.getByRole('heading').textContent).toBe('Article of v1');
    shout.mockRestore();
  });
});

describe('the place of a module, on a page whose remote has a canary', () => {
  const ref = (name: string): ReleaseRef => ({ id: name, assets: 'sha384-x' });
  const assetsOf = (name: string): ReleaseAssets => ({
    app: 'blog',
    id: name,
    contract: 1,
    global: `blog_${name}`,
    entry: { js: ['remoteEntry.js'], css: [] },
    modules: { ArticlePage: { js: [], css: [] } },
    integrity: {},
  });
  const handOver: PageHandOver = {
    remotes: { blog: ref('v2') },
    canary: { blog: { ...ref('v3'), percent: 10 } },
    assets: { s1: { ...assetsOf('s1'), app: 'shell' }, v2: assetsOf('v2'), v3: assetsOf('v3') },
    data: {},
  };

  /** Lets the files of a release come. */
  let come: (name: string) => void;
  const asked = () => jest.mocked(loadFile).mock.calls.map(([url]) => url.split('/')[3]);

  beforeEach(() => {
    const waiting = new Map<string, () => void>();
    const coming = new Map<string, Promise<void>>();
    for (const name of ['v2', 'v3'])
      coming.set(`/r/blog/${name}/remoteEntry.js`, new Promise((resolve) => waiting.set(name, resolve)));
    jest
      .mocked(loadFile)
      .mockReset()
      .mockImplementation((url) => coming.get(url) ?? Promise.resolve());
    come = (name) => waiting.get(name)?.();
    serve('v2', release('v2'));
    serve('v3', release('v3'));
  });

  function serve(name: string, { Component }: LoadedModule): void {
    const get = async () => () => ({ default: defineModule({ Component: Component as never }) });
    Object.assign(globalThis, { [`blog_${name}`]: { init: () => undefined, get } });
  }

  async function visit(bucket: number) {
    localStorage.setItem('canary-bucket', String(bucket));
    const { root, heading } = await prerender();
    const gone = jest.fn();
    const visits = createModuleVisits(createRemoteLoader(handOver, {}), new Map([[id, 'v2']]), gone);
    const recovered = jest.fn();
    const start = () =>
      act(async () => void hydrateRoot(root, page(visits), { onRecoverableError: recovered }));
    return { heading, visits, recovered, gone, start };
  }

  const pass = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

  it('keeps the page to be read until the canary is here, and then gives way as a whole', async () => {
    const { heading, recovered, gone, start } = await visit(9);
    await start();
    await pass();
    heading.tabIndex = -1;
    await act(async () => heading.focus());
    expect(screen.getByRole('heading')).toBe(heading);
    expect(screen.queryByText('Skeleton')).toBeNull();
    const seen: string[] = [];
    new MutationObserver(() => seen.push(document.body.textContent)).observe(document.body, {
      childList: true,
      subtree: true,
    });
    expect(document.activeElement).toBe(heading);
    come('v3');
    await pass();
    expect(screen.getByRole('heading').className).toBe('v3');
    expect(shownRelease()).toBe('v3');
    expect(seen).toEqual(['Article of v3']);
    expect(gone.mock.calls).toEqual([[id]]);
    expect(asked()).toEqual(['v3']);
    expect(recovered).not.toHaveBeenCalled();
  });

  it('gives way as well when the canary was here before React', async () => {
    const { visits, recovered, start } = await visit(9);
    const known = visits.open(id, {});
    come('v3');
    await pass();
    expect(known.state().kind).toBe('shown');
    await start();
    expect(shownRelease()).toBe('v3');
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(recovered).not.toHaveBeenCalled();
  });

  it('is taken over as it stands by the browsers outside of the share, which fetch nothing of it', async () => {
    const { heading, gone, start } = await visit(10);
    come('v2');
    await start();
    await pass();
    expect(screen.getByRole('heading')).toBe(heading);
    expect(asked()).toEqual(['v2']);
    expect(gone).not.toHaveBeenCalled();
  });

  it('is taken over by the current release, as it stands, when the canary does not load', async () => {
    jest.mocked(loadFile).mockImplementation(async (url) => {
      if (url.includes('/v3/')) throw new Error(`${url} did not load.`);
    });
    const { heading, recovered, start } = await visit(0);
    await start();
    await pass();
    expect(screen.getByRole('heading')).toBe(heading);
    expect(shownRelease()).toBe('v2');
    expect(Object.keys(heading).some((key) => key.startsWith('__reactFiber'))).toBe(true);
    expect(recovered).not.toHaveBeenCalled();
  });

  it('is shown by the current release when the canary throws, and its words never go', async () => {
    const shout = jest.spyOn(console, 'error').mockImplementation(() => {});
    serve('v3', release('v3', { throws: true }));
    const { start } = await visit(0);
    await start();
    come('v3');
    await pass();
    expect(screen.getByRole('heading').textContent).toBe('Article of v2');
    come('v2');
    await pass();
    expect(shownRelease()).toBe('v2');
    shout.mockRestore();
  });
});
