import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { OutLink } from './OutLink';

describe('OutLink', () => {
  it('gives the opened page no access to this one', () => {
    show(<OutLink href="https://maps.example/">Get Directions</OutLink>);
    const link = screen.getByRole('link', { name: 'Get Directions (opens in a new tab)' });
    expect(link.getAttribute('rel')).toBe('noopener');
  });

  it('opens mail links in the same tab', () => {
    show(<OutLink href="mailto:info@clinic.example">Write to us</OutLink>);
    expect(screen.getByRole('link', { name: 'Write to us' }).hasAttribute('target')).toBe(false);
  });
});
