import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { ReviewCard } from './ReviewCard';

describe('ReviewCard', () => {
  it('shows the count with a plus sign, and its source', () => {
    show(
      <ReviewCard
        count={5000}
        durationMs={5000}
        noun="reviews"
        note="figure from the clinic"
        stars={5}
        starsLabel="5 out of 5"
        avatars={4}
        badge="5k+"
        badgeLabel="More than 5,000 reviewers"
      />,
    );
    expect(screen.getAllByText('5000+').length).toBeGreaterThan(0);
    expect(screen.getByText('figure from the clinic')).toBeTruthy();
  });
});
