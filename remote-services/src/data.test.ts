import { clinicProfile } from '@site/shared-content/clinicProfile';
import { handOutSlugs } from '@site/shared-content/handOuts/handOutNames';
import { services } from '@site/shared-content/services';
import { serviceSlugs } from '@site/shared-content/siteMap';
import { therapy } from '@site/shared-content/therapy';
import { data } from './data';

const files = data();
const slugsOf = (links: readonly { slug: string }[]) => links.map(({ slug }) => slug);

describe('the data files', () => {
  it('are JSON, one per service and hand-out, and one for therapy', () => {
    expect(JSON.parse(JSON.stringify(files))).toEqual(files);
    for (const slug of handOutSlugs) expect(files[`handOuts/${slug}.json`]).toMatchObject({ slug });
    for (const slug of serviceSlugs) {
      const { related } = files[`services/${slug}.json`] as { related: { slug: string }[] };
      expect(slugsOf(related)).toEqual(services[slug].relatedArticles);
    }
    const file = files['therapy.json'] as {
      related: { slug: string }[];
      therapy: { kinds: { items: { links: { slug: string }[] }[] } };
    };
    expect(slugsOf(file.related)).toEqual(therapy.relatedArticles);
    expect(file.therapy.kinds.items.flatMap(({ links }) => slugsOf(links))).toEqual(
      therapy.kinds.items.flatMap(({ article }) => article ?? []),
    );
  });

  it('hold no fact of the clinic, so that a release of the shell alone can change one', () => {
    const texts = JSON.stringify(files);
    for (const fact of [clinicProfile.city, clinicProfile.shortName, clinicProfile.leadPsychiatrist])
      expect(texts).not.toContain(fact);
  });
});
