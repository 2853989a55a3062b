import { triage } from '../src/triage';
import { helpFindings, helpInTextFindings } from './helpFindings';

const remedies = (crux: string, help?: object) =>
  helpFindings('articles/x.ts', { crux, help } as object).map(({ remedy }) => remedy);
const naming = (...names: readonly string[]) => names.map((name) => expect.stringContaining(name) as string);

describe('helpFindings', () => {
  it.each(['Some think of suicide.', 'You want to die.', 'He took his own life.', 'You hurt yourself.'])(
    'reports missing cards for “%s”',
    (crux) => expect(remedies(crux)).toEqual(naming('help.emergency', 'help.urgent')),
  );

  it.each(['Sleep and depression go together.', 'If you feel hopeless, come.'])(
    'reports a missing helpline card for “%s”',
    (crux) => expect(remedies(crux, { emergency: [triage.emergency.breath] })).toEqual(naming('help.urgent')),
  );

  it('accepts signs on both cards, but not those of another subject', () => {
    const { emergency, urgent } = triage;
    const crux = 'Some think of suicide.';
    expect(remedies(crux, { emergency: [emergency.endingLife], urgent: [urgent.thoughts] })).toEqual([]);
    expect(remedies(crux, { emergency: [emergency.rash], urgent: [urgent.carer] })).toEqual(
      naming('emergency.endingLife', 'urgent.thoughts'),
    );
  });
});

it.each([
  ['reports a page without cards', 'about.ts', 'Tell us of thoughts of suicide.', ['{helpline}']],
  ['accepts the number', 'about.ts', 'With thoughts of suicide call 14416.', []],
  ['accepts the crisis strip', 'crisisStrip.ts', 'Thinking of self-harm?', []],
])('helpInTextFindings %s', (_, file, text, names) => {
  const found = helpInTextFindings([{ file, field: 'faq.items[0].answer', text }], ['14416', '112']);
  expect(found.map(({ remedy }) => remedy)).toEqual(naming(...names));
});
