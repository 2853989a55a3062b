import { clinicProfile } from '@site/shared-content/clinicProfile';
import { shellProfile } from '@site/shared-content/shellProfile';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { Footer } from './Footer';

const hrefs = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('Footer', () => {
  beforeEach(() => {
    render(
      <BrowserRouter>
        <Footer />
      </BrowserRouter>,
    );
  });

  it('lists the pages of the sitemap', () => {
    expect(hrefs(screen.getByRole('navigation', { name: 'Sitemap' }))).toEqual([
      '/',
      '/about',
      '/blogs',
      '/contact',
    ]);
  });

  it('links to privacy and rights, and to each language in its own script', () => {
    const more = screen.getByRole('navigation', { name: 'Privacy and languages' });
    expect(hrefs(more)).toEqual(['/privacy', '/or', '/hi', '/bn']);
    expect(within(more).getByRole('link', { name: 'ଓଡ଼ିଆ' }).lang).toBe('or');
  });

  it('lists the services, then therapy and counselling', () => {
    const links = hrefs(screen.getByRole('navigation', { name: 'Services' }));
    expect(links).toHaveLength(serviceSlugs.length + 1);
    expect(links.at(-1)).toBe('/therapy-and-counselling');
  });

  it('links to two phone numbers and an e-mail address', () => {
    const numbers = clinicProfile.phones.map(({ display }) => display);
    expect(numbers).toHaveLength(2);
    for (const number of numbers)
      expect(
        screen.getByRole('link', { name: new RegExp(number.replace('+', '\\+')) }).getAttribute('href'),
      ).toBe(`tel:${number.replaceAll(' ', '')}`);
    expect(screen.getByRole('link', { name: clinicProfile.email }).getAttribute('href')).toBe(
      `mailto:${clinicProfile.email}`,
    );
  });

  it('shows the street, the mission and the doctor’s registration', () => {
    const footer = screen.getByRole('contentinfo');
    for (const words of [
      clinicProfile.addressLines[0] ?? '',
      clinicProfile.mission,
      clinicProfile.team[0].registration.number,
    ]) {
      expect(footer.textContent).toContain(words);
    }
  });

  it.each(['Facebook', 'Instagram', 'LinkedIn'])('opens the clinic’s page on %s in a new tab', (network) => {
    const link = screen.getByRole('link', { name: new RegExp(network) });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('shows who built the site', () => {
    expect(
      screen.getByRole('link', { name: new RegExp(shellProfile.agency?.name ?? '') }).getAttribute('href'),
    ).toBe(shellProfile.agency?.url);
  });
});
