import { services } from '@site/shared-content/services';
import { serviceSlugs } from '../siteMap';
import { serviceCards } from './serviceCards';
import { serviceSummaries } from './serviceSummaries';

describe('the services', () => {
  it('have different names, hints, cards and pictures, and hints that fit into a line of the menu', () => {
    const summaries = serviceSlugs.map((slug) => serviceSummaries[slug]);
    const texts = summaries.flatMap(({ slug, name, menuHint, image }) => [
      name,
      menuHint,
      serviceCards[slug],
      image,
    ]);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { menuHint } of summaries) expect(menuHint.length).toBeLessThanOrEqual(34);
  });

  it.each(serviceSlugs)('%s has the name and picture of its menu entry, and numbered steps', (slug) => {
    const page = services[slug];
    expect(page).toMatchObject(serviceSummaries[slug]);
    expect(page.steps.items.map(({ number }) => Number(number))).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
