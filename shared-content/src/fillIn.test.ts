import { anyText } from '@site/platform/test/anyText';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import fc from 'fast-check';
import { fillIn, fillInAll, fillInPath } from './fillIn';

const elsewhere = { ...clinicProfile, name: 'Clinic by the Sea', city: 'New Puri' };

describe('filling in', () => {
  it('uses the site’s profile by default, and keeps unknown names in braces', () => {
    expect(fillIn('{city}: {weather} {toString}')).toBe(`${clinicProfile.city}: {weather} {toString}`);
  });

  it('keeps any text without a placeholder, and inserts a fact unchanged', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const plain = text.replaceAll('{city}', '');
        expect(fillIn(plain, elsewhere)).toBe(plain);
        expect(fillIn('{city}', { ...elsewhere, city: text })).toBe(text);
      }),
    );
  });

  it('fills in every text of a value and keeps its structure', () => {
    const article = {
      title: 'In {city}',
      text1: ['{clinic}', 'no fact'],
      faqs: [{ answer: '{city}' }],
      minutes: 7,
    };
    expect(fillInAll(article, elsewhere)).toEqual({
      title: 'In New Puri',
      text1: ['Clinic by the Sea', 'no fact'],
      faqs: [{ answer: 'New Puri' }],
      minutes: 7,
    });
  });

  it('fills in a city in a path in lower case with hyphens', () => {
    expect(fillInPath('/blog/explained-{city}', elsewhere)).toBe('/blog/explained-new-puri');
  });
});
