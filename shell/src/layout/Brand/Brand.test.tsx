import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { Brand } from './Brand';

describe('Brand', () => {
  it('leads home under the clinic’s name', () => {
    render(<Brand />, { wrapper: BrowserRouter });
    expect(
      screen.getByRole('link', { name: 'Udaya Institute of Mind Health home page' }).getAttribute('href'),
    ).toBe('/');
  });
});
