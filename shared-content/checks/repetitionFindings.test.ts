import { feeSentence, paymentSentence } from '@site/shared-content/fees';
import { fillIn } from '@site/shared-content/fillIn';
import { medicineSafety } from '../src/medicineSafety';
import { nearCopies, repeatedSentences } from './repetitionFindings';

const at = (file: string, text: string, field = 'faqs[0].answer') => ({ file, field, text });

describe('repeatedSentences', () => {
  it('reports a sentence in two files, ignoring punctuation', () => {
    const findings = repeatedSentences([
      at('a.ts', 'Ask for help early. You do not have to explain everything at once.'),
      at('b.ts', '“You do not have to explain everything, at once!”'),
    ]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      file: 'b.ts',
      remedy: expect.stringContaining('a.ts › faqs[0].answer'),
    });
  });

  it.each([
    ['a short sentence', 'Yes, you can.', undefined],
    ['a sign', 'you are thinking about ending your life today or soon', 'help.urgent[0]'],
    ['a warning with its numbers filled in', fillIn(medicineSafety.lithium), undefined],
  ])('allows to repeat %s', (_, text, field) => {
    expect(repeatedSentences([at('a.ts', text, field), at('b.ts', text, field)])).toEqual([]);
  });

  it('allows repeated fees, but compares the text around them', () => {
    const answer = `${feeSentence()} ${paymentSentence()}`;
    expect(repeatedSentences([at('a.ts', answer), at('b.ts', answer)])).toEqual([]);
    expect(nearCopies([at('a.ts', answer), at('b.ts', `${answer} Ask for a bill.`)])).toEqual([]);
    const advice = `${answer} Please tell us before the visit if you cannot pay all of it.`;
    expect(repeatedSentences([at('a.ts', advice), at('b.ts', advice)])).toHaveLength(1);
  });
});

describe('nearCopies', () => {
  const paragraph =
    'A visit by video needs a quiet room, a steady connection and a phone that stands still so that both of you can see each other well.';

  it('reports a paragraph with a few words changed', () => {
    const twin = paragraph.replace('a steady connection', 'a good line');
    expect(nearCopies([at('a.ts', paragraph), at('b.ts', twin)])).toHaveLength(1);
  });

  it('accepts two paragraphs about one subject', () => {
    const other =
      'Before you call, close the door, charge the phone and ask the family for half an hour without visitors, tea or questions.';
    expect(nearCopies([at('a.ts', paragraph), at('b.ts', other)])).toEqual([]);
  });
});
