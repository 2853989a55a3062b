import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders for a test what stands on a page, where links have a router around them. */
export function show(element: ReactNode) {
  return render(element, { wrapper: MemoryRouter });
}
