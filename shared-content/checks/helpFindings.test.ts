import { triage } from '../src/triage';
import { helpFindings, helpInTextFindings } from './helpFindings';

describe('helpFindings', () => {
  it.each(['Some think of suicide.', 'You want to die.', 'He took his own life.', 'You hurt yourself.'])(
    'asks for both cards where a text says “%s”',
    (crux) => {
      expect(helpFindings('articles/x.ts', { crux } as object).map(({ remedy }) => remedy)).toEqual([
        expect.stringContaining('help.emergency'),
        expect.stringContaining('help.urgent'),
      ]);
    },
  );

  it.each(['Sleep and depression go together.', 'If you feel hopeless, come.'])(
    'asks for the helpline’s card where a text says “%s”',
    (crux) => {
      const emergency = [triage.emergency.breath];
      expect(
        helpFindings('articles/x.ts', { crux, help: { emergency } } as object).map(({ remedy }) => remedy),
      ).toEqual([expect.stringContaining('help.urgent')]);
    },
  );

  it('is content when both cards have signs', () => {
    const help = { emergency: [triage.emergency.endingLife], urgent: [triage.urgent.thoughts] };
    expect(helpFindings('articles/x.ts', { crux: 'Some think of suicide.', help } as object)).toEqual([]);
  });

  it('is not content with two cards that speak of something else', () => {
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

  it('asks for a number where a page without care cards speaks of it', () => {
    expect(helpInTextFindings([at('Tell us of thoughts of suicide.')], ['14416', '112'])).toEqual([
      expect.objectContaining({ file: 'about.ts', remedy: expect.stringContaining('{helpline}') }),
    ]);
  });

  it('is content with an answer that names the number, and with the strip itself', () => {
    const texts = [
      at('With thoughts of suicide call 14416.'),
      at('Thinking of self-harm?', 'crisisStrip.ts'),
    ];
    expect(helpInTextFindings(texts, ['14416', '112'])).toEqual([]);
  });
});
