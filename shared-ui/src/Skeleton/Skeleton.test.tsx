import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Skeleton } from './Skeleton';

describe('Skeleton', () => {
  it('exposes only its label to screen readers', () => {
    show(<Skeleton variant="cards" label="Loading articles" />);
    expect(screen.getByRole('status').textContent).toBe('Loading articles');
    expect(screen.queryByRole('list')).toBeNull();
  });
});
