import { defineModule } from '@site/platform/contract';
import { createModuleVisits } from '@site/platform/runtime/createModuleVisits';
import { forgetFailures } from '@site/platform/runtime/failedReleases';
import type { LoadedModule } from '@site/platform/runtime/ModuleLoader';
import { prerenderVisits } from '@site/platform/runtime/prerenderVisits';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

import { ModuleSlot } from './ModuleSlot';
import { ModuleVisitsProvider } from './ModuleVisitsContext';

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

describe('the place of a module, on a page that came prerendered', () => {
  /** Prerenders the page with one release and hydrates it with a loader that answers as given. */
  async function hydrate(...answers: (LoadedModule | 'down')[]) {
    const visit = prerenderVisits(loaderOf(release('v2'))).open(id, {});
    // `renderToString` waits for nothing, so the module is there before.
    Object.assign(visit.outcome(), { status: 'fulfilled', value: await visit.outcome() });
    const root = document.createElement('div');
    root.innerHTML = renderToString(page({ open: () => visit }));
    document.body.append(root);
    const heading = screen.getByRole('heading');
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
