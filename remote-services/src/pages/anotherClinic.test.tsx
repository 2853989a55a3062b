import { fillInAll } from '@site/shared-content/fillIn';
import { handOutSlugs } from '@site/shared-content/handOuts/handOutNames';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { ReactElement } from 'react';
import { data } from '../data';
import type { HandOutPageData } from '../model/HandOutData';
import type { ServicePageData } from '../model/ServicePageData';
import type { TherapyPageData } from '../model/TherapyPageData';
import { HandOutPage } from './HandOutPage';
import { ServicePage } from './ServicePage';
import { TherapyPage } from './TherapyPage';

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

const files = fillInAll(data());
const pages: [string, ReactElement][] = [
  ...serviceSlugs.map((slug): [string, ReactElement] => [
    slug,
    <ServicePage key={slug} params={{ slug }} data={files[`services/${slug}.json`] as ServicePageData} />,
  ]),
  ...handOutSlugs.map((slug): [string, ReactElement] => [
    slug,
    <HandOutPage key={slug} params={{ slug }} data={files[`handOuts/${slug}.json`] as HandOutPageData} />,
  ]),
  ['therapy', <TherapyPage key="therapy" params={{}} data={files['therapy.json'] as TherapyPageData} />],
];

it.each(pages)('the page of %s shows another clinic and promises only its own team', (_, page) => {
  const html = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
  expect(factsOfTheSample(sample).filter((fact) => html.includes(fact))).toEqual([]);
  expect(html).not.toMatch(/undefined|NaN|\{\w+\}|<ul[^>]*><\/ul>|href=""/);
  expect(html).not.toMatch(/whatsapp|wa\.me|chat/i);
  if (!html.includes('data-sheet'))
    for (const doctor of ['Dr. Fathima Kurian', 'Dr. Jose Mathew']) expect(html).toContain(`${doctor}</h3>`);
  expect(html).not.toMatch(
    /[Oo]ur clinical psychologist|psychologist in the team|Rehabilitation in the team/,
  );
});
