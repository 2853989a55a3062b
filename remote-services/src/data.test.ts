import { clinicProfile } from '@site/shared-content/clinicProfile';
import { services } from '@site/shared-content/services';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { therapy } from '@site/shared-content/therapy';
import { data } from './data';

const files = data();

describe('the data files', () => {
  it('are one for each service and one for therapy', () => {
    expect(Object.keys(files).sort()).toEqual(
      [...serviceSlugs.map((slug) => `services/${slug}.json`), 'therapy.json'].sort(),
    );
  });

  it('hold plain JSON and nothing that is lost on the way', () => {
    expect(JSON.parse(JSON.stringify(files))).toEqual(files);
  });

  it('have the facts of the clinic where its words name them', () => {
    expect(JSON.stringify(files)).not.toMatch(/\{\w+\}/);
    expect(JSON.stringify(files)).toContain(clinicProfile.city);
  });

  it.each(serviceSlugs)('link %s to the articles that its words name', (slug) => {
    const { related } = files[`services/${slug}.json`] as { related: { slug: string }[] };
    expect(related.map((link) => link.slug)).toEqual(services[slug].relatedArticles);
  });

  it('link therapy to its articles, and each kind to its own', () => {
    const file = files['therapy.json'] as {
      related: { slug: string }[];
      therapy: { kinds: { items: { links: { slug: string }[] }[] } };
    };
    expect(file.related.map((link) => link.slug)).toEqual(therapy.relatedArticles);
    expect(file.therapy.kinds.items.flatMap(({ links }) => links.map((link) => link.slug))).toEqual(
      therapy.kinds.items.flatMap(({ article }) => article ?? []),
    );
  });
});
