import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { navigation } from '@site/shared-content/navigation';
import { href, serviceSlugs } from '@site/shared-content/siteMap';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { Navbar } from './Navbar';

function renderAt(path: string) {
  history.replaceState(null, '', path);
  return render(<Navbar />, { wrapper: BrowserRouter });
}

// jsdom has none.
globalThis.PointerEvent = class extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
} as typeof PointerEvent;

// jsdom has the element without its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** Resizes the window, which shows or hides the menu buttons. */
function resize(buttons: 'shown' | 'hidden'): void {
  const rects = (buttons === 'shown' ? [{}] : []) as unknown as DOMRectList;
  const layout = jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects);
  fireEvent(window, new Event('resize'));
  layout.mockRestore();
}

/** The links of the bar beside the services menu. */
const pages = navigation.entries.flatMap((entry) => (entry.kind === 'page' ? [entry.link.to] : []));
const hrefsOf = (links: readonly Element[]) => links.map((link) => link.getAttribute('href'));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the bar is transparent over the dark band and turns white when the page is scrolled', () => {
  renderAt('/');
  const bar = screen.getByRole('banner');
  for (const [top, surface] of [
    [0, 'dark'],
    [1, 'light'],
    [0, 'dark'],
  ] as const) {
    window.scrollY = top;
    fireEvent.scroll(window);
    expect(bar.dataset['surface']).toBe(surface);
  }
});

it('the bar links to the pages of the site and marks the current one', () => {
  renderAt(href('about'));
  const links = within(screen.getByRole('navigation', { name: navigation.label })).getAllByRole('link');
  expect(hrefsOf(links)).toEqual(pages);
  const current = links.filter((link) => link.hasAttribute('aria-current'));
  expect(hrefsOf(current)).toEqual([href('about')]);
});

it.each<[string, boolean]>([
  ['/', true],
  ['/about', true],
  ...['/appointment', '/contact', '/blog/insomnia', '/nowhere'].map((path): [string, boolean] => [
    path,
    false,
  ]),
])('the bar has “Book Now” on %s: %s', (path, isShown) => {
  renderAt(path);
  const links = screen.queryAllByRole('link', { name: /Book Now/ });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
    isShown
      ? [
          [clinicProfile.bookingUrl, '_blank'],
          ['/appointment', null],
        ]
      : [],
  );
});

