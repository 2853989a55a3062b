import { renderToStaticMarkup } from 'react-dom/server';

import { Copyright } from './Copyright';
import { setYear } from './setYear';

describe('Copyright', () => {
  afterEach(() => jest.useRealTimers());

  it('shows the year of the visit on a page that was prerendered the year before', () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T12:00:00') });
    document.body.innerHTML = renderToStaticMarkup(<Copyright />);
    expect(document.body.textContent).toContain('© 2026 ');
    jest.setSystemTime(new Date('2027-01-01T12:00:00'));
    setYear();
    expect(document.body.textContent).toContain('© 2027 ');
  });
});
