import { typographyFindings } from './typographyFindings';

const remediesFor = (text: string) =>
  typographyFindings([{ file: 'home.ts', field: 'about', text }]).map(({ remedy }) => remedy);

describe('typographyFindings', () => {
  it.each([
    'It’s “only” a worry (or two).',
    '**Ask plainly.** Then listen.',
    'Tea – or coffee.',
    '1-800-891-4416',
    'Feel free to contact us and get satisfactory answers...',
  ])('accepts “%s”', (text) => {
    expect(remediesFor(text)).toEqual([]);
  });

  it.each([
    ["It's late.", '’ and ‘'],
    ['She says "no".', '“ and ”'],
    ['Tea - or coffee.', 'as –'],
    ['About 5-20 minutes.', '“to”'],
    ['Two  spaces.', 'extra space'],
    ['A space , here.', 'before the punctuation mark'],
    ['Some <b>bold</b> words.', 'plain text'],
    ['She says “no.', 'A bracket or quotation mark is missing'],
    ['This is **bold** here.', 'Asterisks are only for a bold lead'],
    [' ', 'Write a text, or remove the field.'],
  ])('reports the error in “%s”', (text, remedy) => {
    expect(remediesFor(text).join(' ')).toContain(remedy);
  });
});
