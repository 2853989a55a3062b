import { chatHref, telHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { helplineNumbers } from '@site/shared-content/helplineNumbers';
import { languageIds } from '@site/shared-content/languages/languages';
import { languagePage } from '@site/shared-content/languages/languagePage';
import { languageTables } from '@site/shared-content/languages/languageTables';
import { siteMap } from '@site/shared-content/siteMap';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { LanguagePage } from './LanguagePage';

it.each(languageIds)(
  'the page in %s begins with emergency numbers and has every way to reach the clinic',
  (id) => {
    const table = languageTables[id];
    const { lines, seo, hours, fees, bring } = languagePage(id, table);
    render(<LanguagePage id={id} table={table} />, { wrapper: BrowserRouter });
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe(
      siteMap[id].lang,
    );
    expect(document.querySelector('address')?.lang).toBe('en-IN');
    expect(document.title).toContain(seo.title);

    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(lines.dangerHeading);
    const { crisis, phones, chatPhone = '', bookingUrl, email } = clinicProfile;
    for (const [name, number] of [
      [lines.callEmergency, crisis.emergency],
      [lines.callWomen, helplineNumbers.women],
      [lines.callChildren, helplineNumbers.children],
      [lines.callHelpline, crisis.helpline],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`tel:${number}`);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        ...phones.map(({ display }) => telHref(display)),
        chatHref(chatPhone),
        bookingUrl,
        `mailto:${email}`,
        '/privacy',
      ]),
    );
    for (const text of [
      lines.awaitsReader,
      ...hours.map(({ days }) => days),
      ...fees.map(({ visit }) => visit),
      ...bring,
    ])
      screen.getByText(text);
  },
);
