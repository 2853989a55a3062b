import { prerenderSlots } from '@site/platform/loader/createSlot';
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

it('asks again for a page that was missing when the document loaded', async () => {
  history.replaceState(null, '', '/blog/new');
  await act(
    async () =>
      void render(
        <BrowserRouter>
          <Link to="/about">About</Link>
          <Link to="/blog/new">New</Link>
          <SlotsProvider value={slots}>
            <Pages notFoundPath="/blog/new" />
          </SlotsProvider>
        </BrowserRouter>,
      ),
  );
  expect(screen.getByRole('heading').textContent).toBe('shell/NotFoundPage');
  await act(async () => screen.getByText('About').click());
  await act(async () => screen.getByText('New').click());
  expect(screen.getByRole('heading').textContent).toBe('blog/ArticlePage');
});
