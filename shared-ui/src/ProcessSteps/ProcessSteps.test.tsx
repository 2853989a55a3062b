import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { ProcessSteps } from './ProcessSteps';

const steps = [
  { number: '01', title: 'You book', description: 'Online or by phone.' },
  { number: '02', title: 'You arrive', description: 'Ten minutes early.' },
];

describe('ProcessSteps', () => {
  it.each(['wave', 'list'] as const)('is an ordered list with a heading for each step: %s', (variant) => {
    show(<ProcessSteps steps={steps} variant={variant} />);
    expect(screen.getByRole('list').tagName).toBe('OL');
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'You book',
      'You arrive',
    ]);
  });
});
