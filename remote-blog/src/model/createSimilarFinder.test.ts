import fc from 'fast-check';
import { createSimilarFinder, similarity } from './createSimilarFinder';

const word = fc.constantFrom('Sleep', 'stress', 'and', 'the', 'exam', 'mood!', 'HELP', 'your');
const posts = fc
  .array(
    fc.record({
      title: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
      tags: fc.uniqueArray(fc.constantFrom('Sleep', 'Mood', 'Work', 'School'), { maxLength: 4 }),
      date: fc.constantFrom('2024-01-01', '2024-06-01', '2025-01-01'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drafts) => drafts.map((draft, index) => ({ ...draft, slug: `post-${index}` })));

/** The rule of docs/spec.md §9 in its simplest form. */
function plainScore(one: { title: string; tags: readonly string[] }, other: typeof one): number {
  const words = (title: string) =>
    new Set(
      title
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((text) => text.length > 3),
    );
  const shared = [...words(one.title)].filter((text) => words(other.title).has(text));
  return one.tags.filter((tag) => other.tags.includes(tag)).length + 0.5 * shared.length;
}

it('two articles are as similar as they share tags, and half as much long words of their titles', () => {
  fc.assert(
    fc.property(posts, ([one, other]) => {
      if (!one || !other) return;
      expect(similarity(one, other)).toBe(plainScore(one, other));
      expect(similarity(other, one)).toBe(similarity(one, other));
    }),
  );
});

it('the similar articles are the three most similar others, ordered by score, date and title', () => {
  fc.assert(
    fc.property(posts, (all) => {
      const [one] = all;
      if (!one) return;
      const ranked = all
        .filter((other) => other !== one && plainScore(one, other) > 0)
        .sort(
          (a, b) =>
            plainScore(one, b) - plainScore(one, a) ||
            b.date.localeCompare(a.date) ||
            a.title.localeCompare(b.title, 'en'),
        );
      expect(createSimilarFinder(all)(one)).toEqual(ranked.slice(0, 3));
    }),
  );
});
