import { telHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { privacy } from '@site/shared-content/privacy';
import { shellProfile } from '@site/shared-content/shellProfile';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { PrivacyPage } from './PrivacyPage';

describe('PrivacyPage', () => {
  beforeEach(() => void render(<PrivacyPage />, { wrapper: BrowserRouter }));

  it('begins with when the chat company receives a message, and names every company that receives data', () => {
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('In short');
    screen.getByText(/gets your message as soon as its window opens, before you press Send/);
    for (const { who, learns, when, instead } of privacy.recipients.all) {
      screen.getByRole('heading', { level: 3, name: who });
      for (const words of [learns, when, instead]) screen.getByText(words);
    }
  });

  it('lists the rights, and whom to write or call, up to the Board and the Authority', () => {
    for (const { title } of privacy.patient.rights) screen.getByRole('heading', { level: 3, name: title });
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([`mailto:${clinicProfile.email}`, telHref(clinicProfile.phones[0].display)]),
    );
    for (const words of [
      shellProfile.complaintsTo,
      'Mental Health Review Board',
      `State Mental Health Authority of ${clinicProfile.region}`,
      'Data Protection Board of India, which works online',
    ])
      expect(document.body.textContent).toContain(words);
  });
});
