import { formatDate } from './formatDate';

describe('formatDate', () => {
  it('writes the month in full', () => {
    expect(formatDate('2025-03-05')).toBe('5 March 2025');
    expect(formatDate('2024-12-31')).toBe('31 December 2024');
  });
});
