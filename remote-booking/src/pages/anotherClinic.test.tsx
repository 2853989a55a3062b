import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { AppointmentPage } from './AppointmentPage';
import { ContactPage } from './ContactPage';

// As in a build whose CLINIC_PROFILE is another file.
jest.mock('@site/shared-content/profile/sampleProfile', () =>
  jest.requireActual<object>('../../../shared-content/checks/anotherClinic'),
);

const { factsOfTheSample } = jest.requireActual<{ factsOfTheSample: (profile: object) => readonly string[] }>(
  '../../../shared-content/checks/factsOfTheSample',
);
const { clinicProfile: sample } = jest.requireActual<{ clinicProfile: object }>(
  '../../../shared-content/src/profile/sampleProfile',
);

it.each([
  ['appointment', AppointmentPage],
  ['contact', ContactPage],
])('the %s page shows another clinic, with its special days, and without a chat and a form', (_, Page) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(factsOfTheSample(sample).filter((fact) => html.includes(fact))).toEqual([]);
  expect(html).not.toMatch(/undefined|NaN|<ul[^>]*><\/ul>|href=""|Follow Us/);
  expect(html).toMatch(/15 Apr 2027.*13 Sep 2027.*24 Dec 2027/);
  expect(html).not.toMatch(/whatsapp|wa\.me|chat|<form/i);
  expect(html).toContain('write an email, or choose a time');
});
