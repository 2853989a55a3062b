import { bookingBlock } from '@site/shared-content/bookingBlock';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillInAll } from '@site/shared-content/fillIn';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { data } from '../data';
import { nextService } from '../model/nextService';
import type { ServicePageData } from '../model/ServicePageData';
import type { TherapyPageData } from '../model/TherapyPageData';
import { ServicePage } from './ServicePage';
import { TherapyPage } from './TherapyPage';

const files = fillInAll(data());
const dataOf = (slug: string) => files[`services/${slug}.json`] as ServicePageData;

/** Expects one heading of the page, its questions, and the last text of each list. */
function expectParts(questions: number, lists: readonly (readonly string[])[]): void {
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(document.querySelectorAll('li > h3 > button')).toHaveLength(questions);
  for (const list of lists) expect(document.body.textContent).toContain(list.at(-1) ?? '');
}

const titlesOf = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);

it.each(serviceSlugs)(
  'the page of %s has its parts, and begins and ends with booking and a phone',
  (slug) => {
    const { service } = dataOf(slug);
    render(<ServicePage params={{ slug }} data={dataOf(slug)} />, { wrapper: MemoryRouter });
    const { faqs, conditions, benefits, steps, why, notes = [], help = {} } = service;
    expectParts(faqs.length, [
      ...[benefits.highlights, steps.items, why.cards].map(titlesOf),
      ...[conditions.items, notes.map(({ heading }) => heading), ...Object.values(help)],
    ]);
    const [phone] = bookingBlock.phones;
    for (const href of [clinicProfile.bookingUrl, phone?.href])
      expect(document.querySelectorAll(`a[href="${href}"]`).length).toBeGreaterThanOrEqual(2);
    for (const heading of screen.queryAllByRole('heading', { name: /112/ }))
      expect(within(heading).getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
  },
);

it('the page of a service lists the other ones, and marks the current one', () => {
  const [slug, ...others] = serviceSlugs;
  render(<ServicePage params={{ slug }} data={dataOf(slug)} />, { wrapper: MemoryRouter });
  const side = screen.getByRole('navigation', { name: 'Our services' });
  const hrefs = within(side)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(others.map((other) => `/services/${other}`));
  expect(side.querySelector('[aria-current="page"]')?.textContent).toBe(dataOf(slug).service.name);
});

it('the therapy page has its parts, a person who gives it, and links to articles', () => {
  const page = files['therapy.json'] as TherapyPageData;
  render(<TherapyPage params={{}} data={page} />, { wrapper: MemoryRouter });
  const { kinds, steps, helps, faqs } = page.therapy;
  expectParts(faqs.length, [titlesOf(kinds.items), titlesOf(steps.items), helps.items]);
  const { team } = clinicProfile;
  screen.getByRole('heading', {
    level: 3,
    name: team.find(({ role }) => role === 'psychologist')?.name ?? '',
  });
  expect(document.querySelector('a[href^="/blog/"]')).toBeTruthy();
});

it('the next service leads through all six and back to the first', () => {
  const visited = serviceSlugs.map((one) => nextService(one));
  expect(visited.toSorted()).toEqual([...serviceSlugs].sort());
  expect(visited.at(-1)).toBe(serviceSlugs[0]);
});
