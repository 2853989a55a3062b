import { anyText } from '@site/platform/test/anyText';
import { articles } from '@site/shared-content/articles';
import fc from 'fast-check';
import { categories, categoryOf, categorySlug } from './categoryOf';

describe('categoryOf', () => {
  it('takes the first category in the order of the list, not of the tags', () => {
    expect(categoryOf(['Loneliness', 'Depression'])).toBe('Mental Health Disorders');
  });

  it('falls back to Other when no category lists a tag', () => {
    expect(categoryOf(['Family', 'Work'])).toBe('Other');
    expect(categoryOf([])).toBe('Other');
  });

  it('gives every category at least three articles and leaves none to Other', () => {
    const counts = categories.map((name) => articles.filter(({ tags }) => categoryOf(tags) === name).length);
    expect(Math.min(...counts.slice(0, -1))).toBeGreaterThanOrEqual(3);
    expect(counts.at(-1)).toBe(0);
  });
});

describe('categorySlug', () => {
  it('makes a readable slug of a category', () => {
    expect(categorySlug('Sleep & Physical Wellness')).toBe('sleep-physical-wellness');
  });

  it('makes a slug of letters, digits and hyphens of any text', () => {
    fc.assert(
      fc.property(anyText(), (text) => expect(categorySlug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)),
    );
  });
});
