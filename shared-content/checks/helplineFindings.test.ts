import { helplineFindings } from './helplineFindings';

const remedies = (text: string, name = 'articles/x.ts') =>
  helplineFindings([{ name, text }]).map(({ remedy }) => remedy);

describe('helplineFindings', () => {
  it.each([
    ["text1: ['Women can call 181.'],", '{women}'],
    ["help: 'Call 1098 at once',", '{children}'],
    ["call: 'Tele-MANAS 14416',", '{helpline}'],
    ["toll: '1-800-891-4416',", '{helpline}'],
    ["fraud: 'Report it on 1930.',", '{cyberFraud}'],
  ])('finds the digits in %s', (text, name) => {
    expect(remedies(text)).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    "text1: ['Women can call {women}.'],",
    '/** "Call 112 now if:" */',
    '  // 181 signs',
    "url: 'https://doi.org/10.1181/108-112'",
    "'1,812 people and 108.5 kg'",
  ])('is content with %s', (text) => {
    expect(remedies(text)).toEqual([]);
  });

  it('asks for a row of the table where a free number is that of no line it knows', () => {
    expect(remedies("text1: ['Call 1800-120-3456 by day.'],")).toEqual([
      expect.stringContaining('a row in helplines.ts'),
    ]);
  });

  it('lets the table and the profile hold them', () => {
    expect(remedies("women: '181',", 'helplines.ts')).toEqual([]);
    expect(remedies("emergency: '112',", 'clinicProfile.ts')).toEqual([]);
  });
});
