import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { Copyright } from './Copyright';

describe('Copyright', () => {
  afterEach(() => jest.useRealTimers());

  it('shows the year of the visit on a page that was prerendered the year before', () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T12:00:00') });
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Copyright />);
    expect(root.textContent).toContain('2026');
    jest.setSystemTime(new Date('2027-01-01T12:00:00'));
    render(<Copyright />, { container: root, hydrate: true });
    expect(root.textContent).toContain('2027');
  });
});
