import { clinicProfile } from '@site/shared-content/clinicProfile';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { RemoteFallback } from './RemoteFallback';

function renderFallback(owner: string, onRetry = jest.fn()) {
  render(<RemoteFallback owner={owner} onRetry={onRetry} />, { wrapper: BrowserRouter });
  return onRetry;
}

describe('RemoteFallback', () => {
  beforeEach(() => {
    window.scrollTo = jest.fn();
  });

  it('says what is missing, in the page and in the title', () => {
    renderFallback('services');
    const { heading } = remoteFallback.owners['services'] ?? remoteFallback.general;
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(document.title).toContain(heading);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has a general text for a remote without a text of its own', () => {
    renderFallback('pharmacy');
    expect(screen.getByRole('heading', { level: 1, name: remoteFallback.general.heading })).toBeTruthy();
  });

  it('offers phones, chat, opening hours and booking', () => {
    renderFallback('booking');
    for (const { display } of clinicProfile.phones)
      expect(screen.getByText(display).closest('a')).not.toBeNull();
    expect(screen.getByRole('link', { name: /Chat with us/ }).getAttribute('target')).toBe('_blank');
    expect(screen.getByText(/Mon, Tue, Fri/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Book Your Consultation/ }).getAttribute('href')).toBe(
      clinicProfile.bookingUrl,
    );
  });

  it('retries when the button is pressed', () => {
    const retry = renderFallback('blog');
    fireEvent.click(screen.getByRole('button', { name: remoteFallback.tryAgain }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('focuses the heading of the page that replaces it', async () => {
    function Page() {
      const [away, setAway] = useState(true);
      return (
        <main id="main">
          {away ? (
            <RemoteFallback owner="blog" onRetry={() => setAway(false)} />
          ) : (
            <h1 tabIndex={-1} data-page-heading>
              Insomnia
            </h1>
          )}
        </main>
      );
    }
    render(<Page />, { wrapper: BrowserRouter });
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
