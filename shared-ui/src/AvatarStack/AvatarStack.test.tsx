import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { AvatarStack } from './AvatarStack';

describe('AvatarStack', () => {
  it('shows four drawn people and the badge as one image', () => {
    const { container } = show(<AvatarStack count={4} badge="5k+" label="More than 5,000 reviewers" />);
    expect(screen.getByRole('img', { name: 'More than 5,000 reviewers' }).textContent).toBe('5k+');
    expect(container.querySelectorAll('img')).toHaveLength(4);
  });
});
