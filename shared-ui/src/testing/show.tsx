import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders elements for a test, inside a router. */
export function show(element: ReactNode) {
  return render(element, { wrapper: MemoryRouter });
}
