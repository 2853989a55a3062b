import fc from 'fast-check';
import { createSimilarFinder, similarity } from './createSimilarFinder';

function post(slug: string, title: string, tags: readonly string[] = [], date = '2024-01-01') {
  return { slug, title, tags, date };
}

describe('similarity', () => {
  it('counts 1 for each shared tag', () => {
    expect(similarity(post('a', 'A', ['Sleep', 'Mood', 'Work']), post('b', 'B', ['Mood', 'Sleep']))).toBe(2);
  });

  it('counts 0.5 for each shared title word longer than three characters', () => {
    expect(similarity(post('a', 'Sleep and the night'), post('b', 'Night, sleep and the day'))).toBe(1);
  });

  it('does not count words of three characters', () => {
    expect(similarity(post('a', 'The day and you'), post('b', 'You and the day'))).toBe(0);
  });

  it('counts a word once, ignoring case and punctuation', () => {
    expect(similarity(post('a', 'Stress, stress, stress!'), post('b', 'STRESS: what is stress?'))).toBe(0.5);
  });
});

describe('createSimilarFinder', () => {
  const one = post('one', 'Falling asleep', ['Sleep', 'Mood']);

  it('omits the article itself and those that share nothing', () => {
    expect(createSimilarFinder([one, post('far', 'Money', ['Work'])])(one)).toEqual([]);
  });

  it('shows the three with the highest scores', () => {
    const near = post('near', 'Falling asleep at night', ['Sleep', 'Mood']);
    const middle = post('middle', 'Falling', ['Mood']);
    const tag = post('tag', 'Food', ['Mood']);
    const word = post('word', 'Falling leaves');
    expect(createSimilarFinder([word, tag, one, middle, near])(one)).toEqual([near, middle, tag]);
  });

  it('breaks a tie by the newer date, then by title', () => {
    const older = post('older', 'A', ['Sleep'], '2024-05-01');
    const later = post('later', 'Z', ['Sleep'], '2024-06-01');
    const sameDay = post('sameDay', 'B', ['Sleep'], '2024-05-01');
    expect(createSimilarFinder([sameDay, older, later])(one)).toEqual([later, older, sameDay]);
  });
});

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

describe('the similarity of any two articles', () => {
  it('is 1 for each shared tag and 0.5 for each shared long word, in both directions', () => {
    fc.assert(
      fc.property(posts, ([one, other]) => {
        if (!one || !other) return;
        expect(similarity(one, other)).toBe(plainScore(one, other));
        expect(similarity(other, one)).toBe(similarity(one, other));
      }),
    );
  });
});

describe('the similar articles of any article', () => {
  it('are the three most similar ones, ordered by score, date and title', () => {
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
});
