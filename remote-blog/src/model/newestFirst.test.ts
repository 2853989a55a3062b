import { newestFirst } from './newestFirst';

describe('newestFirst', () => {
  it('sorts by date, newest first, and by title within a day', () => {
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
