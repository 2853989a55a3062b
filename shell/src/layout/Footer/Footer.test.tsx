import { clinicProfile } from '@site/shared-content/clinicProfile';
import { languageLinks } from '@site/shared-content/languages/languages';
import { href, serviceSlugs } from '@site/shared-content/siteMap';
import { render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { Footer } from './Footer';

const hrefs = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('Footer', () => {
  beforeEach(() => void render(<Footer />, { wrapper: BrowserRouter }));

  it.each([
    ['Sitemap', ['/', '/about', '/blogs', '/contact']],
    ['More pages', ['/privacy', '/hand-outs', ...languageLinks.map(({ to }) => to)]],
    ['Services', [...serviceSlugs.map((slug) => href('service', { slug })), '/therapy-and-counselling']],
  ])('has the links of %s', (name, wanted) => {
    expect(hrefs(screen.getByRole('navigation', { name }))).toEqual(wanted);
  });

  it('names each language in its own script, with a `lang` attribute', () => {
    for (const { label, lang } of languageLinks) {
      const name = screen.getByText(label);
      expect([name.lang, name.closest('a')?.hreflang]).toEqual([lang, lang]);
    }
  });

  it('has phones, e-mail, street, mission, registration, and the agency', () => {
    const { phones, email, addressLines, mission, team } = clinicProfile;
    const footer = screen.getByRole('contentinfo');
    expect(hrefs(footer)).toEqual(
      expect.arrayContaining([
        ...phones.map(({ display }) => `tel:${display.replaceAll(' ', '')}`),
        `mailto:${email}`,
        clinicProfile.agency?.url,
      ]),
    );
    for (const words of [addressLines[0] ?? '', mission, team[0].registration.number])
      expect(footer.textContent).toContain(words);
  });

  it.each(['Facebook', 'Instagram', 'LinkedIn'])('opens the clinic’s page on %s in a new tab', (network) => {
    const link = screen.getByRole('link', { name: new RegExp(network) });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });
});
