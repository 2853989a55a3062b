import { medicineSafety } from '../src/medicineSafety';
import { findingAt } from './Finding';
import type { Finding, Piece } from './Finding';
import { textsOf } from './textsOf';

/** Words that bring a subject up, and the sentences that then stand on the same page, one of them at least. */
const subjects: readonly {
  readonly words: RegExp;
  readonly sentences: readonly string[];
  readonly remedy: string;
}[] = [
  {
    words: /\bantidepressants?\b|\bSSRI\b/i,
    sentences: [medicineSafety.antidepressant, medicineSafety.antidepressantChild],
    remedy:
      'Antidepressants are named here. Add medicineSafety.antidepressant (for parents: .antidepressantChild).',
  },
  {
    words: /\btakes? lithium\b|\blithium (needs|treats|helps|is)\b|\bif you take lithium\b/i,
    sentences: [medicineSafety.lithium],
    remedy: 'Lithium is named here. Add medicineSafety.lithium.',
  },
  {
    words:
      /\bno intoxicants\b|\bless alcohol\b|\balcohol little\b|\bleave (it|alcohol)\b.*\b(alone|if you can)\b|\balcohol (lifts|calms|deepens|breaks|relaxes|makes (bad|sleep|it))|\bsafer not to\b.*\balcohol\b/i,
    sentences: [medicineSafety.alcohol],
    remedy:
      'The page advises against alcohol. Add medicineSafety.alcohol: whoever drinks daily must not stop at once.',
  },
];

/** Pages that bring up a medicine or alcohol and leave out the warning that belongs to it. */
export function medicineFindings(pieces: readonly Piece[]): readonly Finding[] {
  return pieces.flatMap((piece) => {
    const texts = textsOf([piece]).filter(({ field }) => !/^help\./.test(field));
    return subjects.flatMap(({ words, sentences, remedy }) => {
      const mention = texts.find(({ text }) =>
        words.test(sentences.reduce((rest, one) => rest.replace(one, ''), text)),
      );
      const said = texts.some(({ text }) => sentences.some((sentence) => text.includes(sentence)));
      return mention && !said ? [findingAt(mention, remedy)] : [];
    });
  });
}
