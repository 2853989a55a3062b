import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { LinkButton } from './LinkButton';

describe('LinkButton', () => {
  it('opens a page of this site in the same tab', () => {
    show(<LinkButton to="/about">Learn More</LinkButton>);
    const link = screen.getByRole('link', { name: 'Learn More' });
    expect(link.getAttribute('href')).toBe('/about');
    expect(link.hasAttribute('target')).toBe(false);
  });

  it('opens another site in a new tab, and its name says so', () => {
    show(<LinkButton href="https://booking.example/">Book now</LinkButton>);
    const link = screen.getByRole('link', { name: 'Book now (opens in a new tab)' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('calls a number without a new tab', () => {
    show(<LinkButton href="tel:+000">Call</LinkButton>);
    expect(screen.getByRole('link', { name: 'Call' }).hasAttribute('target')).toBe(false);
  });
});

// @ts-expect-error -- a link has one target: `to` or `href`
void (<LinkButton to="/about" href="https://booking.example/" children="Both" />);
