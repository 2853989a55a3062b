import { render, screen } from '@testing-library/react';

import { SkipLink } from './SkipLink';

describe('SkipLink', () => {
  it('links past the navigation to the page', () => {
    render(<SkipLink />);
    expect(screen.getByRole('link', { name: 'Skip to main content' }).getAttribute('href')).toBe('#main');
  });
});
