import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { LeadOnLink } from './LeadOnLink';

describe('LeadOnLink', () => {
  it('is a link named by its text', () => {
    show(<LeadOnLink to="/blogs">View all Blogs</LeadOnLink>);
    expect(screen.getByRole('link', { name: 'View all Blogs' }).getAttribute('href')).toBe('/blogs');
  });
});
