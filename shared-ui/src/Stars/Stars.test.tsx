import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Stars } from './Stars';

describe('Stars', () => {
  it('shows five stars as one image', () => {
    show(<Stars count={5} label="5 out of 5" />);
    expect(screen.getByRole('img', { name: '5 out of 5' }).querySelectorAll('svg')).toHaveLength(5);
  });
});
