import { render, screen } from '@testing-library/react';

import { LinkText } from './LinkText';

describe('LinkText', () => {
  it('adds text for screen readers', () => {
    render(
      <a href="/about">
        <LinkText label="Learn More" hiddenText="about the clinic" />
      </a>,
    );
    expect(screen.getByRole('link', { name: 'Learn More about the clinic' })).toBeTruthy();
  });
});
