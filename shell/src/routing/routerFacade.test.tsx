import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, type RefAttributes, useLayoutEffect } from 'react';
import type * as RouterPackage from 'react-router-dom';

import { BrowserRouter } from './BrowserRouter';
import * as routerFacade from './routerFacade';

const root = path.resolve(__dirname, '../../..');

/** Names that a folder's sources import from the router. */
function namesImported(folder: string): Set<string> {
  const names = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (
      !/\.tsx?$/.test(file) ||
      /\.(test|examples)\.tsx?$|\btesting\b/.test(file) ||
      file.includes('node_modules')
    )
      continue;
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, list = ''] of source.matchAll(/import \{([^}]+)\} from 'react-router-dom'/g))
      for (const name of list.split(',')) if (!name.trim().startsWith('type ')) names.add(name.trim());
  }
  names.delete('');
  return names;
}

describe('the shared part of the router', () => {
  const users = readdirSync(root).filter((name) => /^(remote-.+|shared-ui)$/.test(name));

  it.each(users)(
    'has every name that %s imports: a missing one would be undefined in the browser',
    (name) => {
      for (const imported of namesImported(path.join(root, name, 'src')))
        expect(Object.keys(routerFacade)).toContain(imported);
    },
  );

  it('has no name that nobody imports: each costs every visitor bytes', () => {
    const wanted = new Set(users.flatMap((name) => [...namesImported(path.join(root, name, 'src'))]));
    expect(Object.keys(routerFacade).filter((name) => !wanted.has(name))).toEqual([]);
  });
});

type Shared = {
  readonly Link: (props: RouterPackage.LinkProps & RefAttributes<HTMLAnchorElement>) => ReactNode;
  readonly useLocation: typeof RouterPackage.useLocation;
  readonly useNavigate: typeof RouterPackage.useNavigate;
};

type Router = Shared & { readonly BrowserRouter: ComponentType<{ children: ReactNode }> };

// The compiler holds the shared names against React Router's types, by which remotes are written.
const shared: Shared = routerFacade;
const ours: Router = { ...shared, BrowserRouter };

// By the name that its package has inside: the other is ours here.
const { Link, ...others } = jest.requireActual<typeof RouterPackage>('react-router');
const reactRouter: Router = { Link: (props) => <Link {...props} />, ...others };

