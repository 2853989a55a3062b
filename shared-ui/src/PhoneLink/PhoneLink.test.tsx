import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { PhoneLink } from './PhoneLink';

describe('PhoneLink', () => {
  it('shows the whole number and dials it without its spaces', () => {
    show(<PhoneLink number="+00 00000 00001" label="Clinic," />);
    const link = screen.getByRole('link', { name: 'Clinic, +00 00000 00001' });
    expect(link.getAttribute('href')).toBe('tel:+000000000001');
  });
});
