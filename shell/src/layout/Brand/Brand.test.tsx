import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { Brand } from './Brand';

describe('Brand', () => {
  it('links to the home page with the clinic’s name', () => {
    render(<Brand />, { wrapper: BrowserRouter });
    expect(
      screen.getByRole('link', { name: 'Udaya Institute of Mind Health home page' }).getAttribute('href'),
    ).toBe('/');
  });
});
