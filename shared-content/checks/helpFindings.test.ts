import { triage } from '../src/triage';
import { helpFindings, helpInTextFindings } from './helpFindings';

describe('helpFindings', () => {
  it.each(['Some think of suicide.', 'You want to die.', 'He took his own life.', 'You hurt yourself.'])(
    'reports missing cards for “%s”',
    (crux) => {
      expect(helpFindings('articles/x.ts', { crux } as object).map(({ remedy }) => remedy)).toEqual([
        expect.stringContaining('help.emergency'),
        expect.stringContaining('help.urgent'),
      ]);
    },
  );

  it.each(['Sleep and depression go together.', 'If you feel hopeless, come.'])(
    'reports a missing helpline card for “%s”',
    (crux) => {
      const emergency = [triage.emergency.breath];
      expect(
        helpFindings('articles/x.ts', { crux, help: { emergency } } as object).map(({ remedy }) => remedy),
      ).toEqual([expect.stringContaining('help.urgent')]);
    },
  );

  it('accepts a page with signs on both cards', () => {
    const help = { emergency: [triage.emergency.endingLife], urgent: [triage.urgent.thoughts] };
    expect(helpFindings('articles/x.ts', { crux: 'Some think of suicide.', help } as object)).toEqual([]);
  });

  it('reports two cards with signs of another subject', () => {
    const help = { emergency: [triage.emergency.rash], urgent: [triage.urgent.carer] };
    const page = { crux: 'Some think of suicide.', help } as object;
    expect(helpFindings('articles/x.ts', page).map(({ remedy }) => remedy)).toEqual([
      expect.stringContaining('emergency.endingLife'),
      expect.stringContaining('urgent.thoughts'),
    ]);
  });
});

describe('helpInTextFindings', () => {
  const at = (text: string, file = 'about.ts') => ({ file, field: 'faq.items[0].answer', text });

  it('reports a page without care cards or a number that mentions suicide', () => {
    expect(helpInTextFindings([at('Tell us of thoughts of suicide.')], ['14416', '112'])).toEqual([
      expect.objectContaining({ file: 'about.ts', remedy: expect.stringContaining('{helpline}') }),
    ]);
  });

  it('accepts an answer with the number, and the crisis strip', () => {
    const texts = [
      at('With thoughts of suicide call 14416.'),
      at('Thinking of self-harm?', 'crisisStrip.ts'),
    ];
    expect(helpInTextFindings(texts, ['14416', '112'])).toEqual([]);
  });
});
