import { ReviewCard } from './ReviewCard';

export const examples = [
  {
    name: 'five thousand',
    element: (
      <ReviewCard
        count={5000}
        durationMs={5000}
        noun="reviews"
        note="figure from the clinic"
        starsLabel="5 out of 5, figure from the clinic"
        badge="5k+"
        badgeLabel="More than 5,000 reviewers"
      />
    ),
  },
];
