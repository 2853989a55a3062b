import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { useKeptForBack } from './useKeptForBack';
import { useRestored } from './useRestored';

// jsdom is a browser that loses the fields of such a page, as Firefox and WebKit do. In Chromium, journeys press Back.

const typed = { phone: '00000 00009' };

function Form() {
  const form = useRef<HTMLFormElement>(null);
  useKeptForBack(form);
  const isRestored = useRestored(form);
  return (
    <>
      <form ref={form}>
        <input name="phone" required />
      </form>
      <Link to="">This page</Link>
      <Link to="#part">A part</Link>
      {isRestored && 'Still here'}
    </>
  );
}

/** How the document came; jsdom does not report it. */
const cameBy = (type: NavigationTimingType) =>
  void Object.assign(performance, { getEntriesByType: () => [{ type }] });
const show = () => render(<Form />, { wrapper: BrowserRouter });
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const kept = () => (history.state as { typed?: object } | null)?.typed;

/** Types, and presses something, after which the page may be left. */
function type(): void {
  fireEvent.change(field(), { target: { value: typed.phone } });
  fireEvent.click(document.body);
}

beforeEach(() => cameBy('navigate'));
afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
  history.replaceState(null, '');
});

it('typed values are kept in the history entry, for one Back', () => {
  const first = show();
  expect(kept()).toBeUndefined();
  type();
  expect(kept()).toEqual(typed);
  const { state } = history;
  first.unmount();
  history.replaceState(state, '');
  cameBy('back_forward');
  show();
  expect([field().value, kept()]).toEqual([typed.phone, undefined]);
  screen.getByText('Still here');
});

it.each(['reload', 'back_forward'] as const)(
  'an entry that another page may have made is cleared, and nothing is kept in it: %s',
  (how) => {
    cameBy(how);
    history.replaceState({ typed: { phone: '99999 99999' } }, '');
    show();
    expect([field().value, kept()]).toEqual([how === 'reload' ? '' : '99999 99999', undefined]);
    type();
    expect(kept()).toBeUndefined();
  },
);

it('nothing is kept as soon as the form is reset, because its message is where it belongs', () => {
  show();
  type();
  fireEvent.reset(field().form as HTMLFormElement);
  expect(kept()).toBeUndefined();
});

it('links within the page keep the values in the entries that they make', () => {
  const { unmount } = show();
  type();
  for (const name of ['This page', 'A part']) {
    fireEvent.click(screen.getByText(name));
    expect([name, kept()]).toEqual([name, typed]);
  }
  // As a link does that the router does not handle.
  history.pushState(null, '', '#main');
  fireEvent(window, new PopStateEvent('popstate'));
  expect(kept()).toEqual(typed);
  unmount();
});

it('values that the browser itself restores are named after Back, and later typing is not', () => {
  cameBy('back_forward');
  show();
  fireEvent.change(field(), { target: { value: typed.phone } });
  expect(screen.queryByText('Still here')).toBeNull();
  fireEvent(window, new Event('pageshow'));
  screen.getByText('Still here');
});
