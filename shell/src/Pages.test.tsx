import { prerenderSlots } from '@site/platform/loader/createSlot';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';

import { SlotsProvider } from './federation/ModuleSlot';
import { Pages } from './Pages';

const slots = prerenderSlots(async (id) => ({
  data: undefined,
  release: 'v1',
  Component: () => <h1>{id}</h1>,
}));

it.each(['NotFoundPage', 'UnavailablePage'] as const)(
  'the router asks again for a page that had a stand-in when the document loaded: %s',
  async (module) => {
    history.replaceState(null, '', '/blog/new');
    await act(
      async () =>
        void render(
          <BrowserRouter>
            <Link to="/about">About</Link>
            <Link to="/blog/new">New</Link>
            <SlotsProvider value={slots}>
              <Pages standIn={{ module, path: '/blog/new' }} />
            </SlotsProvider>
          </BrowserRouter>,
        ),
    );
    expect(screen.getByRole('heading').textContent).toBe(`shell/${module}`);
    await act(async () => screen.getByText('About').click());
    await act(async () => screen.getByText('New').click());
    expect(screen.getByRole('heading').textContent).toBe('blog/ArticlePage');
  },
);

it('the router shows the help when the document of a page does not come, and asks for it again', async () => {
  jest.useFakeTimers();
  const reports = jest.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/blogs');
  const site = (
    <BrowserRouter>
      <Link to="/appointment">Book</Link>
      <SlotsProvider value={slots}>
        <Pages standIn={undefined} />
      </SlotsProvider>
    </BrowserRouter>
  );
  await act(async () => void render(site));
  await act(async () => screen.getByText('Book').click());
  await act(() => jest.advanceTimersByTimeAsync(5000));
  const requested = reports.mock.calls.length;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(remoteFallback.owners.booking?.heading);
  await act(async () => screen.getByRole('button', { name: remoteFallback.tryAgain }).click());
  // jsdom logs an error for each document, because it cannot load it.
  expect(reports.mock.calls.length).toBe(requested + 1);
  jest.useRealTimers();
  jest.restoreAllMocks();
});
