import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { Brand } from './Brand';

describe('Brand', () => {
  it('leads home under the clinic’s name', () => {
    render(<Brand />, { wrapper: MemoryRouter });
    expect(
      screen.getByRole('link', { name: 'Udaya Institute of Mind Health home page' }).getAttribute('href'),
    ).toBe('/');
  });
});
