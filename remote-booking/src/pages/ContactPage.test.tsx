import { chatHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { contact } from '@site/shared-content/contact';
import { accessibilityFindings } from '@site/shared-ui/testing/accessibilityFindings';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ContactPage } from './ContactPage';

describe('the contact page', () => {
  it('has a form, the approach, questions, and every way to reach the clinic', async () => {
    const { container } = render(<ContactPage />, { wrapper: MemoryRouter });
    expect(await accessibilityFindings(container)).toEqual([]);
    screen.getByRole('heading', { level: 1, name: contact.hero.title });
    for (const { heading } of [contact.form, contact.approach, contact.faq, contact.otherHelp])
      screen.getByRole('heading', { level: 2, name: heading });
    for (const { question } of contact.faq.items) screen.getByRole('button', { name: question });
    const { phones, email, mapsUrl, socials, chatPhone = '' } = clinicProfile;
    for (const { display } of phones) expect(screen.getAllByRole('link', { name: display })).toHaveLength(2);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        `mailto:${email}`,
        chatHref(chatPhone),
        mapsUrl,
        ...Object.values(socials ?? {}),
      ]),
    );
  });

  it('lists free and low-cost help, with a link to each number', () => {
    render(<ContactPage />, { wrapper: MemoryRouter });
    for (const { name, number } of contact.otherHelp.lines) {
      const link = screen.getByRole('link', { name: `${name} ${number}` });
      expect(link.getAttribute('href')).toBe(`tel:${number}`);
    }
  });
});
