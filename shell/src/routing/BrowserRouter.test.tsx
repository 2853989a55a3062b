import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import type { NavigateOptions } from 'react-router-dom';

import { BrowserRouter } from './BrowserRouter';
import { useRouting } from './Routing';

let routing: ReturnType<typeof useRouting>;

function Page() {
  const now = useRouting();
  useLayoutEffect(() => void (routing = now));
  return <p>{now.location.pathname}</p>;
}

beforeEach(() => history.replaceState(null, '', '/'));

const go = (to: string, how?: NavigateOptions) => act(async () => void routing.navigate(to, how));

describe('the router of the tab', () => {
  it('says how the visitor has come: by the first page, a link, a redirect, Back', async () => {
    render(<Page />, { wrapper: BrowserRouter });
    expect(routing.type).toBe('POP');
    await go('/about');
    expect(routing.type).toBe('PUSH');
    await go('/blogs', { replace: true });
    expect(routing.type).toBe('REPLACE');
    await act(async () => {
      history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect([routing.type, routing.location.pathname]).toEqual(['POP', '/']);
  });

  it('leaves what is shown in its place until the next page is ready', async () => {
    let arrive = (_words: string) => {};
    const words = new Promise<string>((resolve) => (arrive = resolve));
    function Site() {
      const now = useRouting();
      useLayoutEffect(() => void (routing = now));
      return <p>{now.location.pathname === '/' ? 'Home' : use(words)}</p>;
    }
    render(
      <BrowserRouter>
        <Suspense fallback={<p>Skeleton</p>}>
          <Site />
        </Suspense>
      </BrowserRouter>,
    );
    await go('/about');
    expect(screen.getByText('Home')).toBeTruthy();
    await act(async () => arrive('About'));
    expect(screen.getByText('About')).toBeTruthy();
  });

  it('gives the same function for every navigation, so that no effect runs anew', async () => {
    render(<Page />, { wrapper: BrowserRouter });
    const { navigate } = routing;
    await go('/about');
    expect(routing.navigate).toBe(navigate);
  });

  it('goes as a whole page where the browser takes no more entries, as Safari does after a hundred', async () => {
    render(<Page />, { wrapper: BrowserRouter });
    // jsdom says that it goes to no other page.
    const goes = jest.spyOn(console, 'error').mockImplementation(() => {});
    const push = jest.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    await go('/about');
    push.mockRestore();
    expect(String(goes.mock.calls[0]?.[0])).toContain('Not implemented: navigation');
    goes.mockRestore();
    expect(routing.location.pathname).toBe('/');
  });

  it('loads a whole document on the way to and from a page that is one of its own', async () => {
    const goes = jest.spyOn(console, 'error').mockImplementation(() => {});
    const push = jest.spyOn(history, 'pushState');
    render(<Page />, { wrapper: BrowserRouter });
    await go('/contact');
    history.replaceState(null, '', '/contact');
    await go('/blogs');
    expect(goes.mock.calls.map(([message]) => String(message))).toEqual([
      expect.stringContaining('Not implemented: navigation'),
      expect.stringContaining('Not implemented: navigation'),
    ]);
    expect(push).not.toHaveBeenCalled();
    goes.mockRestore();
    push.mockRestore();
  });

  it('tells its developer of a state that no browser can keep', () => {
    render(<Page />, { wrapper: BrowserRouter });
    const push = jest.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('no copy', 'DataCloneError');
    });
    expect(() => void routing.navigate('/about', { state: () => {} })).toThrow('no copy');
    push.mockRestore();
  });

  it('listens no longer once it is gone', async () => {
    const { unmount } = render(<Page />, { wrapper: BrowserRouter });
    unmount();
    const before = routing;
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(routing).toBe(before);
  });

  it('reads what React Router has left in the history: a tab may come from a release that had it', () => {
    history.replaceState({ usr: { redirected: true }, key: 'abc', idx: 3 }, '', '/about');
    render(<Page />, { wrapper: BrowserRouter });
    expect(routing.location).toMatchObject({ state: { redirected: true }, key: 'abc' });
  });
});
