import { telHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
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
const pages = navigation.entries.flatMap((entry) => (entry.kind === 'page' ? [entry.link] : []));

const servicesButton = () => screen.getByRole('button', { name: 'Services' });
const isOpen = () => servicesButton().getAttribute('aria-expanded') === 'true';
const servicesItem = () => servicesButton().closest('li') as HTMLElement;
const firstService = () => screen.getByRole('link', { name: /Psychiatric consultation/ });
const lastService = () => screen.getByRole('link', { name: /Therapy and counselling/ });

describe('Navbar', () => {
  it('is transparent over the dark band and turns white when the page is scrolled', () => {
    renderAt('/');
    const bar = screen.getByRole('banner');
    expect(bar.dataset).toMatchObject({ surface: 'dark' });
    window.scrollY = 1;
    fireEvent.scroll(window);
    expect(bar.dataset).toMatchObject({ surface: 'light', scrolled: 'true' });
    window.scrollY = 0;
    fireEvent.scroll(window);
    expect(bar.dataset['surface']).toBe('dark');
  });

  it('links to the pages of the site and marks the current one', () => {
    renderAt(href('about'));
    const nav = screen.getByRole('navigation', { name: navigation.label });
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      pages.map(({ label, to }) => [label, to]),
    );
    const current = links.filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => link.textContent)).toEqual(['About Us']);
  });
});

describe('the services menu', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    renderAt('/');
  });
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const point = (pointerType: string) => fireEvent.pointerEnter(servicesItem(), { pointerType });
  const pointAway = (pointerType: string) => fireEvent.pointerLeave(servicesItem(), { pointerType });
  const press = () => fireEvent.click(servicesButton());

  it('is closed and not focusable at first, and lists the services, then therapy, on click', () => {
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole('link', { name: /Telepsychiatry/ })).toBeNull();
    press();
    expect(isOpen()).toBe(true);
    const links = within(servicesItem()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...serviceSlugs.map((slug) => href('service', { slug })),
      '/therapy-and-counselling',
    ]);
    press();
    expect(isOpen()).toBe(false);
  });

  it('opens on hover and closes 500 ms after the pointer has left, unless it comes back', () => {
    point('mouse');
    expect(isOpen()).toBe(true);
    pointAway('mouse');
    pass(400);
    point('mouse');
    pass(1000);
    expect(isOpen()).toBe(true);
    pointAway('mouse');
    pass(499);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  it('stays open when it is clicked after hover opened it', () => {
    point('mouse');
    press();
    expect(isOpen()).toBe(true);
    press();
    expect(isOpen()).toBe(false);
  });

  it('is toggled by touch, and not opened by a passing finger', () => {
    point('touch');
    expect(isOpen()).toBe(false);
    press();
    pointAway('touch');
    pass(1000);
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
  });

  it('moves the focus in a circle with the arrow keys, and closes on Escape', () => {
    servicesButton().focus();
    for (const [key, target] of [
      ['ArrowDown', firstService],
      ['ArrowUp', servicesButton],
      ['ArrowUp', lastService],
      ['ArrowDown', servicesButton],
      ['ArrowDown', firstService],
      ['Escape', servicesButton],
    ] as const) {
      fireEvent.keyDown(document.activeElement as Element, { key });
      expect(document.activeElement).toBe(target());
    }
    expect(isOpen()).toBe(false);
  });

  it('stays open while it has the focus, even when the mouse leaves, and closes when the focus leaves', () => {
    press();
    firstService().focus();
    pointAway('mouse');
    pass(1000);
    expect(isOpen()).toBe(true);
    fireEvent.blur(firstService(), { relatedTarget: screen.getByRole('link', { name: 'Blog' }) });
    expect(isOpen()).toBe(false);
  });

  it('closes when the window becomes too narrow for the bar, and stays closed', () => {
    press();
    resize('shown');
    expect(isOpen()).toBe(true);
    resize('hidden');
    resize('shown');
    expect(isOpen()).toBe(false);
  });

  it('closes when a service is chosen, and marks it from then on', () => {
    press();
    fireEvent.click(firstService());
    expect(isOpen()).toBe(false);
    expect(servicesButton().getAttribute('aria-current')).toBe('true');
    press();
    expect(firstService().getAttribute('aria-current')).toBe('page');
  });
});

describe('Book Now', () => {
  it.each(['/', '/about'])('is shown on %s', (path) => {
    renderAt(path);
    const links = screen.getAllByRole('link', { name: /Book Now/ });
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      [clinicProfile.bookingUrl, '_blank'],
      ['/appointment', null],
    ]);
  });

  it.each(['/appointment', '/contact', '/blog/insomnia', '/nowhere'])('is not shown on %s', (path) => {
    renderAt(path);
    expect(screen.queryByRole('link', { name: /Book Now/ })).toBeNull();
  });
});

describe('the menu of narrow screens', () => {
  const openMenu = (path = '/') => {
    renderAt(path);
    fireEvent.click(screen.getByRole('button', { name: navigation.openMenu }));
    return screen.getByRole('dialog', { name: navigation.menuTitle });
  };

  it('contains the logo, the same links, Book Now, both phones, the emergency number and the helpline, and the services on tap', () => {
    const panel = openMenu('/about');
    const links = within(panel)
      .getAllByRole('link')
      // jsdom does not hide what a closed <details> contains.
      .filter((link) => !link.closest('details'))
      .map((link) => link.getAttribute('href'));
    const phones = clinicProfile.phones.map(({ display }) => telHref(display));
    const ofBar = pages.map(({ to }) => to);
    const expected = ['/', ...ofBar, '/appointment', ...phones, 'tel:112', 'tel:14416'];
    expect(links.sort()).toEqual(expected.sort());
    const list = within(panel).getByRole('group');
    within(list).getByRole('link', { name: 'Telepsychiatry' });
    for (const isShown of [true, false]) {
      fireEvent.click(within(panel).getByText('Services'));
      expect(list.hasAttribute('open')).toBe(isShown);
    }
  });

  it.each([
    ['its button is pressed', 'button', navigation.closeMenu],
    ['a link is chosen', 'link', 'About Us'],
    ['a service is chosen', 'link', 'Telepsychiatry'],
  ])('closes when %s', (_, role, name) => {
    fireEvent.click(within(openMenu()).getByRole(role, { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when Back opens another page', async () => {
    renderAt('/about');
    history.pushState(null, '', '/blogs');
    fireEvent.popState(window);
    fireEvent.click(screen.getByRole('button', { name: navigation.openMenu }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await act(async () => {
      history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the window becomes too wide for it', () => {
    openMenu();
    resize('shown');
    expect(screen.getByRole('dialog')).toBeTruthy();
    resize('hidden');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
