import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { Copyright } from './Copyright';

describe('Copyright', () => {
  afterEach(() => jest.useRealTimers());

  it('is prerendered the same in every year, and shows the year of the visit', () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T12:00:00') });
    const html = renderToString(<Copyright />);
    expect(html).not.toMatch(/20\d\d/);
    jest.setSystemTime(new Date('2027-01-01T12:00:00'));
    expect(renderToString(<Copyright />)).toBe(html);
    document.body.innerHTML = html;
    const onRecoverableError = jest.fn();
    render(<Copyright />, { container: document.body, hydrate: true, onRecoverableError });
    expect(document.body.textContent).toMatch(/^© 2027 \S/);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
