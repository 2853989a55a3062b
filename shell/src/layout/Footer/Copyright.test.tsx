import { renderToStaticMarkup } from 'react-dom/server';

import { Copyright } from './Copyright';
import { setYear } from './setYear';

describe('Copyright', () => {
  afterEach(() => jest.useRealTimers());

  it('is prerendered the same in every year, and shows the year of the visit', () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T12:00:00') });
    const html = renderToStaticMarkup(<Copyright />);
    expect(html).not.toMatch(/20\d\d/);
    jest.setSystemTime(new Date('2027-01-01T12:00:00'));
    expect(renderToStaticMarkup(<Copyright />)).toBe(html);
    document.body.innerHTML = html;
    setYear();
    expect(document.body.textContent).toMatch(/^© 2027 \S/);
  });
});
