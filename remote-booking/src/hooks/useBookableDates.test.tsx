import { renderHook } from '@testing-library/react';
import { useBookableDates } from './useBookableDates';

afterEach(() => jest.useRealTimers());

it.each([
  [new Date(2028, 1, 28, 23, 58), '2028-02-28', '2029-02-28'],
  [new Date(2028, 1, 29, 0, 1), '2028-02-29', '2029-03-01'],
])('at %s, by the clock of the device, dates from %s to %s can be chosen', (now, earliest, latest) => {
  jest.useFakeTimers({ now });
  expect(renderHook(useBookableDates).result.current).toEqual({ earliest, latest });
});
