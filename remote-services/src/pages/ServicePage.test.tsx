import { bookingBlock } from '@site/shared-content/bookingBlock';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillInAll } from '@site/shared-content/fillIn';
import { services } from '@site/shared-content/services';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { accessibilityFindings } from '@site/shared-ui/testing/accessibilityFindings';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { data } from '../data';
import { nextService } from '../model/nextService';
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

// All pages have one template; this one has notes and care cards.
const slug = 'neuropsychiatric-care';
const service = fillInAll(services[slug]);

describe('the page of a service', () => {
  it('has every section of the specification, without accessibility violations', async () => {
    const { container } = render(page(slug));
    expect(await accessibilityFindings(container)).toEqual([]);
    screen.getByRole('heading', { level: 1, name: service.heroTitle });
    for (const { heading } of [
      service.intro,
      service.conditions,
      service.benefits,
      service.steps,
      service.why,
    ])
      screen.getByRole('heading', { level: 2, name: heading });
    for (const { title } of [...service.benefits.highlights, ...service.steps.items, ...service.why.cards])
      expect(screen.getAllByRole('heading', { level: 3, name: title })).not.toEqual([]);
    for (const { heading } of service.notes ?? []) screen.getByRole('heading', { name: heading });
    for (const text of [
      service.heroTagline,
      ...service.conditions.items,
      ...(service.help?.emergency ?? []),
      ...(service.help?.urgent ?? []),
    ])
      screen.getByText(text);
    for (const { question } of service.faqs) screen.getByRole('button', { name: question });
    const [lead] = clinicProfile.team;
    screen.getByText(`${lead.registration.council}, registration ${lead.registration.number}`);
  });

  it('lists the other services and marks the current one', () => {
    render(page(slug));
    const side = screen.getByRole('navigation', { name: 'Our other services' });
    const links = within(side).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      serviceSlugs.filter((other) => other !== slug).map((other) => `/services/${other}`),
    );
    expect(side.querySelector('[aria-current="page"]')?.textContent).toBe(service.name);
  });

  it('makes the number in the heading of a care card a link', () => {
    render(page(slug));
    const headings = screen.getAllByRole('heading', { name: /112/ });
    for (const heading of headings)
      expect(within(heading).getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
  });

  it('begins and ends with the booking page and a phone', () => {
    render(page(slug));
    const hrefsOf = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    const book = 'Book Your Consultation (opens in a new tab)';
    expect(hrefsOf(book)).toEqual([clinicProfile.bookingUrl, clinicProfile.bookingUrl]);
    const [phone] = bookingBlock.phones;
    expect(hrefsOf(`${phone?.hiddenText}: ${phone?.label}`)).toEqual([phone?.href, phone?.href]);
  });
});

it('the next service leads through all six and back to the first', () => {
  const visited = serviceSlugs.map((one) => nextService(one));
  expect([...new Set(visited)].sort()).toEqual([...serviceSlugs].sort());
  expect(visited.at(-1)).toBe(serviceSlugs[0]);
});
