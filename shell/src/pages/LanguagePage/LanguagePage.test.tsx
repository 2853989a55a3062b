import { chatHref, telHref } from '@site/shared-content/contactLinks';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { helplineNumbers } from '@site/shared-content/helplineNumbers';
import { bengali } from '@site/shared-content/languages/bengali';
import { hindi } from '@site/shared-content/languages/hindi';
import { languagePage } from '@site/shared-content/languages/languagePage';
import { odia } from '@site/shared-content/languages/odia';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { LanguagePage } from './LanguagePage';

describe.each([
  ['odia', odia, 'or'],
  ['hindi', hindi, 'hi'],
  ['bengali', bengali, 'bn'],
] as const)('the page in %s', (id, table, lang) => {
  const { lines, seo } = languagePage(id, table);
  beforeEach(() => void render(<LanguagePage id={id} table={table} />, { wrapper: BrowserRouter }));

  it('sets its own language, and English for the address', () => {
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe(lang);
    expect(document.querySelector('address')?.lang).toBe('en-IN');
    expect(document.title).toContain(seo.title);
  });

  it('begins with emergency numbers as links', () => {
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe(lines.dangerHeading);
    const { emergency, helpline } = clinicProfile.crisis;
    for (const [label, number] of [
      [lines.callEmergency, emergency],
      [lines.callWomen, helplineNumbers.women],
      [lines.callChildren, helplineNumbers.children],
      [lines.callHelpline, helpline],
    ] as const) {
      expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(`tel:${number}`);
    }
  });

  it('links to both phones, the chat, the booking page and e-mail', () => {
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        ...clinicProfile.phones.map(({ display }) => telHref(display)),
        chatHref(clinicProfile.chatPhone),
        clinicProfile.bookingUrl,
        `mailto:${clinicProfile.email}`,
        '/privacy',
      ]),
    );
  });

  it('says that no native reader has reviewed it', () => {
    screen.getByText(lines.awaitsReader);
  });

  it('shows hours, fees and what to bring', () => {
    const { hours, fees, bring } = languagePage(id, table);
    for (const { days } of hours) screen.getByText(days);
    for (const { visit } of fees) screen.getByText(visit);
    for (const thing of bring) screen.getByText(thing);
  });
});
