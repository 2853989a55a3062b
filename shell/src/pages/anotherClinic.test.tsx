import { languageIds } from '@site/shared-content/languages/languages';
import { languageTables } from '@site/shared-content/languages/languageTables';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { CrisisStrip } from '../layout/CrisisStrip/CrisisStrip';
import { Footer } from '../layout/Footer/Footer';
import { AboutPage } from './AboutPage/AboutPage';
import { HomePage } from './HomePage/HomePage';
import { LanguagePage } from './LanguagePage/LanguagePage';
import { NotFoundPage } from './NotFoundPage/NotFoundPage';
import { PrivacyPage } from './PrivacyPage/PrivacyPage';

// As in a build whose CLINIC_PROFILE is another file: another city, two psychiatrists, one phone, no map, figures or networks.
jest.mock('@site/shared-content/profile/sampleProfile', () =>
  jest.requireActual<object>('../../../shared-content/checks/anotherClinic'),
);

// It needs the blog.
jest.mock('./HomePage/sections/BlogTeaser', () => ({ BlogTeaser: () => null }));

const { factsOfTheSample } = jest.requireActual<{ factsOfTheSample: (profile: object) => readonly string[] }>(
  '../../../shared-content/checks/factsOfTheSample',
);
const { clinicProfile: sample } = jest.requireActual<{ clinicProfile: object }>(
  '../../../shared-content/src/profile/sampleProfile',
);

const parts = {
  HomePage,
  AboutPage,
  PrivacyPage,
  NotFoundPage,
  Footer,
  CrisisStrip,
  ...Object.fromEntries(
    languageIds.map((id) => [id, () => <LanguagePage id={id} table={languageTables[id]} />]),
  ),
};
const htmlOf = (Part: () => React.ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Part />
    </MemoryRouter>,
  );

describe('with the profile of another clinic', () => {
  it.each(Object.entries(parts))('%s shows no fact of the sample and nothing undefined', (_, Part) => {
    const html = htmlOf(Part);
    expect(factsOfTheSample(sample).filter((fact) => html.includes(fact))).toEqual([]);
    expect(html).not.toMatch(/undefined|NaN|\[object|<ul[^>]*><\/ul>|href=""/);
    expect(html).not.toMatch(/clinical psychologist (?:or|and|who works)|our clinical psychologist/);
  });

  it('has no map, no figures, no testimonials, no networks and no credit', () => {
    const html = htmlOf(HomePage) + htmlOf(Footer);
    for (const absent of [
      'Get Directions',
      'Show map',
      'reviews',
      'Lives Transformed',
      'What a visit can feel like',
    ])
      expect(html).not.toContain(absent);
    expect(html).not.toMatch(/Nearby landmarks|Follow Us|Website by|3k\+/);
    expect(html).toContain('Where to find us');
  });
});
