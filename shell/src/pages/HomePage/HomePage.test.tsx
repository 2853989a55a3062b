import { createHost } from '@site/platform/loader/createHost';
import { type MadeUpWeb, madeUpWeb } from '@site/platform/test/madeUpWeb';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { shellProfile } from '@site/shared-content/shellProfile';
import { testimonials } from '@site/shared-content/testimonials';
import { home } from '@site/shared-content/home';
import { remoteFallback } from '@site/shared-content/remoteFallback';
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

/** Lets the blog's module load or fail. */
async function pass(): Promise<void> {
  for (let n = 0; n < 3; n += 1) await act(() => jest.advanceTimersByTimeAsync(50));
}

async function renderHome() {
  const host = createHost({ page: web.hydrationData('blog'), scope: {}, modules: {} });
  await act(async () => {
    render(
      <BrowserRouter>
        <SlotsProvider value={host}>
          <HomePage />
        </SlotsProvider>
      </BrowserRouter>,
    );
  });
  await pass();
}

const hrefOf = (name: RegExp | string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

const scrollToMap = () =>
  act(() => observed.find(({ element }) => element.parentElement?.querySelector('#after-map'))?.see());

const { map } = home.location;
if (!map) throw new Error('The sample clinic has a map.');

describe('HomePage', () => {
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
  });

  it('begins with three slides and exposes one headline', async () => {
    await renderHome();
    const carousel = screen.getByRole('region', { name: home.hero.controls.label });
    const slides = [...carousel.querySelectorAll('[aria-roledescription="slide"]')];
    expect(slides.map((slide) => slide.querySelector('h1')?.textContent)).toEqual(
      home.hero.slides.map(({ h1 }) => h1),
    );
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true]);
    expect(slides[0]?.querySelector('a')?.getAttribute('href')).toBe('/about');
  });

  it('has every section, with the figures of the profile and the links of each', async () => {
    await renderHome();
    const sections = [home.about, home.services, home.process, home.faq];
    for (const { heading } of sections) screen.getByRole('heading', { level: 2, name: heading });
    for (const [what, count] of Object.entries({
      'li > h3 > button, li > h4 > button': home.faq.items.length,
      'a[href^="/services/"]': home.services.cards.length,
      '[role=group] figcaption': testimonials?.length ?? 0,
      'ol > li': home.process.steps.length,
    }))
      expect([what, document.querySelectorAll(what).length]).toEqual([what, count]);
    expect(screen.getByText('reviews').parentElement?.textContent).toContain('5000+');
    expect(hrefOf(/^Book Your Confidential Consultation/)).toEqual(['/contact', clinicProfile.bookingUrl]);
    expect(hrefOf(/^Get Directions/)).toEqual([clinicProfile.mapsUrl, clinicProfile.mapsUrl]);
    screen.getByText('BlogTeaser of v2');
  });

  it('keeps the rest of the page when the blog’s data are missing, and shows no not-found page', async () => {
    web.fail('/data/', 'missing');
    await renderHome();
    expect(screen.getByRole('button', { name: remoteFallback.tryAgain })).toBeTruthy();
    expect(screen.getByRole('heading', { name: home.services.heading })).toBeTruthy();
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  it('requests the map only when it is near the viewport, and shows a drawing until then', async () => {
    await renderHome();
    expect(screen.queryByTitle(map.title)).toBeNull();
    expect(hrefOf(/Open in maps/)).toEqual([clinicProfile.mapsUrl]);
    const drawn = document.querySelectorAll('[data-distance]');
    expect([...drawn].map((sign) => sign.getAttribute('data-name'))).toEqual(
      clinicProfile.landmarks?.map(({ landmark }) => landmark),
    );
    scrollToMap();
    expect(screen.getByTitle(map.title).getAttribute('src')).toBe(shellProfile.mapEmbedUrl);
  });

  it.each(['the browser saves data', 'the profile asks first'])(
    'requests the map only on click if %s',
    async (why) => {
      if (why === 'the browser saves data') Object.assign(navigator, { connection: { saveData: true } });
      else jest.replaceProperty(map, 'asksFirst', true);
      await renderHome();
      scrollToMap();
      expect(screen.queryByTitle(map.title)).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: map.show }));
      expect(screen.getByTitle(map.title)).toBeTruthy();
      Reflect.deleteProperty(navigator, 'connection');
      jest.restoreAllMocks();
    },
  );
});
