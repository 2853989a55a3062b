import { serviceSlugs } from '../siteMap';
import { serviceCards } from './serviceCards';
import { serviceSummaries } from './serviceSummaries';

it('services have different names, hints, cards and pictures, and hints that fit into a line of the menu', () => {
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
