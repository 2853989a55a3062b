import { sentencesOf, wordCount } from './sentencesOf';

describe('sentencesOf', () => {
  it('parts sentences at full stops, questions and quotes', () => {
    expect(sentencesOf('You talk. “Is it bad?” She asks. It took 1.8 km!')).toEqual([
      'You talk.',
      '“Is it bad?”',
      'She asks.',
      'It took 1.8 km!',
    ]);
  });

  it('keeps titles and abbreviations inside their sentence', () => {
    expect(sentencesOf('Dr. Asha Namuna sees you, e.g. on Mondays.')).toHaveLength(1);
  });

  it('reads a bold lead as a sentence of its own', () => {
    expect(sentencesOf('**Get up at one time.** Choose an hour.')).toEqual([
      'Get up at one time.',
      'Choose an hour.',
    ]);
  });

  it('begins a sentence with a placeholder too', () => {
    expect(sentencesOf('Some nights cannot wait. {helplineName} is there.')).toHaveLength(2);
  });
});

describe('wordCount', () => {
  it('does not count a dash', () => {
    expect(wordCount('tea – or coffee')).toBe(3);
  });
});
