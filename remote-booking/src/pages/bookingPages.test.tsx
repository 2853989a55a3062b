import { appointment } from '@site/shared-content/appointment';
import { appointmentForm } from '@site/shared-content/appointmentForm';
import { contact } from '@site/shared-content/contact';
import { contactForm } from '@site/shared-content/contactForm';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatHref, telHref } from '@site/shared-content/contactLinks';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { formValues } from '../testing/fillInForm';
import { AppointmentPage } from './AppointmentPage';
import { ContactPage } from './ContactPage';

const { email, chatPhone = '', mapsUrl, socials } = clinicProfile;
const { beforeVisit } = appointment;
const parts = [
  beforeVisit.bring,
  beforeVisit.change,
  beforeVisit.cost,
  beforeVisit.online,
  beforeVisit.access,
];

it.each([
  [
    'appointment',
    AppointmentPage,
    { h1: 1, form: 1, 'tbody tr': 7 },
    parts.flatMap(({ points }) => points),
    [clinicProfile.bookingUrl],
  ],
  [
    'contact',
    ContactPage,
    { h1: 1, form: 1, 'main, li > h3 > button': contact.faq.items.length },
    contact.otherHelp.lines.map(({ number }) => number),
    [`mailto:${email}`, chatHref(chatPhone), mapsUrl, ...Object.values(socials ?? {})],
  ],
] as const)(
  'the %s page has its form, all parts, and every way to reach the clinic',
  (_, Page, counts, texts, links) => {
    const { container } = render(<Page />, { wrapper: MemoryRouter });
    for (const [what, count] of Object.entries(counts))
      expect([what, container.querySelectorAll(what).length]).toEqual([what, count]);
    const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([...clinicProfile.phones.map(({ display }) => telHref(display)), ...links]),
    );
    for (const text of texts) expect(container.textContent).toContain(text);
  },
);

it.each([
  ['appointment', AppointmentPage, appointmentForm],
  ['contact', ContactPage, contactForm],
] as const)(
  'the form of the %s page has a control for each field, in the order of its texts',
  (_, Page, { fields }) => {
    render(<Page />, { wrapper: MemoryRouter });
    expect(Object.keys(formValues())).toEqual(Object.keys(fields));
  },
);
