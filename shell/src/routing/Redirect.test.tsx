import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';

import { BrowserRouter } from './BrowserRouter';
import { cameByRedirect, Redirect } from './Redirect';
import { useRouting } from './Routing';

let routing: ReturnType<typeof useRouting>;

function Page() {
  const now = useRouting();
  useLayoutEffect(() => void (routing = now));
  return now.location.pathname === '/old' ? <Redirect to="/new?a=b" /> : null;
}

const goTo = (to: string) => act(async () => void routing.navigate(to));
const back = () =>
  act(async () => {
    history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });

describe('the redirect from an old address', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/');
    render(<Page />, { wrapper: BrowserRouter });
  });

  it('leads to the new one, and Back leads to where the visitor came from', async () => {
    await goTo('/old');
    expect(routing.location).toMatchObject({ pathname: '/new', search: '?a=b' });
    expect(cameByRedirect(routing)).toBe(true);
    await back();
    expect(routing.location.pathname).toBe('/');
  });

  it('is none for who comes back to the new address later', async () => {
    await goTo('/old');
    await goTo('/about');
    expect(cameByRedirect(routing)).toBe(false);
    await back();
    expect(routing.location.pathname).toBe('/new');
    expect(cameByRedirect(routing)).toBe(false);
  });
});