describe('the services menu', () => {
  beforeEach(() => void renderAt('/'));

  const button = () => screen.getByRole('button', { name: 'Services' });
  const item = () => button().closest('li') as HTMLElement;
  const isOpen = () => button().getAttribute('aria-expanded') === 'true';
  const services = () => within(item()).getAllByRole('link');
  const press = () => void fireEvent.click(button());
  const point = (pointerType: string) => () => void fireEvent.pointerEnter(item(), { pointerType });
  const pointAway = (pointerType: string) => () => void fireEvent.pointerLeave(item(), { pointerType });
  const pass = (ms: number) => () => act(() => jest.advanceTimersByTime(ms));
  const pressElsewhere = () => void fireEvent.pointerDown(document.body);
  const focusInside = () => services()[0]?.focus();
  const focusElsewhere = () => {
    const relatedTarget = screen.getByRole('link', { name: 'Blog' });
    fireEvent.blur(services()[0] as Element, { relatedTarget });
  };
  const becomeNarrow = () => resize('hidden');
  const becomeWide = () => resize('shown');

  it.each<[what: string, steps: readonly (() => void)[], open: boolean]>([
    ['is closed at first', [], false],
    ['opens on a click', [press], true],
    ['closes on the second click', [press, press], false],
    ['opens under the mouse', [point('mouse')], true],
    ['stays open for half a second after the mouse', [point('mouse'), pointAway('mouse'), pass(499)], true],
    ['closes half a second after the mouse', [point('mouse'), pointAway('mouse'), pass(500)], false],
    [
      'stays open if the mouse comes back',
      [point('mouse'), pointAway('mouse'), pass(400), point('mouse'), pass(1000)],
      true,
    ],
    ['stays open on a click after hover', [point('mouse'), press], true],
    ['closes on the second click after hover', [point('mouse'), press, press], false],
    ['ignores a passing finger', [point('touch')], false],
    ['stays open when a finger is lifted', [press, pointAway('touch'), pass(1000)], true],
    ['closes on a press elsewhere', [press, pressElsewhere], false],
    ['stays open while it has the focus', [press, focusInside, pointAway('mouse'), pass(1000)], true],
    ['closes when the focus leaves', [press, focusInside, focusElsewhere], false],
    ['stays open while the bar has room', [press, becomeWide], true],
    ['closes for good when the bar has no room', [press, becomeNarrow, becomeWide], false],
    ['closes when a service is chosen', [press, () => void fireEvent.click(services()[0] as Element)], false],
  ])('%s', (_, steps, open) => {
    for (const step of steps) step();
    expect(isOpen()).toBe(open);
  });

  it('lists the services, then therapy, and marks the one that is shown', () => {
    expect(screen.queryByRole('link', { name: /Telepsychiatry/ })).toBeNull();
    press();
    expect(hrefsOf(services())).toEqual([
      ...serviceSlugs.map((slug) => href('service', { slug })),
      '/therapy-and-counselling',
    ]);
    fireEvent.click(services()[0] as Element);
    expect(button().getAttribute('aria-current')).toBe('true');
    press();
    expect(services()[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('moves the focus in a circle with the arrow keys, and closes on Escape', () => {
    button().focus();
    for (const [key, target] of [
      ['ArrowDown', () => services()[0]],
      ['ArrowUp', button],
      ['ArrowUp', () => services().at(-1)],
      ['ArrowDown', button],
      ['ArrowDown', () => services()[0]],
      ['Escape', button],
    ] as const) {
      fireEvent.keyDown(document.activeElement as Element, { key });
      expect(document.activeElement).toBe(target());
    }
    expect(isOpen()).toBe(false);
  });
});

describe('the menu of narrow screens', () => {
  const openMenu = (path = '/') => {
    renderAt(path);
    fireEvent.click(screen.getByRole('button', { name: navigation.openMenu }));
    return screen.getByRole('dialog', { name: navigation.menuTitle });
  };

  it('has the logo, the links of the bar, Book Now, the phones, both numbers for help, and the services on tap', () => {
    const panel = openMenu('/about');
    // jsdom does not hide what a closed <details> contains.
    const links = within(panel)
      .getAllByRole('link')
      .filter((link) => !link.closest('details'));
    const { phones, crisis } = clinicProfile;
    const numbers = [...phones.map(({ display }) => display), crisis.emergency, crisis.helpline];
    expect(hrefsOf(links).sort()).toEqual(['/', ...pages, '/appointment', ...numbers.map(telHref)].sort());
    const list = within(panel).getByRole('group');
    for (const isShown of [true, false]) {
      fireEvent.click(within(panel).getByText('Services'));
      expect(list.hasAttribute('open')).toBe(isShown);
    }
    expect(within(list).getAllByRole('link').length).toBeGreaterThanOrEqual(serviceSlugs.length);
  });

  const pressed = (role: string, name: string) => (panel: HTMLElement) =>
    void fireEvent.click(within(panel).getByRole(role, { name }));

  const back = () => {
    history.replaceState(null, '', '/blogs');
    fireEvent.popState(window);
  };

  it.each<[why: string, close: (panel: HTMLElement) => void]>([
    ['its button is pressed', pressed('button', navigation.closeMenu)],
    ['a link is chosen', pressed('link', 'About Us')],
    ['a service is chosen', pressed('link', 'Telepsychiatry')],
    ['Back opens another page', back],
    ['the window becomes too wide for it', () => resize('hidden')],
  ])('closes when %s', (_, close) => {
    const panel = openMenu();
    resize('shown');
    expect(panel.hasAttribute('open')).toBe(true);
    act(() => close(panel));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
