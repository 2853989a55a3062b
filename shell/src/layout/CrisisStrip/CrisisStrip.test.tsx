import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { languageLinks } from '@site/shared-content/languages/languages';
import { render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { CrisisStrip } from './CrisisStrip';

describe('CrisisStrip', () => {
  it('links to the emergency number, the helpline and the clinic, in this order', () => {
    render(<CrisisStrip />, { wrapper: BrowserRouter });
    const strip = screen.getByRole('complementary', { name: 'In crisis or thinking of self-harm?' });
    const calls = within(within(strip).getAllByRole('list')[0] as HTMLElement).getAllByRole('link');
    expect(calls.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Call 112 (emergency)', 'tel:112'],
      ['Call Tele-MANAS 14416 (free, 24 hours)', 'tel:14416'],
      [
        `Call the clinic ${clinicProfile.phones[0].display} (opening hours only)`,
        telHref(clinicProfile.phones[0].display),
      ],
    ]);
    expect(within(strip).getByRole('link', { name: '1-800-891-4416' }).getAttribute('href')).toBe(
      'tel:18008914416',
    );
  });

  it('links to help in the other languages', () => {
    render(<CrisisStrip />, { wrapper: BrowserRouter });
    for (const { label, english, to } of languageLinks)
      expect(screen.getByRole('link', { name: `${label} ${english}` }).getAttribute('href')).toBe(to);
  });
});
