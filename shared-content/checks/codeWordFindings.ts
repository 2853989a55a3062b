import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';

/** Names that are written with a capital letter inside. */
const names = new Set([
  'DataReportal',
  'JavaScript',
  'LinkedIn',
  'WhatsApp',
  'YouTube',
  'iPad',
  'iPhone',
  'medRxiv',
]);

const placeholder = /\{\w*\}/g;
const capitalInside = /\b\p{L}*\p{Ll}\p{Lu}\p{L}*\b/gu;
const code = /\w_\w|\w\(\)|=>|&&|\|\||\$\{|\[object|\bundefined\b|\bNaN\b/;

/**
 * Words of code in a text, which a rename in the code or a value that is not a text has put there.
 * @param factsOfClinic all texts of the clinic profile, whose names may have any letters
 */
export function codeWordFindings(texts: readonly LocatedText[], factsOfClinic: string): readonly Finding[] {
  return texts.flatMap((one) => {
    const text = one.text.replace(placeholder, '');
    const words = [
      ...(text.match(capitalInside) ?? []).filter(
        (word) => !names.has(word) && !factsOfClinic.includes(word),
      ),
      ...(code.exec(text) ?? []),
    ];
    return words.map((word) =>
      findingAt(
        one,
        `“${word}” looks like a word of code. Write the sentence that was meant; if it is a name, add it to checks/codeWordFindings.ts.`,
      ),
    );
  });
}
