import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';

import { useLinks } from './useLinks';

const rowsOf = (app: string) => (app === 'blog' ? [{ path: '/blogs', module: 'BlogListPage' }] : []);

function Site() {
  useLinks(rowsOf);
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <Link to="/blogs">Frame</Link>
      <main id="main">
        <h1 data-page-heading tabIndex={-1}>
          Heading
        </h1>
        <Link to="/blogs?page=2">Next</Link>
        <Link to="/blogs">First</Link>
        <Link to="/nowhere">Unknown</Link>
        <Link to="/contact">Own document</Link>
        <a href="/nowhere">Plain</a>
      </main>
      <p>{`at ${pathname}${search}${hash}`}</p>
    </>
  );
}

function visit(address: string): void {
  history.replaceState(null, '', address);
  render(<Site />, { wrapper: BrowserRouter });
}

const at = () => screen.getByText(/^at /).textContent;

/**
 * Clicks a link and prevents the browser's own navigation.
 * @returns whether the click was left to the browser
 */
function click(name: string, how: MouseEventInit = {}): boolean {
  let isLeft = true;
  const end = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', end, { once: true });
  act(() => void fireEvent.click(screen.getByText(name), { button: 0, ...how }));
  return isLeft;
}

/** Counts requested documents: jsdom logs an error for each, because it cannot load them. */
function watchDocuments(): () => number {
  const reports = jest.spyOn(console, 'error').mockImplementation(() => {});
  return () =>
    reports.mock.calls.filter(([message]) => String(message).includes('Not implemented: navigation')).length;
}

beforeEach(() => {
  window.scrollTo = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

it('a link to a path that this document knows opens in it', () => {
  const documents = watchDocuments();
  visit('/about');
  expect(click('Next')).toBe(false);
  expect(at()).toBe('at /blogs?page=2');
  expect(documents()).toBe(0);
});

it.each([
  ['that this document does not know', 'Unknown'],
  ['of a separate document', 'Own document'],
])('a link to a path %s loads a document, and again if the visitor has stopped that', (_, name) => {
  const documents = watchDocuments();
  visit('/about');
  for (const count of [1, 2]) {
    click(name);
    expect([at(), documents()]).toEqual(['at /about', count]);
  }
});

it.each([
  ['the current page', '/blogs', 0],
  ['the first page of its list', '/blogs?page=3', 1],
])('a link of the frame to %s scrolls to the top and focuses the heading', (_, address, entries) => {
  visit(address);
  const before = history.length;
  click('Frame');
  expect([at(), history.length - before]).toEqual(['at /blogs', entries]);
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('a link to another page of the same list keeps the scroll position', () => {
  visit('/blogs?page=3');
  click('First');
  click('Next');
  expect(at()).toBe('at /blogs?page=2');
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it.each([
  ['a new tab', { ctrlKey: true }, {}],
  ['a new window', { shiftKey: true }, {}],
  ['a download', { altKey: true }, {}],
  ['another site', {}, { href: 'https://example.com/' }],
  ['a phone number', {}, { href: 'tel:112' }],
  ['a new tab by its target attribute', {}, { target: '_blank' }],
  ['a download by its attribute', {}, { download: '' }],
  ['a part of a page that it does not know', {}, { href: '#main' }],
])('a click for %s is left to the browser', (_, how, attributes) => {
  visit('/nowhere');
  const link = screen.getByText('Plain');
  for (const [name, value] of Object.entries<string>(attributes)) link.setAttribute(name, value);
  expect(click('Plain', how)).toBe(true);
  expect(at()).toBe('at /nowhere');
});
