import { anyText } from '@site/platform/test/anyText';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import fc from 'fast-check';
import { fillIn, fillInAll, fillInPath } from './fillIn';

const elsewhere = { ...clinicProfile, name: 'Clinic by the Sea', city: 'New Puri' };

describe('filling in', () => {
  it('puts the clinic and its city into a text', () => {
    expect(fillIn('{clinic} in {city}', elsewhere)).toBe('Clinic by the Sea in New Puri');
  });

  it('takes the facts of the site’s own profile when none is given', () => {
    expect(fillIn('{city}')).toBe(clinicProfile.city);
  });

  it('leaves braces alone that stand for nothing', () => {
    expect(fillIn('{weather} in {toString}', elsewhere)).toBe('{weather} in {toString}');
  });

  it('leaves any text alone that names no fact, and takes a fact as it is', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const plain = text.replaceAll('{city}', '');
        expect(fillIn(plain, elsewhere)).toBe(plain);
        expect(fillIn('{city}', { ...elsewhere, city: text })).toBe(text);
      }),
    );
  });

  it('reaches every text of an article and keeps its shape', () => {
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

  it('writes a city into a path in lower case with hyphens', () => {
    expect(fillInPath('/blog/child-psychiatry-explained-{city}', elsewhere)).toBe(
      '/blog/child-psychiatry-explained-new-puri',
    );
  });
});
