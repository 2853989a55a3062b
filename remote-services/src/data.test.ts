import type { DataSource } from '@site/platform/contract';
import { anyText } from '@site/platform/test/anyText';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { handOutSlugs } from '@site/shared-content/handOuts/handOutNames';
import { services } from '@site/shared-content/services';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { therapy } from '@site/shared-content/therapy';
import fc from 'fast-check';
import { data } from './data';
import { articleLinks } from './model/articleLinks';
import { loadHandOut } from './model/loadHandOut';
import { loadServicePage } from './model/loadServicePage';
import type { ServicePageData } from './model/ServicePageData';
import type { TherapyPageData } from './model/TherapyPageData';

const files = data();
const slugsOf = (links: readonly { readonly slug: string }[]) => links.map(({ slug }) => slug);

it('the data of a release are JSON without facts of the clinic, so that a release of the shell alone can change one', () => {
  const texts = JSON.stringify(files);
  expect(JSON.parse(texts)).toEqual(files);
  for (const fact of [clinicProfile.city, clinicProfile.shortName, clinicProfile.leadPsychiatrist])
    expect(texts).not.toContain(fact);
});

it('the data of the pages link to the articles that their texts name', () => {
  for (const slug of handOutSlugs) expect(files[`handOuts/${slug}.json`]).toMatchObject({ slug });
  for (const slug of serviceSlugs) {
    const { related } = files[`services/${slug}.json`] as ServicePageData;
    expect(slugsOf(related)).toEqual(services[slug].relatedArticles);
  }
  const page = files['therapy.json'] as TherapyPageData;
  expect(slugsOf(page.related)).toEqual(therapy.relatedArticles);
  const linked = page.therapy.kinds.items.flatMap(({ links }) => slugsOf(links));
  expect(linked).toEqual(therapy.kinds.items.flatMap(({ article }) => article ?? []));
});

it('a link to an article without a text is an error that says where to add one', () =>
  expect(() => articleLinks(['paranoia'])).toThrow(
    'No link text for the article "paranoia": add one to articleTitles.ts.',
  ));

describe('loading a page', () => {
  const read = jest.fn((path: string) => Promise.resolve(files[path] ?? null));
  const source: DataSource = { read };
  beforeEach(() => read.mockClear());

  it.each(serviceSlugs)('reads the file of the service %s alone, and fills in the facts', async (slug) => {
    const loaded = await loadServicePage({ slug }, source);
    expect(loaded).toMatchObject({ service: { slug } });
    expect(JSON.stringify(loaded)).not.toMatch(/\{\w+\}/);
    expect(read.mock.calls).toEqual([[`services/${slug}.json`]]);
  });

  it('redirects a former slug', async () => {
    const redirect = { redirectTo: '/services/child-and-adolescent-psychiatry' };
    expect(await loadServicePage({ slug: 'child-adolescent-psychiatry' }, source)).toEqual(redirect);
  });

  it('finds nothing for any other slug, and reads no file', async () => {
    const hostile = ['', 'Telepsychiatry', '../therapy', 'constructor', '__proto__', 'telepsychiatry/x'];
    await fc.assert(
      fc.asyncProperty(anyText(), async (slug) => {
        expect(await loadServicePage({ slug }, source)).toBeNull();
        expect(await loadHandOut({ slug }, source)).toBeNull();
        expect(read).not.toHaveBeenCalled();
      }),
      { examples: hostile.map((slug) => [slug]) },
    );
  });
});
