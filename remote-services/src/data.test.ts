import { clinicProfile } from '@site/shared-content/clinicProfile';
import { services } from '@site/shared-content/services';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { therapy } from '@site/shared-content/therapy';
import { data } from './data';

const files = data();

describe('the data files', () => {
  it('contain one file per service and one for therapy', () => {
    expect(Object.keys(files).sort()).toEqual(
      [...serviceSlugs.map((slug) => `services/${slug}.json`), 'therapy.json'].sort(),
    );
  });

  it('contain only JSON values', () => {
    expect(JSON.parse(JSON.stringify(files))).toEqual(files);
  });

  it('hold no fact of the clinic, so that a release of the shell alone can change one', () => {
    const texts = JSON.stringify(files);
    for (const fact of [clinicProfile.city, clinicProfile.shortName, clinicProfile.leadPsychiatrist])
      expect(texts).not.toContain(fact);
  });

  it.each(serviceSlugs)('link %s to its related articles', (slug) => {
    const { related } = files[`services/${slug}.json`] as { related: { slug: string }[] };
    expect(related.map((link) => link.slug)).toEqual(services[slug].relatedArticles);
  });

  it('link therapy and each kind of therapy to their articles', () => {
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
