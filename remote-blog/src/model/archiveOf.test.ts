import { archiveOf, maxLinks } from './archiveOf';
import { entriesOf } from './testing';

/** Follows all links; returns the slugs that it reached and the number of steps to the farthest one. */
function reached(count: number): { slugs: string[]; steps: number; widest: number } {
  const { links, below } = archiveOf(entriesOf(count));
  const slugs: string[] = [];
  let widest = 0;
  let steps = 0;
  for (let level = links; level.length > 0; steps += 1) {
    slugs.push(...level.map(({ slug }) => slug));
    widest = Math.max(widest, links.length, ...level.map(({ slug }) => below.get(slug)?.length ?? 0));
    level = level.flatMap(({ slug }) => below.get(slug) ?? []);
  }
  return { slugs, steps, widest };
}

describe('archiveOf', () => {
  it('lists a few articles one by one', () => {
    const few = entriesOf(15).map(({ slug, title }) => ({ slug, title }));
    expect(archiveOf(entriesOf(15))).toEqual({ links: few, below: new Map() });
  });

  it.each([0, 1, maxLinks, maxLinks + 1, 100, 2391, 9991])(
    'reaches each of %i articles once, with few links a page and in few steps',
    (count) => {
      const { slugs, steps, widest } = reached(count);
      expect(slugs).toHaveLength(count);
      expect(new Set(slugs).size).toBe(count);
      expect(widest).toBeLessThanOrEqual(maxLinks);
      expect(steps).toBeLessThanOrEqual(3);
    },
  );

  it('continues a group on the page of its shortest article, with the dates of the articles behind the link', () => {
    const entries = entriesOf(2 * maxLinks).map((entry, place) => ({
      ...entry,
      minutes: place % 2 ? 3 : 9,
    }));
    const { links, below } = archiveOf(entries);
    expect(links[0]).toEqual({
      slug: 'article-2',
      title: 'Article 2',
      span: [entries[0]?.date, entries[1]?.date],
    });
    expect(below.get('article-2')).toEqual([{ slug: 'article-1', title: 'Article 1' }]);
  });
});
