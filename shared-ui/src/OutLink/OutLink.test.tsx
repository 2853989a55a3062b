import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { OutLink } from './OutLink';

describe('OutLink', () => {
  it('gives the page it opens no hold on this one', () => {
    show(<OutLink href="https://maps.example/">Get Directions</OutLink>);
    const link = screen.getByRole('link', { name: 'Get Directions (opens in a new tab)' });
    expect(link.getAttribute('rel')).toBe('noopener');
  });

  it('leaves mail links in their tab', () => {
    show(<OutLink href="mailto:info@clinic.example">Write to us</OutLink>);
    expect(screen.getByRole('link', { name: 'Write to us' }).hasAttribute('target')).toBe(false);
  });
});
