import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';

import { Redirect, useCameByRedirect } from './Redirect';

let now: { address: string; cameByRedirect: boolean; navigate: NavigateFunction };

function Page() {
  const { pathname, search, hash } = useLocation();
  const cameByRedirect = useCameByRedirect();
  const navigate = useNavigate();
  useLayoutEffect(() => void (now = { address: pathname + search + hash, cameByRedirect, navigate }));
  const targets: Record<string, string> = { '/old': '/new?a=b', '/older': '/new' };
  const to = targets[pathname];
  return to ? <Redirect to={to} /> : null;
}

const goTo = (to: string) => act(async () => void now.navigate(to));
const back = () =>
  act(async () => {
    history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });

describe('a redirect from an old URL', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/');
    render(<Page />, { wrapper: BrowserRouter });
  });

  it('opens the new URL, and Back opens the page before it', async () => {
    await goTo('/old');
    expect(now).toMatchObject({ address: '/new?a=b', cameByRedirect: true });
    await back();
    expect(now.address).toBe('/');
  });

  it('keeps hash and query', async () => {
    await goTo('/older?x=1#sources');
    expect(now.address).toBe('/new?x=1#sources');
  });

  it('is not reported when the visitor returns to the new URL later', async () => {
    await goTo('/old');
    await goTo('/about');
    expect(now.cameByRedirect).toBe(false);
    await back();
    expect(now).toMatchObject({ address: '/new?a=b', cameByRedirect: false });
  });
});
