import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatHref } from '@site/shared-content/contactLinks';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { RemoteFallback } from './RemoteFallback';

const renderFallback = (owner: string) =>
  render(<RemoteFallback owner={owner} onRetry={() => {}} />, { wrapper: BrowserRouter });

describe('RemoteFallback', () => {
  beforeEach(() => {
    window.scrollTo = jest.fn();
  });

  it.each([
    ['services', remoteFallback.owners['services']],
    ['pharmacy', remoteFallback.general],
  ])('says that the %s is missing, in the page and in the title', (owner, texts) => {
    renderFallback(owner);
    const heading = texts?.heading ?? '';
    screen.getByRole('heading', { level: 1, name: heading });
    expect(document.title).toContain(heading);
  });

  it('offers phones, chat, opening hours and booking', () => {
    renderFallback('booking');
    for (const { display } of clinicProfile.phones)
      expect(screen.getByText(display).closest('a')).not.toBeNull();
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/Chat with us.*opens in a new tab/)).toBe(chatHref(clinicProfile.chatPhone ?? ''));
    expect(hrefOf(/Book Your Consultation/)).toBe(clinicProfile.bookingUrl);
    screen.getByText(/Mon, Tue, Fri/);
  });

  it('retries when its button is pressed, and focuses the heading of the page that replaces it', () => {
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

  it('says that the browser is offline', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderFallback('blog');
    expect(screen.getByRole('status').textContent).toBe(remoteFallback.offline);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status').textContent).toBe('');
    online.mockRestore();
  });
});
