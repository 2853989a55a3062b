import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { preferReducedMotion } from '../testing/preferReducedMotion';
import { show } from '../testing/show';
import { Carousel } from './Carousel';
import type { StartSwiperOptions } from './startSwiper';

const swiper = { next: jest.fn(), previous: jest.fn(), setSpeed: jest.fn(), destroy: jest.fn() };
let options: StartSwiperOptions;
let isLost = false;

jest.mock('./startSwiper', () => {
  if (isLost) throw new Error('lost on its way');
  return {
    startSwiper: (_frame: HTMLElement, given: StartSwiperOptions) => {
      options = given;
      return swiper;
    },
  };
});

const slides = ['First', 'Second', 'Third'].map((label) => ({ label, content: <a href="#more">{label}</a> }));
const position = (current: number, total: number) => `${current} of ${total}`;
const heroWords = {
  label: 'Welcome',
  previous: 'Previous slide',
  next: 'Next slide',
  stop: 'Stop slide rotation',
  start: 'Start slide rotation',
  position,
};
const rowWords = { label: 'Voices', previous: 'Previous testimonial', next: 'Next testimonial', position };
const hero = <Carousel variant="hero" labels={heroWords} slides={slides} autoplayMs={5000} />;
const row = <Carousel variant="row" labels={rowWords} slides={slides} />;

const slide = (label: string) => screen.getByRole('group', { name: new RegExp(label), hidden: true });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

async function showRunning(element: ReactNode) {
  show(element);
  await act(async () => {});
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

describe('Carousel', () => {
  it('shows the next slide after five seconds', async () => {
    await showRunning(hero);
    wait(4900);
    expect(swiper.next).not.toHaveBeenCalled();
    wait(200);
    expect(swiper.next).toHaveBeenCalledTimes(1);
  });

  it('loads its library again on a button press after a failure, then moves', async () => {
    jest.resetModules();
    isLost = true;
    await showRunning(hero);
    expect(document.querySelector('[data-engine]')?.getAttribute('data-engine')).toBe('absent');
    isLost = false;
    press('Next slide');
    await act(async () => {});
    expect(document.querySelector('[data-engine]')?.getAttribute('data-engine')).toBe('running');
    expect(options.initialSlide).toBe(1);
  });

  it('starts the five seconds when no reason to pause remains', async () => {
    let covered = true;
    let lift = () => {};
    const hold = {
      current: () => covered,
      subscribe(listener: () => void) {
        lift = listener;
        return () => {};
      },
    };
    await showRunning(
      <Carousel variant="hero" labels={heroWords} slides={slides} autoplayMs={5000} hold={hold} />,
    );
    wait(6000);
    expect(swiper.next).not.toHaveBeenCalled();
    covered = false;
    act(lift);
    wait(4900);
    expect(swiper.next).not.toHaveBeenCalled();
    wait(200);
    expect(swiper.next).toHaveBeenCalledTimes(1);
  });

  it('exposes only the current slide, with its position', async () => {
    await showRunning(hero);
    expect(slide('1 of 3: First').hasAttribute('inert')).toBe(false);
    expect(slide('2 of 3: Second').hasAttribute('inert')).toBe(true);
    act(() => options.onView(1, 1));
    expect(slide('1 of 3: First').hasAttribute('inert')).toBe(true);
    expect(slide('2 of 3: Second').hasAttribute('inert')).toBe(false);
    expect(screen.getByText('2 of 3')).toBeTruthy();
  });

  it('has the pause button first', async () => {
    await showRunning(hero);
    expect(screen.getAllByRole('button')[0]?.getAttribute('aria-label')).toBe('Stop slide rotation');
  });

  it('stops when paused, and restarts on request even under the pointer', async () => {
    await showRunning(hero);
    press('Stop slide rotation');
    wait(20_000);
    expect(swiper.next).not.toHaveBeenCalled();
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Welcome' }));
    press('Start slide rotation');
    wait(5100);
    expect(swiper.next).toHaveBeenCalledTimes(1);
  });

  it('stops while the pointer is over it', async () => {
    await showRunning(hero);
    const region = screen.getByRole('region', { name: 'Welcome' });
    fireEvent.pointerEnter(region);
    wait(20_000);
    expect(swiper.next).not.toHaveBeenCalled();
    fireEvent.pointerLeave(region);
    wait(5100);
    expect(swiper.next).toHaveBeenCalledTimes(1);
  });

  it('stops permanently once it contains the focus', async () => {
    await showRunning(hero);
    const link = screen.getByRole('link', { name: 'First' });
    act(() => link.focus());
    act(() => link.blur());
    wait(20_000);
    expect(swiper.next).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Start slide rotation' })).toBeTruthy();
  });

  it('stops permanently once Previous or Next is pressed', async () => {
    await showRunning(hero);
    press('Previous slide');
    expect(swiper.previous).toHaveBeenCalledTimes(1);
    wait(20_000);
    expect(swiper.next).not.toHaveBeenCalled();
  });

  it('does not rotate with reduced motion', async () => {
    preferReducedMotion();
    await showRunning(hero);
    wait(20_000);
    expect(swiper.next).not.toHaveBeenCalled();
    expect(swiper.setSpeed).toHaveBeenLastCalledWith(0);
  });

  it('applies a button press from before it is ready', async () => {
    show(hero);
    press('Next slide');
    await act(async () => {});
    expect(options.initialSlide).toBe(1);
  });

  it('names its buttons after its content, and has no pause button if it does not rotate', async () => {
    await showRunning(row);
    expect(screen.getByRole('button', { name: 'Previous testimonial' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /rotation/ })).toBeNull();
  });

  it('shows as many testimonials as fit', async () => {
    await showRunning(row);
    act(() => options.onView(2, 2));
    expect(slide('First').hasAttribute('inert')).toBe(false);
    expect(slide('Second').hasAttribute('inert')).toBe(true);
    expect(slide('Third').hasAttribute('inert')).toBe(false);
  });

  it('is focusable as a scrollable row until Swiper runs', async () => {
    document.body.innerHTML = renderToString(row);
    expect(document.querySelector('[data-engine]')?.getAttribute('tabindex')).toBe('0');
    document.body.innerHTML = renderToString(hero);
    expect(document.querySelector('[data-engine]')?.hasAttribute('tabindex')).toBe(false);
    document.body.innerHTML = '';
    await showRunning(row);
    expect(document.querySelector('[data-engine]')?.hasAttribute('tabindex')).toBe(false);
  });

  it('destroys Swiper on unmount', async () => {
    const { unmount } = show(hero);
    await act(async () => {});
    unmount();
    expect(swiper.destroy).toHaveBeenCalledTimes(1);
    wait(20_000);
    expect(swiper.next).not.toHaveBeenCalled();
  });

  it('does not rotate on a hidden page, such as a prerendered tab', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await showRunning(hero);
    wait(20_000);
    expect(swiper.next).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    wait(5100);
    expect(swiper.next).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
  });

  it('is a plain list of all slides without JavaScript', () => {
    expect(renderToString(row)).not.toContain('inert');
    expect(renderToString(hero).match(/inert/g)).toHaveLength(2);
  });
});
