import { languageIds } from '@site/shared-content/languages/languages';
import { languageTables } from '@site/shared-content/languages/languageTables';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { ChatButton } from '../layout/ChatButton/ChatButton';
import { CrisisStrip } from '../layout/CrisisStrip/CrisisStrip';
import { Footer } from '../layout/Footer/Footer';
import { HelpNow } from '../layout/HelpNow/HelpNow';
import { AboutPage } from './AboutPage/AboutPage';
import { HomePage } from './HomePage/HomePage';
import { LanguagePage } from './LanguagePage/LanguagePage';
import { NotFoundPage } from './NotFoundPage/NotFoundPage';
import { PrivacyPage } from './PrivacyPage/PrivacyPage';

// As in a build whose CLINIC_PROFILE is another file.
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
  HelpNow,
  ChatButton,
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
    expect(html).not.toMatch(/whatsapp|wa\.me|chat/i);
    // The address begins with the digits of the emergency number.
    expect(html).not.toMatch(/href="tel:112"[^>]*>112<\/a> Lighthouse/);
    expect(html).not.toMatch(/clinical psychologist (?:or|and|who works)|our clinical psychologist/);
  });

  it('names both psychiatrists, their council once, and the registration of the clinic', () => {
    for (const Part of [HomePage, AboutPage]) expect(htmlOf(Part)).toMatch(/Fathima Kurian[^<]*Jose Mathew/);
    expect(htmlOf(PrivacyPage).match(/Travancore Cochin Medical Council/g)).toHaveLength(1);
    expect(htmlOf(Footer)).toContain('Kerala Clinical Establishments Council, registration KCE 33333');
  });

  it('has its special days in the footer, sorted, and one other language', () => {
    const html = htmlOf(Footer);
    const days = ['15 Apr 2027 (Vishu)', '13 Sep 2027 (Onam)', '24 Dec 2027 (Half day)'];
    expect(html).toMatch(new RegExp(days.map((day) => day.replace(/[()]/g, '\\$&')).join('.*')));
    expect(html).toContain('href="/hi"');
    expect(html).not.toMatch(/href="\/(or|bn)"/);
  });

  it('has no map, no figures, no testimonials, no networks and no credit', () => {
    const html = htmlOf(HomePage) + htmlOf(Footer);
    for (const absent of ['Show map', 'reviews', 'Lives Transformed', 'What a visit can feel like'])
      expect(html).not.toContain(absent);
    expect(html).not.toMatch(/Nearby landmarks|Follow Us|Website by|3k\+/);
    expect(html).toContain('Where to find us');
  });
});
