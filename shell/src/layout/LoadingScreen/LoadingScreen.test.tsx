import { loadingScreen } from '@site/shared-content/loadingScreen';
import * as siteSettings from '@site/shared-content/siteSettings';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { BrowserRouter, Link, StaticRouter, useLocation } from 'react-router-dom';

import { Redirect } from '../../routing/Redirect';
import { LoadingCover } from './LoadingCover';
import { LoadingScreen } from './LoadingScreen';

jest.mock('@site/shared-content/siteSettings', () => ({
  __esModule: true,
  loadingScreenMs: 2000,
  loadingScreenOnFirstLoad: true,
}));

const heading = (name: string) => (
  <h1 tabIndex={-1} data-page-heading>
    {name}
  </h1>
);

const pages: Readonly<Record<string, ReactNode>> = {
  '/': heading('Home'),
  '/about': (
    <>
      {heading('About')}
      <section id="faq">Questions</section>
    </>
  ),
  '/old': <Redirect to="/about" />,
  '/late': null,
};

function Page() {
  return pages[useLocation().pathname];
}

function site() {
  return (
    <>
      <nav>
        <Link to="/about">About</Link>
        <Link to="/old">Old address</Link>
        <Link to="/late">Late</Link>
        <Link to="/about#faq">Questions</Link>
        <Link to="?page=2">Page two</Link>
      </nav>
      <main id="main" tabIndex={-1}>
        <Page />
      </main>
      <LoadingScreen />
    </>
  );
}

/** Renders the prerendered cover, then the site that hydrates it. */
function renderSite() {
  document.body.innerHTML = renderToStaticMarkup(<LoadingCover />);
  render(site(), { wrapper: BrowserRouter });
}

const follow = (name: string) => fireEvent.click(screen.getByText(name));
const cover = () => document.querySelector('[data-loading-screen="covering"]');
const main = () => screen.getByRole('main', { hidden: true });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Expects that the page is covered for this time and not longer. */
function expectCovered(ms: number): void {
  pass(ms - 1);
  expect(cover()).not.toBeNull();
  pass(1);
  expect(cover()).toBeNull();
}

/** Renders the site, waits until it is visible, and follows a link. */
function visit(name: string): void {
  renderSite();
  pass(2000);
  follow(name);
}

describe('LoadingScreen', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    history.replaceState(null, '', '/');
    Object.assign(siteSettings, { loadingScreenMs: 2000, loadingScreenOnFirstLoad: true });
    window.scrollTo = jest.fn();
    Element.prototype.scrollIntoView = jest.fn();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is part of the prerendered page, with the name of the institute around the logo', () => {
    document.body.innerHTML = renderToStaticMarkup(<LoadingCover />);
    expect(cover()?.textContent).toContain(loadingScreen.ring.toUpperCase());
    const html = renderToString(<StaticRouter location="/">{site()}</StaticRouter>);
    expect(html).toContain(loadingScreen.status);
    expect(html).not.toContain('inert');
  });

  it('covers the first page for 2000 ms, announces it once, and does not move the focus', () => {
    renderSite();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(main().hasAttribute('inert')).toBe(false);
    expectCovered(2000);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('is removed when its animation ends', () => {
    renderSite();
    fireEvent.animationEnd(document.querySelector('.ring') as Element);
    expect(cover()).not.toBeNull();
    fireEvent.animationEnd(cover() as Element);
    expect(cover()).toBeNull();
  });

  it.each(['About', 'Old address'])('covers a new path for 2000 ms, then focuses its heading: %s', (name) => {
    visit(name);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(main().hasAttribute('inert')).toBe(true);
    expect(screen.getByText('Late').closest('nav')?.hasAttribute('inert')).toBe(true);
    expectCovered(2000);
    expect(main().hasAttribute('inert')).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About' }));
  });

  it('is not shown for a change of query or hash', () => {
    visit('Page two');
    expect(cover()).toBeNull();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it.each([false, true])(
    'focuses the heading of a late page unless the visitor moved the focus: %s',
    async (isMoved) => {
      visit('Late');
      pass(2000);
      if (isMoved) screen.getByText('About').focus();
      main().innerHTML = '<h1 tabindex="-1" data-page-heading>At last</h1>';
      await act(async () => {});
      expect(document.activeElement?.textContent).toBe(isMoved ? 'About' : 'At last');
    },
  );

  it('scrolls to the hash of the URL after it is removed', () => {
    visit('Questions');
    const scrollIntoView = jest.mocked(Element.prototype.scrollIntoView);
    expect(scrollIntoView).not.toHaveBeenCalled();
    pass(2000);
    expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('faq')]);
  });

  it('is not shown on the first load if the settings disable that, but on the next path', () => {
    Object.assign(siteSettings, { loadingScreenOnFirstLoad: false });
    renderSite();
    expect(cover()).toBeNull();
    follow('About');
    expect(cover()).not.toBeNull();
  });

  it('is never shown if the settings disable it, and the heading is still focused', () => {
    Object.assign(siteSettings, { loadingScreenMs: 0 });
    renderSite();
    follow('About');
    expect(cover()).toBeNull();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About' }));
  });
});
