import { telHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { privacy } from '@site/shared-content/privacy';
import { shellProfile } from '@site/shared-content/shellProfile';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { PrivacyPage } from './PrivacyPage';

describe('PrivacyPage', () => {
  beforeEach(() => void render(<PrivacyPage />, { wrapper: BrowserRouter }));

  it('begins with a summary of what is stored and when the chat company receives a message', () => {
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('In short');
    screen.getByText(/gets your message as soon as its window opens, before you press Send/);
  });

  it('names every company that receives data, what, when, and how to avoid it', () => {
    for (const { who, learns, when, instead } of privacy.recipients.all) {
      screen.getByRole('heading', { level: 3, name: who });
      for (const words of [learns, when, instead]) screen.getByText(words);
    }
  });

  it('names the responsible person, with an e-mail address and a phone number', () => {
    expect(document.body.textContent).toContain(shellProfile.complaintsTo);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([`mailto:${clinicProfile.email}`, telHref(clinicProfile.phones[0].display)]),
    );
  });

  it('lists the rights of a patient and the steps of a complaint, up to the Board and the Authority', () => {
    for (const { title } of privacy.patient.rights) screen.getByRole('heading', { level: 3, name: title });
    expect(screen.getByText(/Mental Health Review Board/).textContent).toContain(
      `State Mental Health Authority of ${clinicProfile.region}`,
    );
    screen.getByText(/Data Protection Board of India, which works online/);
  });
});
