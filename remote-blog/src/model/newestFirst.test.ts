import { newestFirst } from './newestFirst';

describe('newestFirst', () => {
  it('puts newer dates first, and orders one day by title', () => {
    const posts = [
      { date: '2024-01-01', title: 'B' },
      { date: '2024-01-02', title: 'C' },
      { date: '2024-01-01', title: 'A' },
    ];
    expect(
      posts
        .sort(newestFirst)
        .map(({ title }) => title)
        .join(''),
    ).toBe('CAB');
  });
});
