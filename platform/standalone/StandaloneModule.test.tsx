import { render, waitFor } from '@testing-library/react';

import { defineModule } from '../contract/contract';
import { StandaloneModule } from './StandaloneModule';

it('shows nothing of a page that has moved, and goes to its new path', async () => {
  const Moved = defineModule<{ title: string }>({
    Component: ({ data }) => <h1>{data.title.toUpperCase()}</h1>,
    load: async () => ({ redirectTo: '#new' }),
  });
  const { container } = render(
    <StandaloneModule modules={{ Moved: async () => ({ default: Moved }) }} name="Moved" params={{}} />,
  );
  await waitFor(() => expect(container.textContent).toBe(''));
  expect(location.hash).toBe('#new');
});
