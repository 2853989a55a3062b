import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { categoryOf, categorySlug } from './categoryOf';

describe('categoryOf', () => {
  it('takes the first category in the order of the list, not of the tags', () => {
    expect(categoryOf(['Loneliness', 'Depression'])).toBe('Mental Health Disorders');
  });

  it('falls back to Other when no category lists a tag', () => {
    expect(categoryOf(['Family', 'Work'])).toBe('Other');
    expect(categoryOf([])).toBe('Other');
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
