import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { AppointmentPage } from './AppointmentPage';
import { ContactPage } from './ContactPage';

// As in a build whose CLINIC_PROFILE is another file: another city, two psychiatrists, one phone, no map, figures or networks.
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
])('the %s page shows another clinic, with its closed days and without a map', (_, Page) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(factsOfTheSample(sample).filter((fact) => html.includes(fact))).toEqual([]);
  expect(html).not.toMatch(/undefined|NaN|<ul[^>]*><\/ul>|href=""|Follow Us/);
  expect(html.includes('15 April 2027')).toBe(Page === AppointmentPage);
});
