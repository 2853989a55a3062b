import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Portrait } from './Portrait';

it('a photograph replaces the initials', () => {
  const { container } = show(<Portrait initials="AE" image="/team/example.webp" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/team/example.webp');
  expect(screen.queryByText('AE')).toBeNull();
});
