import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { cloneElement, type ReactNode } from 'react';
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

/** The names of the slides that are not inert. */
const exposed = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'));
const engine = () => document.querySelector('[data-engine]');
const region = () => screen.getByRole('region', { name: 'Welcome' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const enter = () => fireEvent.pointerEnter(region());

function restart() {
  enter();
  press('Start slide rotation');
}

function focusOnce() {
  const link = screen.getByRole('link', { name: 'First' });
  act(() => link.focus());
  act(() => link.blur());
}

function turn(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  fireEvent(document, new Event('visibilitychange'));
}

async function showRunning(element: ReactNode) {
  show(element);
  await act(async () => {});
}

/** Expects the next slide after five seconds, and not before. */
function expectRotation(): void {
  wait(4900);
  expect(swiper.next).not.toHaveBeenCalled();
  wait(200);
  expect(swiper.next).toHaveBeenCalledTimes(1);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

describe('a carousel', () => {
  it.each([
    ['while the pointer is over it', () => enter(), () => fireEvent.pointerLeave(region())],
    ['on a hidden page, such as a prerendered tab', () => turn('hidden'), () => turn('visible')],
    ['once paused, until it is started, even under the pointer', () => press('Stop slide rotation'), restart],
    ['once it has contained the focus', focusOnce, restart],
    ['once Previous is pressed', () => press('Previous slide'), restart],
  ])('does not rotate %s', async (_, stop, start) => {
    await showRunning(hero);
    stop();
    wait(20_000);
    expect(swiper.next).not.toHaveBeenCalled();
    start();
    expectRotation();
  });

  it('starts its five seconds when nothing covers it any longer', async () => {
    let covered = true;
    let lift = () => {};
    const hold = {
      current: () => covered,
      subscribe(listener: () => void) {
        lift = listener;
        return () => {};
      },
    };
    await showRunning(cloneElement(hero, { hold }));
    wait(6000);
    covered = false;
    act(lift);
    expectRotation();
  });

  it('does not rotate with reduced motion, nor after its removal', async () => {
    preferReducedMotion();
    await showRunning(hero);
    wait(20_000);
    expect(swiper.setSpeed).toHaveBeenLastCalledWith(0);
    cleanup();
    Reflect.deleteProperty(globalThis, 'matchMedia');
    await showRunning(hero);
    cleanup();
    expect(swiper.destroy).toHaveBeenCalledTimes(2);
    wait(20_000);
    expect(swiper.next).not.toHaveBeenCalled();
  });

  it('exposes only the slides in view, with their position, and has the pause button first, if it rotates', async () => {
    await showRunning(hero);
    expect(exposed()).toEqual(['1 of 3: First']);
    act(() => options.onView(1, 1));
    expect(exposed()).toEqual(['2 of 3: Second']);
    screen.getByText('2 of 3');
    const buttons = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(buttons()[0]).toBe('Stop slide rotation');
    cleanup();
    await showRunning(row);
    act(() => options.onView(2, 2));
    expect(exposed()).toEqual(['1 of 3: First', '3 of 3: Third']);
    expect(buttons()).toEqual(['Previous testimonial', 'Next testimonial']);
  });

  it('applies a button press from before its library is ready, also if the library loads only then', async () => {
    show(hero);
    press('Next slide');
    await act(async () => {});
    expect(options.initialSlide).toBe(1);
    cleanup();

    jest.resetModules();
    isLost = true;
    await showRunning(hero);
    expect(engine()?.getAttribute('data-engine')).toBe('absent');
    isLost = false;
    press('Next slide');
    await act(async () => {});
    expect(engine()?.getAttribute('data-engine')).toBe('running');
    expect(options.initialSlide).toBe(1);
  });

  it('is a list of all slides without JavaScript, focusable as long as it scrolls', async () => {
    document.body.innerHTML = renderToString(row);
    expect([engine()?.getAttribute('tabindex'), document.querySelector('[inert]')]).toEqual(['0', null]);
    document.body.innerHTML = renderToString(hero);
    expect(engine()?.hasAttribute('tabindex')).toBe(false);
    expect(document.querySelectorAll('[inert]')).toHaveLength(2);
    document.body.innerHTML = '';
    await showRunning(row);
    expect(engine()?.hasAttribute('tabindex')).toBe(false);
  });
});
