import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useMinute } from './useMinute';

const noon = Date.UTC(2028, 1, 29, 12);
const after = (minutes: number) => new Date(noon + minutes * 60_000);

beforeEach(() => jest.useFakeTimers({ now: noon + 59_000 }));
afterEach(() => jest.useRealTimers());

function Minute() {
  return <p>{String(useMinute())}</p>;
}

it('the minute is unknown in the prerendered page, then follows the clock until it is no longer shown', () => {
  expect(renderToString(<Minute />)).toBe('<p>undefined</p>');
  const { result, unmount } = renderHook(useMinute);
  expect(result.current).toEqual(after(0));
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toEqual(after(1));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it.each([
  ['the page is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page comes back', () => window.dispatchEvent(new Event('pageshow'))],
])('the minute is read anew when %s, because its timers may have stopped', (_, show) => {
  const { result } = renderHook(useMinute);
  jest.setSystemTime(after(90));
  act(() => void show());
  expect(result.current).toEqual(after(90));
});
