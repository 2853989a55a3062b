import { callLinkFindings, helplineFindings } from './helplineFindings';

const remedies = (text: string, name = 'articles/x.ts') =>
  helplineFindings([{ name, text }]).map(({ remedy }) => remedy);

describe('helplineFindings', () => {
  it.each([
    ["text1: ['Women can call 181.'],", '{women}'],
    ["help: 'Call 1098 at once',", '{children}'],
    ["call: 'Tele-MANAS 14416',", '{helpline}'],
    ["toll: '1-800-891-4416',", '{helpline}'],
    ["fraud: 'Report it on 1930.',", '{cyberFraud}'],
  ])('reports the digits in %s', (text, name) => {
    expect(remedies(text)).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    "text1: ['Women can call {women}.'],",
    '/** "Call 112 now if:" */',
    '  // 181 signs',
    "url: 'https://doi.org/10.1181/108-112'",
    "'1,812 people and 108.5 kg'",
    "'It rests on 1,812 people, and on 1500 women in 2023.'",
    "url: 'https://pubmed.ncbi.nlm.nih.gov/9861012345/'",
  ])('accepts %s', (text) => {
    expect(remedies(text)).toEqual([]);
  });

  it.each(['Call 1800-120-3456 by day.', 'Call 1091.', 'Report it on 155260.', 'Ring 98610 12345 or write.'])(
    'reports an unknown number: “%s”',
    (text) => {
      expect(remedies(`text1: ['${text}'],`)).toEqual([expect.stringContaining('a row to helplines.ts')]);
    },
  );

  it('allows them in the table and the profile', () => {
    expect(remedies("women: '181',", 'helplines.ts')).toEqual([]);
    expect(remedies("emergency: '112',", 'sampleProfile.ts')).toEqual([]);
  });
});

describe('callLinkFindings', () => {
  it.each([
    ['Call 112 (emergency)', 'tel:112', 0],
    ['+91 00000 00001', 'tel:+910000000001', 0],
    ['Call the clinic', 'tel:+910000000001', 1],
  ])('“%s” for %s: %i findings', (label, href, count) => {
    expect(callLinkFindings([{ file: 'x.ts', content: { calls: [{ label, href }] } }])).toHaveLength(count);
  });
});
