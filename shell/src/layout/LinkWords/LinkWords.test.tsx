import { render, screen } from '@testing-library/react';

import { LinkWords } from './LinkWords';

describe('LinkWords', () => {
  it('adds the words that only a screen reader needs', () => {
    render(
      <a href="/about">
        <LinkWords label="Learn More" hiddenWords="about the clinic" />
      </a>,
    );
    expect(screen.getByRole('link', { name: 'Learn More about the clinic' })).toBeTruthy();
  });
});
