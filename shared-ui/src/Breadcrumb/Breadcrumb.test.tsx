import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Breadcrumb } from './Breadcrumb';

describe('Breadcrumb', () => {
  it('links to each level above the page', () => {
    const steps = [
      { label: 'Home', to: '/' },
      { label: 'Blog', to: '/blogs' },
    ];
    show(<Breadcrumb steps={steps} />);
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/blogs']);
  });
});
