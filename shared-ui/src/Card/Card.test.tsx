import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Card } from './Card';

describe('Card', () => {
  it('has the heading level that is passed', () => {
    show(<Card to="/about" title="About" image="/scene.svg" headingLevel={2} foot="Foot" />);
    expect(screen.getByRole('heading', { level: 2, name: 'About' })).toBeTruthy();
  });

  it('mirrors its picture when turned', () => {
    const { container } = show(<Card to="/about" title="About" image="/scene.svg" turned foot="Foot" />);
    expect(container.querySelector('img')?.hasAttribute('data-turned')).toBe(true);
  });
});
