import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { BookingBanner } from './BookingBanner';

describe('BookingBanner', () => {
  it.each(['dawn', 'river'] as const)('has a heading and its buttons: %s', (variant) => {
    show(
      <BookingBanner variant={variant} title="Ready to talk?" text="Choose a time.">
        <a href="#book">Book</a>
      </BookingBanner>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Ready to talk?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book' })).toBeTruthy();
  });
});
