import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { preferReducedMotion } from '../testing/preferReducedMotion';
import { show } from '../testing/show';
import { Counter } from './Counter';

let appear = () => {};
const counter = <Counter to={5000} suffix="+" durationMs={5000} />;

/** The visible digits; screen readers have the final value beside them. */
const digits = () => document.querySelector('[aria-hidden]')?.textContent ?? '';
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

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

it('a counter shows its final value in the prerendered page', () => {
  expect(renderToString(counter).replace(/<!-- -->/g, '')).toContain('>5000+<');
});

it('a counter counts up over its duration once it is visible, and gives screen readers the final value', () => {
  show(counter);
  appear();
  pass(2500);
  expect(Math.abs(parseInt(digits(), 10) - 2500)).toBeLessThan(500);
  screen.getByText('5000+');
  pass(2700);
  expect(digits()).toBe('5000+');
});

it('a counter does not move with reduced motion', () => {
  preferReducedMotion();
  show(counter);
  appear();
  pass(1000);
  expect(digits()).toBe('5000+');
});
