import { createHost } from '@site/platform/loader/createHost';
import { type MadeUpWeb, madeUpWeb } from '@site/platform/test/madeUpWeb';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { shellProfile } from '@site/shared-content/shellProfile';
import { home } from '@site/shared-content/home';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
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

  it('shows the vision, four core benefits, the number of reviews and two links', async () => {
    await renderHome();
    expect(screen.getByRole('heading', { name: home.about.heading })).toBeTruthy();
    for (const { label } of home.about.benefits) expect(screen.getByText(label)).toBeTruthy();
    expect(screen.getByText('reviews').parentElement?.textContent).toContain('5000+');
    expect(hrefOf(/^Get in Touch/)).toEqual(['/contact']);
  });

  it('shows six service cards, each a link to its page', async () => {
    await renderHome();
    const cards = home.services.cards.map(({ title }) => hrefOf(title)[0]);
    expect(cards).toEqual(home.services.cards.map(({ link }) => link.to));
    expect(cards).toContain('/services/child-and-adolescent-psychiatry');
  });

  it('shows reasons, a badge, 500+ lives and a link to a confidential consultation', async () => {
    await renderHome();
    expect(screen.getByText('Lives Transformed', { exact: false }).textContent).toContain('500+');
    expect(hrefOf(/^Book Your Confidential Consultation/)).toEqual(['/contact', clinicProfile.bookingUrl]);
  });

  it('explains the four steps', async () => {
    await renderHome();
    expect(screen.getByRole('heading', { name: 'Guiding you through our therapy process' })).toBeTruthy();
    for (const { title } of home.process.steps)
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  it('shows the blog’s newest articles below a heading with a link to all', async () => {
    await renderHome();
    expect(screen.getByText('BlogTeaser of v2')).toBeTruthy();
    expect(hrefOf(/View all Blogs/)).toEqual(['/blogs']);
  });

  it('keeps the rest of the page when the blog fails, and retries when the button is pressed', async () => {
    web.fail('/', 'lost');
    await renderHome();
    // The loader pauses before it tries again.
    const button = await screen.findByRole('button', { name: remoteFallback.tryAgain }, { timeout: 10_000 });
    expect(screen.getByRole('heading', { name: 'Our Services' })).toBeTruthy();
    web.mend();
    await act(async () => void fireEvent.click(button));
    await pass();
    expect(screen.getByText('BlogTeaser of v2')).toBeTruthy();
  });

  it('keeps the rest of the page when the blog’s data are missing, and shows no not-found page', async () => {
    web.fail('/data/', 'missing');
    await renderHome();
    expect(screen.getByRole('button', { name: remoteFallback.tryAgain })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Our Services' })).toBeTruthy();
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  it('has six testimonials and a note about them', async () => {
    await renderHome();
    for (const { author } of shellProfile.testimonials ?? []) expect(screen.getByText(author)).toBeTruthy();
    expect(screen.getByText(shellProfile.testimonialsNote ?? '')).toBeTruthy();
  });

  it('answers ten questions beside the card with both phones', async () => {
    await renderHome();
    for (const { question } of home.faq.items)
      expect(screen.getByRole('button', { name: question })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Still have any questions?' })).toBeTruthy();
  });

  it('requests the map only when it is near the viewport', async () => {
    await renderHome();
    expect(screen.queryByTitle(map.title)).toBeNull();
    act(() => observed.find(({ element }) => element.parentElement?.querySelector('#after-map'))?.see());
    expect(screen.getByTitle(map.title).getAttribute('src')).toBe(shellProfile.mapEmbedUrl);
  });

  it('shows a drawing with a link to the map until the map is requested', async () => {
    await renderHome();
    expect(hrefOf(/Open in maps/)).toEqual([clinicProfile.mapsUrl]);
    const drawn = document.querySelectorAll('[data-distance]');
    expect([...drawn].map((sign) => sign.getAttribute('data-name'))).toEqual(
      clinicProfile.landmarks?.map(({ landmark }) => landmark),
    );
  });

  it.each(['the browser saves data', 'the profile asks first'])(
    'requests the map only on click if %s',
    async (why) => {
      if (why === 'the browser saves data') Object.assign(navigator, { connection: { saveData: true } });
      else jest.replaceProperty(map, 'asksFirst', true);
      await renderHome();
      act(() => observed.find(({ element }) => element.parentElement?.querySelector('#after-map'))?.see());
      expect(screen.queryByTitle(map.title)).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: map.show }));
      expect(screen.getByTitle(map.title)).toBeTruthy();
      Reflect.deleteProperty(navigator, 'connection');
      jest.restoreAllMocks();
    },
  );

  it('lists the landmarks with distance and time, and opens directions in a new tab', async () => {
    await renderHome();
    const list = screen.getByText('1.8 km (5 min)').closest('ul') as HTMLElement;
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    expect(hrefOf(/^Get Directions/)).toEqual([clinicProfile.mapsUrl, clinicProfile.mapsUrl]);
  });

  it('ends with the banner', async () => {
    await renderHome();
    expect(screen.getByRole('heading', { name: 'Ready for a Brighter Tomorrow?' })).toBeTruthy();
    expect(screen.getByText('You Deserve to Feel Better. We Can Help.')).toBeTruthy();
  });
});
