import { chatHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { contact } from '@site/shared-content/contact';
import { accessibilityFindings } from '@site/shared-ui/testing/accessibilityFindings';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ContactPage } from './ContactPage';

const page = (
  <MemoryRouter>
    <ContactPage />
  </MemoryRouter>
);

describe('the contact page', () => {
  it('has a form, the approach and questions under its title', () => {
    render(page);
    screen.getByRole('heading', { level: 1, name: contact.hero.title });
    for (const name of [contact.form.heading, contact.approach.heading, contact.faq.heading]) {
      screen.getByRole('heading', { level: 2, name });
    }
  });

  it('shows the card of the specification beside the questions', () => {
    render(page);
    screen.getByText('Still have any questions?');
    screen.getByText('Feel free to contact us and get satisfactory answers...');
    const avatars = screen.getByRole('img', { name: /3k\+/ });
    expect(avatars.querySelectorAll('img')).toHaveLength(4);
    for (const { display } of clinicProfile.phones) {
      expect(screen.getAllByRole('link', { name: display })).toHaveLength(2);
    }
  });

  it('opens one answer at a time', () => {
    render(page);
    const [first, second] = contact.faq.items.map(({ question }) =>
      screen.getByRole('button', { name: question }),
    );
    fireEvent.click(first as HTMLElement);
    fireEvent.click(second as HTMLElement);
    expect([first, second].map((button) => button?.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  });

  it('lists free and low-cost help, with a link to each number', () => {
    render(page);
    screen.getByRole('heading', { level: 2, name: contact.otherHelp.heading });
    for (const { name, number } of contact.otherHelp.lines) {
      expect(screen.getByRole('link', { name: `${name} ${number}` }).getAttribute('href')).toBe(
        `tel:${number}`,
      );
    }
    screen.getByText(/national mental health helpline.* in 20 languages, among them Odia, Hindi, Bengali/);
  });

  it('links to e-mail, chat, map and the clinic’s social pages', () => {
    render(page);
    const { email, mapsUrl, socials } = clinicProfile;
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        `mailto:${email}`,
        chatHref(clinicProfile.chatPhone),
        mapsUrl,
        ...Object.values(socials ?? {}),
      ]),
    );
  });

  it('contains every answer in the prerendered HTML', () => {
    const html = renderToString(page);
    const words = html.replace(/<\/?a\b[^>]*>|<!-- -->/g, '');
    for (const { answer } of contact.faq.items) expect(words).toContain(answer.replaceAll("'", '&#x27;'));
    expect(html).not.toContain(' style=');
  });

  it('has no accessibility violations', async () => {
    const { container } = render(page);
    expect(await accessibilityFindings(container)).toEqual([]);
  });
});
