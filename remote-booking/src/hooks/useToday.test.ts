import { isoDate } from './useToday';

describe('today as a date input wants it', () => {
  it.each([
    [new Date(2026, 0, 5, 0, 0), '2026-01-05'],
    [new Date(2026, 10, 20, 23, 59), '2026-11-20'],
    [new Date(2027, 11, 31, 12, 0), '2027-12-31'],
  ])('is the day on the clock of the device: %s', (moment, date) => {
    expect(isoDate(moment)).toBe(date);
  });
});
