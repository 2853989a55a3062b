import { sentencesOf, wordCount } from './sentencesOf';

it.each([
  ['You talk. | “Is it bad?” | She asks. | It took 1.8 km!'],
  ['Some nights cannot wait. | {helplineName} is there.'],
])('a text is split into sentences at the bars: %s', (text) => {
  expect(sentencesOf(text.replaceAll(' | ', ' '))).toEqual(text.split(' | '));
});

it('titles and abbreviations end no sentence', () => {
  expect(sentencesOf('Dr. Asha Namuna sees you, e.g. on Mondays.')).toHaveLength(1);
});

it('a bold lead is a sentence, and a dash is no word', () => {
  const lead = '**Get up at one time.** Choose an hour.';
  expect(sentencesOf(lead)).toEqual(['Get up at one time.', 'Choose an hour.']);
  expect(wordCount('tea – or coffee')).toBe(3);
});
