import * as siteSettings from '@site/shared-content/siteSettings';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';

import { Redirect } from '../../routing/Redirect';
import { LoadingCover } from './LoadingCover';
import { LoadingScreen } from './LoadingScreen';

jest.mock('@site/shared-content/siteSettings', () => ({ __esModule: true }));

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

function Site() {
  return (
    <>
      <nav>
        {['/about', '/old', '/late', '/about#faq', '?page=2'].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
      </nav>
      <main id="main" tabIndex={-1}>
        {pages[useLocation().pathname]}
      </main>
      <LoadingScreen />
    </>
  );
}

/** Renders the prerendered cover, then the site that hydrates it. */
function open(settings: object = {}): void {
  Object.assign(siteSettings, { loadingScreenMs: 2000, loadingScreenOnFirstLoad: true, ...settings });
  document.body.innerHTML = renderToStaticMarkup(<LoadingCover />);
  render(<Site />, { wrapper: BrowserRouter });
}

const follow = (to: string) => fireEvent.click(screen.getByText(to));
const cover = () => document.querySelector('[data-loading-screen="covering"]');
const main = () => screen.getByRole('main', { hidden: true });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Expects that the page is covered for two seconds and not longer. */
function expectCovered(): void {
  pass(1999);
  expect(cover()).not.toBeNull();
  pass(1);
  expect(cover()).toBeNull();
}

/** Opens the site, waits until it is visible, and follows a link. */
function visit(to: string): void {
  open();
  pass(2000);
  follow(to);
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/');
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.useRealTimers());

describe('the loading screen', () => {
  it('covers the first page for 2000 ms, announces it once, and does not move the focus', () => {
    open();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(main().hasAttribute('inert')).toBe(false);
    expectCovered();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('ends with its own animation, not with one of its parts', () => {
    open();
    fireEvent.animationEnd(document.querySelector('.ring') as Element);
    expect(cover()).not.toBeNull();
    fireEvent.animationEnd(cover() as Element);
    expect(cover()).toBeNull();
  });

  it.each(['/about', '/old'])('covers a new path for 2000 ms, then focuses its heading: %s', (to) => {
    visit(to);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    for (const part of [main(), document.querySelector('nav')])
      expect(part?.hasAttribute('inert')).toBe(true);
    expectCovered();
    expect(main().hasAttribute('inert')).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About' }));
  });

  it('does not cover a change of the query', () => {
    visit('?page=2');
    expect(cover()).toBeNull();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it.each([
    [false, 'At last'],
    [true, '/about'],
  ])('leaves the focus to a late page unless the visitor has moved it: %s', async (isMoved, focused) => {
    visit('/late');
    pass(2000);
    if (isMoved) screen.getByText('/about').focus();
    main().innerHTML = '<h1 tabindex="-1" data-page-heading>At last</h1>';
    await act(async () => {});
    expect(document.activeElement?.textContent).toBe(focused);
  });

  it('leaves the page at the hash of the URL', () => {
    visit('/about#faq');
    const { mock } = jest.mocked(Element.prototype.scrollIntoView);
    expect(mock.contexts).toEqual([]);
    pass(2000);
    expect(mock.contexts).toEqual([document.getElementById('faq')]);
  });

  it.each([
    ['the first page', { loadingScreenOnFirstLoad: false }, [false, true]],
    ['any page', { loadingScreenMs: 0 }, [false, false]],
  ])('can be switched off for %s', (_, settings, covered) => {
    open(settings);
    const seen = [cover() !== null];
    follow('/about');
    expect([...seen, cover() !== null]).toEqual(covered);
    pass(2000);
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About' }));
  });
});
