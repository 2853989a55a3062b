import { fireEvent, screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Button } from './Button';

describe('Button', () => {
  it('calls its handler when pressed, and submits no form by default', () => {
    const press = jest.fn();
    show(<Button onClick={press}>Reset filters</Button>);
    const button = screen.getByRole('button', { name: 'Reset filters' });
    fireEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('type')).toBe('button');
  });
});
