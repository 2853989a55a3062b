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
        stars={5}
        starsLabel="5 out of 5, figure from the clinic"
        avatars={4}
        badge="5k+"
        badgeLabel="More than 5,000 reviewers"
      />
    ),
  },
];
