import { nextReview } from './nextReview';

it.each([
  ['2026-11-21', '2027-11-21'],
  ['2028-02-29', '2029-03-01'],
])('a text that was reviewed on %s must be reviewed again by %s', (reviewed, next) => {
  expect(nextReview(reviewed)).toBe(next);
});
