import { createHost } from '@site/platform/loader/createHost';
import { type MadeUpWeb, madeUpWeb } from '@site/platform/test/madeUpWeb';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { home } from '@site/shared-content/home';
import { openingSentence, openingState } from '@site/shared-content/openingState';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { shellProfile } from '@site/shared-content/shellProfile';
import { testimonials } from '@site/shared-content/testimonials';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { SlotsProvider } from '../../federation/ModuleSlot';
import { HomePage } from './HomePage';

// Without Swiper the carousel stays as prerendered; shared-ui tests its behaviour.
jest.mock('swiper', () => {
  throw new Error('no engine');
});

const observed: { element: Element; see: () => void }[] = [];

globalThis.IntersectionObserver = class {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(element: Element) {
    const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
    observed.push({ element, see: () => this.callback(entries, this as unknown as IntersectionObserver) });
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;

let web: MadeUpWeb;

/** Renders the page, and lets the blog's module load or fail. */
async function renderHome() {
  const host = createHost({ page: web.hydrationData('blog'), scope: {}, modules: {} });
  const page = (
    <SlotsProvider value={host}>
      <HomePage />
    </SlotsProvider>
  );
  await act(async () => void render(page, { wrapper: BrowserRouter }));
  for (let n = 0; n < 3; n += 1) await act(() => jest.advanceTimersByTimeAsync(50));
}

const hrefsOf = (name: RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const { map } = home.location;
if (!map) throw new Error('The sample clinic has a map.');
const frame = () => screen.queryByTitle(map.title)?.getAttribute('src');
const scrollToMap = () =>
  act(() => observed.find(({ element }) => element.parentElement?.querySelector('#after-map'))?.see());

beforeEach(() => {
  observed.length = 0;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  web = madeUpWeb();
  web.promote('shell', 's1');
  web.promote('blog', 'v2');
});
afterEach(() => {
  web.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('the home page', () => {
  it('has every section, one headline at a time, and the part of the blog', async () => {
    await renderHome();
    for (const { heading } of [home.about, home.services, home.process, home.faq])
      screen.getByRole('heading', { level: 2, name: heading });
    for (const [what, count] of Object.entries({
      '[aria-roledescription=slide] h1': home.hero.slides.length,
      '[aria-roledescription=slide]:not([inert]) h1': 1,
      'li > h3 > button, li > h4 > button': home.faq.items.length,
      'a[href^="/services/"]': home.services.cards.length,
      '[role=group] figcaption': testimonials?.length ?? 0,
      'ol > li': home.process.steps.length,
    }))
      expect([what, document.querySelectorAll(what).length]).toEqual([what, count]);
    expect(hrefsOf(/^Book Your Confidential Consultation/)).toEqual(['/contact', clinicProfile.bookingUrl]);
    const [open = ''] = openingSentence(openingState(new Date())).split('.');
    expect(document.body.textContent).toContain(open);
    screen.getByText('BlogTeaser of v2');
  });

  it('keeps its other sections when the blog’s data are missing, and is no not-found page', async () => {
    web.fail('/data/', 'missing');
    await renderHome();
    screen.getByRole('button', { name: remoteFallback.tryAgain });
    screen.getByRole('heading', { name: home.services.heading });
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });
});

describe('the map', () => {
  it('is requested near the viewport only, and a drawing of its landmarks until then', async () => {
    await renderHome();
    expect(frame()).toBeUndefined();
    expect(hrefsOf(/Open in maps/)).toEqual([clinicProfile.mapsUrl]);
    expect(document.querySelectorAll('[data-distance]')).toHaveLength(clinicProfile.landmarks?.length ?? 0);
    scrollToMap();
    expect(frame()).toBe(shellProfile.mapEmbedUrl);
  });

  it.each([
    ['the browser saves data', () => Object.assign(navigator, { connection: { saveData: true } })],
    ['the profile asks first', () => jest.replaceProperty(map, 'asksFirst', true)],
  ])('is requested on a click only if %s', async (_, set) => {
    set();
    await renderHome();
    scrollToMap();
    expect(frame()).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: map.show }));
    expect(frame()).toBe(shellProfile.mapEmbedUrl);
  });
});
