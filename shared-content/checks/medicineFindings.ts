import { medicineSafety } from '../src/medicineSafety';
import { triage } from '../src/triage';
import { findingAt } from './Finding';
import type { Finding, Piece } from './Finding';
import { textsOf } from './textsOf';

type SignAt = { readonly level: 'emergency' | 'today'; readonly name: string; readonly text: string };

/** A pattern that detects a subject, and sentences of which the page must then contain at least one. */
const subjects: readonly {
  readonly words: RegExp;
  readonly sentences: readonly string[];
  readonly remedy: string;
  /** Signs that the page's care cards must show, because the warning mentions them. */
  readonly signs: readonly SignAt[];
}[] = [
  {
    words:
      /\bantidepressants?\b|\bSSRI\b|\bmedicines? for low mood\b|\b(fluoxetine|sertraline|escitalopram)\b|\bdepression\b[^.?!]*\bmedicine\b|\bmedicine\b[^.?!]*\bdepression\b/i,
    sentences: [medicineSafety.antidepressant, medicineSafety.antidepressantChild],
    remedy:
      'The text mentions antidepressants. Add medicineSafety.antidepressant (for parents: .antidepressantChild).',
    signs: [{ level: 'today', name: 'thoughtsOnMedicine', text: triage.today.thoughtsOnMedicine }],
  },
  {
    words: /\blithium\b/i,
    sentences: [medicineSafety.lithium],
    remedy: 'The text mentions lithium. Add medicineSafety.lithium.',
    signs: [
      { level: 'emergency', name: 'lithium', text: triage.emergency.lithium },
      { level: 'today', name: 'lithiumLosing', text: triage.today.lithiumLosing },
    ],
  },
  {
    words:
      /\bno intoxicants\b|\bless alcohol\b|\balcohol little\b|\bleave (it|alcohol)\b.*\b(alone|if you can)\b|\balcohol (lifts|calms|deepens|breaks|relaxes|makes (bad|sleep|it))|\bsafer not to\b.*\balcohol\b|\b(avoid|give up|cut down( on)?|stop|quit|no|less)\s+(alcohol|drinking)\b/i,
    sentences: [medicineSafety.alcohol],
    remedy:
      'The page advises against alcohol. Add medicineSafety.alcohol: daily drinkers must not stop at once.',
    signs: [{ level: 'emergency', name: 'alcoholStopped', text: triage.emergency.alcoholStopped }],
  },
];

type WithHelp = { readonly help?: Partial<Readonly<Record<string, readonly string[]>>> };

/** Pages that mention a medicine or alcohol without its warning, or without the sign on the care cards. */
export function medicineFindings(pieces: readonly Piece[]): readonly Finding[] {
  return pieces.flatMap((piece) => {
    const texts = textsOf([piece]).filter(({ field }) => !/^help\./.test(field));
    const { help } = piece.content as WithHelp;
    return subjects.flatMap(({ words, sentences, remedy, signs }) => {
      const mention = texts.find(({ text }) =>
        words.test(sentences.reduce((rest, one) => rest.replace(one, ''), text)),
      );
      const said = texts.find(({ text }) => sentences.some((sentence) => text.includes(sentence)));
      if (mention && !said) return [findingAt(mention, remedy)];
      if (!said || !help) return [];
      return signs
        .filter(({ level, text }) => !help[level]?.includes(text))
        .map(({ level, name }) =>
          findingAt(said, `The warning names a sign that no card shows. Add ${level}.${name}.`),
        );
    });
  });
}