describe.each([
  ['the shell’s own router', ours],
  ['React Router', reactRouter],
])('what a remote may rely on, in %s', (_, { Link, BrowserRouter, useLocation, useNavigate }) => {
  let location: RouterPackage.Location;
  let navigate: RouterPackage.NavigateFunction;

  function Page({ children }: { children?: ReactNode }) {
    const [here, go] = [useLocation(), useNavigate()];
    useLayoutEffect(() => void ([location, navigate] = [here, go]));
    return children;
  }

  function visit(address: string, children?: ReactNode): void {
    history.replaceState(null, '', address);
    render(<Page>{children}</Page>, { wrapper: BrowserRouter });
  }

  const go = (to: RouterPackage.To, how?: RouterPackage.NavigateOptions) =>
    act(async () => void navigate(to, how));
  const link = () => screen.getByRole('link');
  const address = () => location.pathname + location.search + location.hash;

  /** @returns whether the browser was left to follow the link itself */
  async function click(how: MouseEventInit = {}): Promise<boolean> {
    let isLeft = true;
    function end(event: Event): void {
      isLeft = !event.defaultPrevented;
      // jsdom goes nowhere.
      event.preventDefault();
    }
    window.addEventListener('click', end, { once: true });
    await act(async () => void fireEvent.click(link(), { button: 0, ...how }));
    return isLeft;
  }

  /** Goes through the history, as the browser's own buttons do. */
  async function step(by: () => void): Promise<void> {
    const there = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
      by();
      await there;
    });
  }

  it('the location of the first page has its path, search and hash, no state, and the key "default"', () => {
    visit('/blogs?page=2#list');
    expect(location).toMatchObject({
      pathname: '/blogs',
      search: '?page=2',
      hash: '#list',
      state: null,
      key: 'default',
    });
  });

  it.each([
    ['/about', '/about'],
    ['/blogs?q=sleep#list', '/blogs?q=sleep#list'],
    ['?page=3', '/blogs?page=3'],
    ['#list', '/blogs#list'],
    ['more', '/blogs/more'],
    [{ pathname: '/about', search: 'a=b', hash: 'team' }, '/about?a=b#team'],
    [{ search: '?page=3' }, '/blogs?page=3'],
    [{ hash: '#list' }, '/blogs#list'],
    ['tel:112', 'tel:112'],
    ['https://example.com/a', 'https://example.com/a'],
  ])('a link to %j on /blogs?page=2 has the address %s', (to, href) => {
    visit(
      '/blogs?page=2',
      <Routed>
        <Link to={to}>Link</Link>
      </Routed>,
    );
    expect(link().getAttribute('href')).toBe(href);
  });

  it('a link leads through the site, with its state, under a key of its own', async () => {
    visit(
      '/',
      <Link to="/about?a=b#team" state={{ from: 'home' }}>
        Link
      </Link>,
    );
    const entries = history.length;
    expect(await click()).toBe(false);
    expect(address()).toBe('/about?a=b#team');
    expect(window.location.pathname).toBe('/about');
    expect(location.state).toEqual({ from: 'home' });
    expect(location.key).not.toBe('default');
    expect(history.length).toBe(entries + 1);
  });

  it.each([
    ['with Ctrl, for a new tab', { ctrlKey: true }],
    ['with Command, for a new tab', { metaKey: true }],
    ['with Shift, for a new window', { shiftKey: true }],
    ['with Alt, as a file', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('a press %s is left to the browser', async (__, how) => {
    visit('/', <Link to="/about">Link</Link>);
    expect(await click(how)).toBe(true);
    expect(address()).toBe('/');
  });

  it.each([
    ['a tab of its own', { target: '_blank' }],
    ['a whole new document', { reloadDocument: true }],
  ])('a link that asks for %s is left to the browser', async (__, props) => {
    visit(
      '/',
      <Link to="/about" {...props}>
        Link
      </Link>,
    );
    expect(await click()).toBe(true);
    expect(address()).toBe('/');
  });

  it('a link to another site is left to the browser', async () => {
    visit('/', <Link to="https://example.com/">Link</Link>);
    expect(await click()).toBe(true);
    expect(address()).toBe('/');
  });

  it('a link whose own handler prevents it leads nowhere', async () => {
    visit(
      '/',
      <Link to="/about" onClick={(event) => event.preventDefault()}>
        Link
      </Link>,
    );
    await click();
    expect(address()).toBe('/');
  });

  it.each([
    ['to where the visitor is', { to: '/about' }],
    ['that asks for it', { to: '/', replace: true }],
  ])('a link %s leaves no entry in the history', async (__, props) => {
    visit('/about', <Link {...props}>Link</Link>);
    const entries = history.length;
    expect(await click()).toBe(false);
    expect(address()).toBe(props.to);
    expect(history.length).toBe(entries);
  });

  it('a link gives its element what belongs there, and keeps what is the router’s', () => {
    let element: HTMLAnchorElement | null = null;
    visit(
      '/',
      <Link
        to="/about"
        className="row"
        aria-current="page"
        lang="or"
        ref={(anchor: HTMLAnchorElement | null) => void (element = anchor)}
        state={{}}
        replace
        relative="path"
        discover="none"
        prefetch="none"
        preventScrollReset
        viewTransition
      >
        Link
      </Link>,
    );
    expect(element).toBe(link());
    expect(link().getAttributeNames().sort()).toEqual(['aria-current', 'class', 'href', 'lang']);
  });

  it('a call goes to a path or to its parts; Back has the search, state and key of before', async () => {
    visit('/');
    await go('/blogs?page=2', { state: 'kept' });
    const before = location;
    await go({ pathname: '/about', search: '?a=b', hash: '#team' });
    expect(address()).toBe('/about?a=b#team');
    await step(() => history.back());
    expect(location).toEqual(before);
    expect(location.state).toBe('kept');
  });

  it('a call goes steps through the history', async () => {
    visit('/');
    await go('/about');
    await step(() => void navigate(-1));
    expect(address()).toBe('/');
    await step(() => void navigate(1));
    expect(address()).toBe('/about');
  });

  it('a call takes the place of an entry when asked to', async () => {
    visit('/');
    const entries = history.length;
    await go('/about', { replace: true });
    expect(address()).toBe('/about');
    expect(history.length).toBe(entries);
  });

  it.each([
    '//example.com/a',
    '\\\\example.com/a',
    { pathname: '//example.com/a' },
    { pathname: '/\\example.com/a' },
  ])('a call never leads to another site: %j', async (to) => {
    visit('/about');
    // A refusal is as good.
    await act(async () => {
      try {
        await navigate(to);
      } catch {
        expect(address()).toBe('/about');
      }
    });
    expect(document.location.origin).toBe('http://localhost');
  });

  /** Relative paths go on from the route in React Router, from the page in ours: here they are the same. */
  function Routed({ children }: { children: ReactNode }) {
    if (BrowserRouter === ours.BrowserRouter) return children;
    const { Routes, Route } = others;
    return (
      <Routes>
        <Route path="*" element={null} />
        <Route path="/blogs" element={children} />
      </Routes>
    );
  }
});
