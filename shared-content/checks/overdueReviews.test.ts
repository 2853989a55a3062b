import { overdueReviews } from './overdueReviews';

it('overdueReviews names the articles whose next review has passed', () => {
  const articles = [
    { slug: 'insomnia', reviewed: '2025-01-01' },
    { slug: 'paranoia', reviewed: '2026-01-02' },
  ] as const;
  expect(overdueReviews(articles, new Date('2027-01-01T12:00:00Z'))).toEqual(['insomnia']);
});
