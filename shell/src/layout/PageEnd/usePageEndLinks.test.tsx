import { PAGE_END_ELEMENT_ID } from '@site/platform/contract/releases';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { BrowserRouter } from '../../routing/BrowserRouter';
import { useLocation } from '../../routing/Routing';
import { usePageEndLinks } from './usePageEndLinks';

function Site() {
  usePageEndLinks();
  const { pathname, hash } = useLocation();
  return <p>{`at ${pathname}${hash}`}</p>;
}

/** Clicks the link, and says where the visitor is then and whether the browser was left to follow the link itself. */
function follow(href: string, how: MouseEventInit = {}, attributes = ''): { at: string; byBrowser: boolean } {
  document.body.innerHTML = `<div id="${PAGE_END_ELEMENT_ID}"><a href="${href}" ${attributes}><b>link</b></a></div>`;
  history.replaceState(null, '', '/');
  render(<Site />, { wrapper: BrowserRouter });
  let byBrowser = true;
  act(() => void (byBrowser = fireEvent.click(screen.getByText('link'), { button: 0, ...how })));
  return { at: screen.getByText(/^at /).textContent, byBrowser };
}

describe('a link at the end of the page', () => {
  it('leads through the site without a new document, to a place on a page too', () => {
    expect(follow('/about#team')).toEqual({ at: 'at /about#team', byBrowser: false });
  });

  it.each([
    ['a new tab', '/about', { ctrlKey: true }, ''],
    ['a new window', '/about', { shiftKey: true }, ''],
    ['another site', 'https://example.com/', {}, ''],
    ['a phone', 'tel:112', {}, ''],
    ['what asks for a tab of its own', '/about', {}, 'target="_blank"'],
  ])('is left to the browser when it leads to %s', (_, href, how, attributes) => {
    expect(follow(href, how, attributes)).toEqual({ at: 'at /', byBrowser: true });
  });
});
