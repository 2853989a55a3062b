import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { RemoteBoundary } from './RemoteBoundary';

// eslint-disable-next-line no-console -- developers need it
const onThrown = (error: unknown) => console.error(error);

/** Renders something beside the page, in a root of its own. If it throws, it disappears; the page stays. */
export function renderBeside(place: Element, children: ReactNode): void {
  createRoot(place).render(
    <RemoteBoundary onThrown={onThrown} fallback={null}>
      {children}
    </RemoteBoundary>,
  );
}
