import { signSubjects } from '../src/signSubjects';
import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';
import { mentions } from './mentions';

/** Lists that describe a condition; what to do about it is said by the care cards of the same page. */
const describes = /^(diagnosis|conditions)\b/;

/** The cards themselves, and data. */
const isCard = ({ file, field }: LocatedText) => /(^|\.)help\./.test(field) || file === 'urgentHelp.ts';

const sameDay = ['today', 'the same day', 'at once'];

/**
 * Paragraphs that speak of a subject of `signSubjects.ts` without its level: whoever reads only this paragraph would wait.
 * @param texts with the clinic's facts filled in
 * @param emergency the emergency number
 */
export function signTextFindings(texts: readonly LocatedText[], emergency: string): readonly Finding[] {
  return texts
    .filter((one) => !isCard(one) && !describes.test(one.field))
    .flatMap((one) =>
      signSubjects.flatMap(({ name, spoken, notMeant, levels, why, inTexts }) => {
        if (!inTexts || one.text.includes(emergency) || !mentions(one.text, spoken, notMeant)) return [];
        const isBelow = levels[0] !== 'emergency';
        if (mentions(one.text, [...inTexts, ...(isBelow ? sameDay : [])])) return [];
        const say = isBelow ? 'Say: on the same day.' : 'Say to call {emergency}.';
        return [findingAt(one, `This speaks of ${name}. ${why} ${say}`)];
      }),
    );
}
