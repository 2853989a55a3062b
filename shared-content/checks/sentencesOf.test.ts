import { sentencesOf, wordCount } from './sentencesOf';

describe('sentencesOf', () => {
  it('splits at full stops, question marks and quotes', () => {
    expect(sentencesOf('You talk. “Is it bad?” She asks. It took 1.8 km!')).toEqual([
      'You talk.',
      '“Is it bad?”',
      'She asks.',
      'It took 1.8 km!',
    ]);
  });

  it('does not split after titles and abbreviations', () => {
    expect(sentencesOf('Dr. Asha Namuna sees you, e.g. on Mondays.')).toHaveLength(1);
  });

  it('treats a bold lead as a sentence', () => {
    expect(sentencesOf('**Get up at one time.** Choose an hour.')).toEqual([
      'Get up at one time.',
      'Choose an hour.',
    ]);
  });

  it('accepts a placeholder at the start of a sentence', () => {
    expect(sentencesOf('Some nights cannot wait. {helplineName} is there.')).toHaveLength(2);
  });
});

describe('wordCount', () => {
  it('does not count a dash', () => {
    expect(wordCount('tea – or coffee')).toBe(3);
  });
});
