import { signSubjects } from '../src/signSubjects';
import { triage } from '../src/triage';
import { findingAt } from './Finding';
import type { Finding, Piece } from './Finding';
import { mentions } from './mentions';
import { textsOf } from './textsOf';

type WithHelp = { readonly help?: Partial<Readonly<Record<string, readonly string[]>>> };

/** The place of a sign in the table, for the message: `today.restless`. */
function nameOf(sign: string): string {
  for (const [level, signs] of Object.entries(triage))
    for (const [name, text] of Object.entries(signs)) if (text === sign) return `${level}.${name}`;
  throw new Error(`signSubjects.ts has a sign that triage.ts does not have: ${sign}`);
}

/**
 * Pages that speak of a subject of `signSubjects.ts` without its warning, or, if they have care cards, without its signs. Both
 * the warning and the page's own words ask for the signs.
 */
export function pageSignFindings(pieces: readonly Piece[]): readonly Finding[] {
  return pieces.flatMap((piece) => {
    const texts = textsOf([piece]).filter(({ field }) => !/^(help|seeAlso)\b/.test(field));
    const { help } = piece.content as WithHelp;
    const shown = new Set(Object.values(help ?? {}).flatMap((signs) => signs ?? []));
    return signSubjects.flatMap(({ name, spoken, notMeant, why, warnings = [], signs = [] }) => {
      const mention = texts.find(({ text }) =>
        mentions(
          warnings.reduce((rest, warning) => rest.replace(warning, ' | '), text),
          spoken,
          notMeant,
        ),
      );
      const warning = texts.find(({ text }) => warnings.some((sentence) => text.includes(sentence)));
      if (mention && warnings.length > 0 && !warning)
        return [findingAt(mention, `This speaks of ${name}. ${why}`)];
      const reason = warning ?? mention;
      if (!reason || !help) return [];
      return signs
        .filter((sign) => !shown.has(sign))
        .map((sign) =>
          findingAt(reason, `This speaks of ${name}, and no card of the page shows ${nameOf(sign)}. ${why}`),
        );
    });
  });
}
