import { bookingBlock } from '@site/shared-content/bookingBlock';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillInAll } from '@site/shared-content/fillIn';
import { services } from '@site/shared-content/services';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { therapy } from '@site/shared-content/therapy';
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
const inRouter = { wrapper: MemoryRouter };

/** Counts what a page shows of a list. */
const count = (css: string) => document.querySelectorAll(css).length;

it.each(serviceSlugs)(
  'the page of %s has every part of its content, and begins and ends with booking and a phone',
  (slug) => {
    const { faqs, conditions, benefits, steps, why, notes = [], help = {} } = services[slug];
    render(<ServicePage params={{ slug }} data={dataOf(slug)} />, inRouter);
    const titles = [...benefits.highlights, ...steps.items, ...why.cards].map(({ title }) =>
      fillInAll(title),
    );
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    for (const title of [...titles, ...notes.map(({ heading }) => fillInAll(heading))])
      expect(headings).toContain(title);
    expect(count('h1')).toBe(1);
    expect(count('li > h3 > button')).toBe(faqs.length);
    for (const text of [...conditions.items, ...Object.values(help).flat()])
      screen.getAllByText(fillInAll(text));
    const [phone] = bookingBlock.phones;
    for (const href of [clinicProfile.bookingUrl, phone?.href])
      expect(count(`a[href="${href}"]`)).toBeGreaterThanOrEqual(2);
    for (const heading of screen.queryAllByRole('heading', { name: /112/ }))
      expect(within(heading).getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
  },
);

it('the page of a service lists the other ones, and marks the current one', () => {
  const [slug] = serviceSlugs;
  render(<ServicePage params={{ slug }} data={dataOf(slug)} />, inRouter);
  const side = screen.getByRole('navigation', { name: 'Our services' });
  const links = within(side).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    serviceSlugs.filter((other) => other !== slug).map((other) => `/services/${other}`),
  );
  expect(side.querySelector('[aria-current="page"]')?.textContent).toBe(services[slug].name);
});

it('the therapy page has every part of its content, a person who gives it, and links to articles', () => {
  render(<TherapyPage params={{}} data={files['therapy.json'] as TherapyPageData} />, inRouter);
  const { kinds, steps, helps, faqs } = fillInAll(therapy);
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  for (const { title } of [...kinds.items, ...steps.items]) expect(headings).toContain(title);
  expect(headings).toContain(clinicProfile.team.at(-1)?.name);
  for (const text of helps.items) screen.getByText(text);
  expect([
    count('h1'),
    count('li > h3 > button'),
    count('a[href="/blog/cognitive-behavioral-therapy"]') > 0,
  ]).toEqual([1, faqs.length, true]);
});

it('the next service leads through all six and back to the first', () => {
  const visited = serviceSlugs.map((one) => nextService(one));
  expect([...new Set(visited)].sort()).toEqual([...serviceSlugs].sort());
  expect(visited.at(-1)).toBe(serviceSlugs[0]);
});
