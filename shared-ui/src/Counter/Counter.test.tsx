import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { preferReducedMotion } from '../testing/preferReducedMotion';
import { show } from '../testing/show';
import { Counter } from './Counter';

let appear = () => {};

/** The visible digits; screen readers have the final value beside them. */
const digits = () => document.querySelector('[aria-hidden]')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      appear = () => act(() => tell([entry], this as unknown as IntersectionObserver));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

describe('Counter', () => {
  const counter = <Counter to={5000} suffix="+" durationMs={5000} />;

  it('shows its final value in the prerendered page', () => {
    expect(renderToString(counter).replace(/<!-- -->/g, '')).toContain('>5000+<');
  });

  it('counts up over its duration once it is visible', () => {
    show(counter);
    appear();
    act(() => jest.advanceTimersByTime(2500));
    const halfway = parseInt(digits() ?? '', 10);
    expect(halfway).toBeGreaterThan(2000);
    expect(halfway).toBeLessThan(3000);
    act(() => jest.advanceTimersByTime(2700));
    expect(digits()).toBe('5000+');
  });

  it('always gives screen readers the final value', () => {
    show(counter);
    appear();
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByText('5000+')).toBeTruthy();
    expect(digits()).not.toBe('5000+');
  });

  it('does not move with reduced motion', () => {
    preferReducedMotion();
    show(counter);
    appear();
    act(() => jest.advanceTimersByTime(1000));
    expect(digits()).toBe('5000+');
  });
});
