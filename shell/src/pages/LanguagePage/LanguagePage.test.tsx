import { clinicProfile } from '@site/shared-content/clinicProfile';
import { helplineNumbers } from '@site/shared-content/helplines';
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
  const { words, seo } = languagePage(id, table);
  beforeEach(() => void render(<LanguagePage id={id} table={table} />, { wrapper: BrowserRouter }));

  it('says in which language it is, and the address in which it is not', () => {
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe(lang);
    expect(document.querySelector('address')?.lang).toBe('en-IN');
    expect(document.title).toContain(seo.title);
  });

  it('begins with the numbers to call, each to be tapped', () => {
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe(words.dangerHeading);
    const { emergency, helpline } = clinicProfile.crisis;
    for (const [label, number] of [
      [words.callEmergency, emergency],
      [words.callWomen, helplineNumbers.women],
      [words.callChildren, helplineNumbers.children],
      [words.callHelpline, helpline],
    ] as const) {
      expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(`tel:${number}`);
    }
  });

  it('leads to both phones, the chat, the booking page and an e-mail', () => {
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        'tel:+910000000001',
        'tel:+910000000002',
        'https://wa.me/910000000001',
        clinicProfile.bookingUrl,
        `mailto:${clinicProfile.email}`,
        '/privacy',
      ]),
    );
  });

  it('says that it awaits a native reader', () => {
    screen.getByText(words.awaitsReader);
  });

  it('tells hours, fees and what to bring', () => {
    const { hours, fees, bring } = languagePage(id, table);
    for (const { days } of hours) screen.getByText(days);
    for (const { visit } of fees) screen.getByText(visit);
    for (const thing of bring) screen.getByText(thing);
  });
});
