import { about } from '@site/shared-content/about';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatHref, mailtoHref, telHref } from '@site/shared-content/contactLinks';
import { footer } from '@site/shared-content/footer';
import { helplineNumbers } from '@site/shared-content/helplineNumbers';
import { languageLinks, languageIds } from '@site/shared-content/languages/languages';
import { languagePage } from '@site/shared-content/languages/languagePage';
import { languageTables } from '@site/shared-content/languages/languageTables';
import { privacy } from '@site/shared-content/privacy';
import { href, siteMap } from '@site/shared-content/siteMap';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { CrisisStrip } from '../layout/CrisisStrip/CrisisStrip';
import { Footer } from '../layout/Footer/Footer';
import { AboutPage } from './AboutPage/AboutPage';
import { LanguagePage } from './LanguagePage/LanguagePage';
import { NotFoundPage } from './NotFoundPage/NotFoundPage';
import { PrivacyPage } from './PrivacyPage/PrivacyPage';
import { UnavailablePage } from './UnavailablePage/UnavailablePage';

const { crisis, phones, email, chatPhone = '', bookingUrl, socials, team } = clinicProfile;
const calls = phones.map(({ display }) => telHref(display));
const numbers = [crisis.emergency, crisis.helpline].map(telHref);
const menus = [footer.sitemap, footer.services, footer.more].flatMap(({ links }) => [...links]);
const languages = languageLinks.map(({ to }) => to);

type Row = [
  name: string,
  element: ReactElement,
  counts: Readonly<Record<string, number>>,
  links: readonly string[],
];

const rows: readonly Row[] = [
  [
    'about',
    <AboutPage />,
    { h1: 1, 'article button': team.length, 'li > h3 > button': about.faq.items.length },
    [href('contact'), ...calls],
  ],
  [
    'privacy',
    <PrivacyPage />,
    { h1: 1, h3: privacy.recipients.all.length + privacy.patient.rights.length },
    [mailtoHref(email), ...calls.slice(0, 1)],
  ],
  ['not found', <NotFoundPage />, { h1: 1, a: 4 }, [href('home'), href('blogs'), href('appointment')]],
  ['unavailable', <UnavailablePage />, { h1: 1, 'form button[type=submit]': 1 }, calls],
  ['crisis strip', <CrisisStrip />, { aside: 1 }, [...numbers, ...calls.slice(0, 1), ...languages]],
  [
    'footer',
    <Footer />,
    {
      'nav a': menus.length + languages.length,
      'a[hreflang] [lang]': languages.length,
      'a[target=_blank][rel=noopener]': 1 + Object.keys(socials ?? {}).length,
    },
    [
      ...calls,
      mailtoHref(email),
      ...Object.values(socials ?? {}),
      ...languages,
      ...menus.map(({ to }) => to),
    ],
  ],
  ...languageIds.map((id): Row => {
    const { hours, fees } = languagePage(id, languageTables[id]);
    return [
      id,
      <LanguagePage key={id} id={id} table={languageTables[id]} />,
      {
        h1: 1,
        [`[lang="${siteMap[id].lang}"] h1`]: 1,
        'address[lang="en-IN"]': 1,
        'dl dt': hours.length + fees.length,
      },
      [
        ...numbers,
        telHref(helplineNumbers.women),
        telHref(helplineNumbers.children),
        ...calls,
        chatHref(chatPhone),
        bookingUrl,
        mailtoHref(email),
        href('privacy'),
      ],
    ];
  }),
];

it.each(rows)('%s has all its parts and links', (_, element, counts, links) => {
  const { container } = render(element, { wrapper: BrowserRouter });
  const found = Object.keys(counts).map((what) => [what, container.querySelectorAll(what).length]);
  expect(Object.fromEntries(found)).toEqual(counts);
  const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining([...links]));
  expect(container.innerHTML).not.toMatch(/[{}]|\bundefined\b|\[object|href=""/);
});
