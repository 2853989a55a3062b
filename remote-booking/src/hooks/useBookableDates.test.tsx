import { act, renderHook } from '@testing-library/react';
import { isoDate, useBookableDates } from './useBookableDates';

describe('a date in the format of a date input', () => {
  it.each([
    [new Date(2026, 0, 5, 0, 0), '2026-01-05'],
    [new Date(2026, 10, 20, 23, 59), '2026-11-20'],
    [new Date(2027, 11, 31, 12, 0), '2027-12-31'],
  ])('is the day on the clock of the device: %s', (moment, date) => {
    expect(isoDate(moment)).toBe(date);
  });
});

describe('the bookable dates', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2028, 1, 28, 23, 58, 30) }));
  afterEach(() => jest.useRealTimers());

  it('are from today to the same day a year later', () => {
    const { result } = renderHook(useBookableDates);
    expect(result.current).toEqual({ earliest: '2028-02-28', latest: '2029-02-28' });
  });

  it('change at midnight, also on a leap day', () => {
    const { result } = renderHook(useBookableDates);
    act(() => jest.advanceTimersByTime(2 * 60_000));
    expect(result.current).toEqual({ earliest: '2028-02-29', latest: '2029-03-01' });
  });

  it.each([
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
  ])('change on %s, because the timers of a hidden page may have stopped', (_, show) => {
    const { result } = renderHook(useBookableDates);
    jest.setSystemTime(new Date(2028, 5, 1));
    act(() => void show());
    expect(result.current.earliest).toBe('2028-06-01');
  });

  it('stop their timer on unmount', () => {
    const { unmount } = renderHook(useBookableDates);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
