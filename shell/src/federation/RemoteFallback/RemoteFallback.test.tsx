import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatHref, telHref } from '@site/shared-content/contactLinks';
import { hoursSummary } from '@site/shared-content/openingHours';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { RemoteFallback } from './RemoteFallback';

const show = (owner: string) =>
  render(<RemoteFallback owner={owner} onRetry={() => {}} />, { wrapper: BrowserRouter });

beforeEach(() => {
  window.scrollTo = jest.fn();
});

it.each([
  ['services', remoteFallback.owners['services']],
  ['pharmacy', remoteFallback.general],
])(
  'the help says in page and title that the %s are missing, with every way to reach the clinic',
  (owner, texts) => {
    show(owner);
    const heading = texts?.heading ?? 'no text';
    screen.getByRole('heading', { level: 1, name: heading });
    expect(document.title).toContain(heading);
    const { phones, chatPhone = '', bookingUrl } = clinicProfile;
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        ...phones.map(({ display }) => telHref(display)),
        chatHref(chatPhone),
        bookingUrl,
      ]),
    );
    expect(document.body.textContent).toContain(hoursSummary()[0]?.days);
  },
);

it('the help is replaced by the page when the visitor tries again, with the focus on its heading', () => {
  function Page() {
    const [away, setAway] = useState(true);
    if (away) return <RemoteFallback owner="blog" onRetry={() => setAway(false)} />;
    return (
      <h1 tabIndex={-1} data-page-heading>
        Insomnia
      </h1>
    );
  }
  render(<main id="main">{<Page />}</main>, { wrapper: BrowserRouter });
  fireEvent.click(screen.getByRole('button', { name: remoteFallback.tryAgain }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Insomnia' }));
});

it('the help says that the browser is offline', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('blog');
  expect(screen.getByRole('status').textContent).toBe(remoteFallback.offline);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('');
  online.mockRestore();
});
