import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Portrait } from './Portrait';

describe('Portrait', () => {
  it('shows initials, hidden from screen readers', () => {
    show(<Portrait initials="AE" />);
    expect(screen.getByText('AE').closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('shows a photograph instead of the initials', () => {
    const { container } = show(<Portrait initials="AE" image="/team/example.webp" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/team/example.webp');
    expect(screen.queryByText('AE')).toBeNull();
  });
});
