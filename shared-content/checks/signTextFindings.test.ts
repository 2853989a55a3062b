import { signTextFindings } from './signTextFindings';

const found = (text: string, field = 'faqs[4].answer') =>
  signTextFindings([{ file: 'services/x.ts', field, text }], '112').length;

describe('signTextFindings', () => {
  it.each([
    'If it began suddenly, or with fever, take him to a hospital today.',
    'If he is suddenly confused, see a doctor today.',
    'Ask for help when, months later, you still cannot eat.',
    'With chest pain, book a visit.',
    'A child who cannot be woken should see a doctor.',
    'You sleep little and are full of energy: book a visit.',
    'You are sleepy at the wheel: book a visit.',
    'See a neurologist first for fits, weakness or shaking that is new.',
    'Choose the psychiatrist if eating or a sudden change is part of the question.',
    'If you feel driven or unlike yourself, tell us soon.',
    'If the medicine brings urges to gamble, tell the doctor early.',
    'If you take valproate and are pregnant, call us soon.',
    'A sudden headache, the worst of your life, needs a visit.',
    'The jaw, the tongue or the eyes are pulled to one side: tell the doctor.',
    'Someone who has swallowed poison should see a doctor today.',
  ])('reports a sign below its level: %s', (text) => {
    expect(found(text)).toBe(1);
  });

  it.each([
    'If he is suddenly confused or drowsy, or has a fever, call 112 now.',
    'If you have almost stopped eating, see a doctor today.',
    'A first chest pain is still a matter for 112, until a doctor has looked at it.',
    'You are sleepy at the wheel: do not drive, and see a doctor today.',
    'Sudden fear rises within minutes.',
  ])('accepts a sign with its level: %s', (text) => {
    expect(found(text)).toBe(0);
  });

  it('leaves lists of symptoms and care cards to their own rules', () => {
    expect(found('Someone is suddenly confused', 'help.emergency[0]')).toBe(0);
    expect(found('Little sleep and still full of energy', 'diagnosis.content[0]')).toBe(0);
  });
});
