import { fillIn } from '@site/shared-content/fillIn';
import { sentenceFindings, wordFindings } from './languageFindings';

const at = (text: string, file = 'articles/x.ts') => ({ file, field: 'text1[0]', text });
const remediesFor = (text: string) => wordFindings([at(text)]).map(({ remedy }) => remedy);

describe('wordFindings', () => {
  it.each([
    ['He committed suicide.', 'died by suicide'],
    ['People suffering from anxiety', 'people with'],
    ['There is no cure.', 'get better'],
    ['Results are guaranteed.', 'differs'],
    ['It is 100% private.', 'limits'],
    ['It is just a phase.', 'only'],
    ['A schizophrenic who hears voices', 'a person with'],
    ['An addict cannot stop.', 'cannot stop using'],
    ['The best clinic in town', 'praise themselves'],
    ['Take 50 mg at night.', 'no dose'],
    ['Call 1800-599-0019.', 'Remove it'],
    ['In today’s fast-paced world', 'visitor in the room'],
    ['The number stands on this page.', 'Say where it is'],
    ['The search stands in the address of the page.', 'Say where it is'],
    ['To be lively is no illness.', 'is not a'],
    ['Talks with a trained person', 'as a verb'],
    ['We choose what bears on your question', 'without the metaphor'],
  ])('reports “%s”', (text, remedy) => {
    expect(remediesFor(text).join(' ')).toContain(remedy);
  });

  it.each([
    'We adjust the plan.',
    'Is it safe and secure?',
    'an addiction',
    'It is justice.',
    'A 1000 people',
    'There is no pill for it; it is no more than a cold.',
    'Talk with us, and stand beside nobody.',
    'You can say here what you need.',
  ])('accepts “%s”', (text) => {
    expect(remediesFor(text)).toEqual([]);
  });

  it('reports an unknown placeholder, and lists the known ones', () => {
    expect(remediesFor('In {town}')[0]).toMatch(/^\{town\} is not a known placeholder\. Use one of \{city\}/);
    expect(remediesFor('In {city}')).toEqual([]);
  });
});

describe('sentenceFindings', () => {
  const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;

  it('reports a sentence of more than 25 words', () => {
    expect(sentenceFindings([at(words(25)), at('Short.'), at('Short.')])).toEqual([]);
    expect(sentenceFindings([at(words(26)), at('Short.'), at('Short.')])[0]?.remedy).toContain(
      '26 words. Split it',
    );
  });

  it('counts the words of a filled-in name', () => {
    const text = `${'word '.repeat(24)}{clinic}.`;
    expect(fillIn('{clinic}').split(' ').length).toBeGreaterThan(1);
    expect(sentenceFindings([at(text), at('Short.'), at('Short.')])[0]?.remedy).toContain('Split it');
  });

  it('reports a file with a mean above 16, not counting headings', () => {
    const findings = sentenceFindings([at(words(17)), at('A heading')]);
    expect(findings).toEqual([
      expect.objectContaining({ field: 'whole file', words: '17.0 words per sentence on average' }),
    ]);
  });
});
