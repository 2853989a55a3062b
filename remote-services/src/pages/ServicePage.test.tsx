import { bookingBlock } from '@site/shared-content/bookingBlock';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillInAll } from '@site/shared-content/fillIn';
import { services } from '@site/shared-content/services';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { accessibilityFindings } from '@site/shared-ui/testing/accessibilityFindings';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { data } from '../data';
import type { ServicePageData } from '../model/ServicePageData';
import { ServicePage } from './ServicePage';

const files = fillInAll(data());

function page(slug: string, file = files[`services/${slug}.json`] as ServicePageData) {
  return (
    <MemoryRouter>
      <ServicePage params={{ slug }} data={file} />
    </MemoryRouter>
  );
}

it.each(serviceSlugs)('the page of %s has its title, one sentence below it and a breadcrumb', (slug) => {
  const service = fillInAll(services[slug]);
  render(page(slug));
  const [heading, ...others] = screen.getAllByRole('heading', { level: 1 });
  expect(heading).toHaveProperty('textContent', service.heroTitle);
  expect(others).toEqual([]);
  screen.getByText(service.heroTagline);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

// All pages have one template; this one has notes and care cards.
describe('the page of a service', () => {
  const slug = 'neuropsychiatric-care';
  const service = fillInAll(services[slug]);

  it('lists the other services and marks the current one', () => {
    render(page(slug));
    const side = screen.getByRole('navigation', { name: 'Our other services' });
    const links = within(side).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      serviceSlugs.filter((other) => other !== slug).map((other) => `/services/${other}`),
    );
    expect(side.querySelector('[aria-current="page"]')?.textContent).toBe(service.name);
  });

  it('shows every section of the specification', () => {
    render(page(slug));
    for (const { heading } of [
      service.intro,
      service.conditions,
      service.benefits,
      service.steps,
      service.why,
    ]) {
      screen.getByRole('heading', { level: 2, name: heading });
    }
    for (const { title } of [...service.benefits.highlights, ...service.steps.items, ...service.why.cards]) {
      expect(screen.getAllByRole('heading', { level: 3, name: title }).length).toBeGreaterThan(0);
    }
    for (const { number } of service.steps.items) screen.getByText(number);
    for (const item of service.conditions.items) screen.getByText(item);
    for (const { heading } of service.notes ?? []) screen.getByRole('heading', { name: heading });
    for (const signs of [service.help?.emergency ?? [], service.help?.urgent ?? []]) {
      for (const sign of signs) screen.getByText(sign);
    }
  });

  it('makes the number in the heading of a care card a link', () => {
    render(page(slug));
    for (const heading of screen.queryAllByRole('heading', { name: /112/ }))
      expect(within(heading).getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
  });

  it('names the clinician, with the registration number', () => {
    render(page(slug));
    const [lead] = clinicProfile.team;
    screen.getByRole('heading', { level: 3, name: lead.name });
    screen.getByText(`${lead.registration.council}, registration ${lead.registration.number}`);
  });

  it('ends with the booking page in a new tab and a phone', () => {
    render(page(slug));
    const book = screen.getByRole('link', { name: 'Book Your Consultation (opens in a new tab)' });
    expect(book.getAttribute('href')).toBe(clinicProfile.bookingUrl);
    expect(book.getAttribute('target')).toBe('_blank');
    expect(book.getAttribute('rel')).toContain('noopener');
    const [phone] = bookingBlock.phones;
    expect(
      screen.getByRole('link', { name: `${phone?.hiddenText}: ${phone?.label}` }).getAttribute('href'),
    ).toBe(phone?.href);
  });

  it('contains every answer in the prerendered HTML', () => {
    const html = renderToString(page(slug));
    const words = html.replace(/<\/?a\b[^>]*>|<!-- -->/g, '');
    for (const { answer } of service.faqs) expect(words).toContain(answer.replaceAll("'", '&#x27;'));
    expect(html).not.toContain(' style=');
  });

  it('has no accessibility violations', async () => {
    const { container } = render(page(slug));
    expect(await accessibilityFindings(container)).toEqual([]);
  });
});
