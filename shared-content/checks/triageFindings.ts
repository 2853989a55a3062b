import { signSubjects, type SignSubject } from '../src/signSubjects';
import { careCards } from '@site/shared-content/urgentHelp';
import type { HelpLevel } from '@site/shared-content/urgentHelp';
import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';
import { mentions } from './mentions';
import { sentencesOf } from './sentencesOf';

/** The signs of a page, by level. */
export type HelpOfPage = Partial<Readonly<Record<HelpLevel, readonly string[]>>>;

/** The subject of a sign. */
function subjectOf(sign: string): SignSubject | undefined {
  return signSubjects.find(({ spoken, notMeant }) => mentions(sign, spoken, notMeant));
}

/** Signs on a level where they do not belong: a sign on a wrong level sends people to the wrong place. */
export function signLevelFindings(file: string, help: HelpOfPage): readonly Finding[] {
  return Object.entries(help).flatMap(([level, signs]) =>
    signs.flatMap((text, index) => {
      const subject = subjectOf(text);
      if (!subject || subject.levels.includes(level as HelpLevel)) return [];
      return [
        findingAt(
          { file, field: `help.${level}[${index}]`, text },
          `This speaks of ${subject.name}. ${subject.why}`,
        ),
      ];
    }),
  );
}

/** Advice that is right only if nobody is dangerous, and what makes it right. */
const staying = ['stay with/near/beside'];
const conditional = ['if it is safe', 'people you trust'];

const isAboutThreat = (sign: string) => ['danger', 'fear'].includes(subjectOf(sign)?.levels[0] ?? '');
const needsExamination = (sign: string) => {
  const levels = subjectOf(sign)?.levels ?? [];
  return levels.length > 0 && levels.every((level) => level === 'emergency' || level === 'today');
};

/**
 * Problems of a whole card: the page's signs together with the fixed texts below them, which can each be right alone.
 * @param words the fixed texts of each level; tests pass their own
 */
export function assembledCardFindings(
  file: string,
  help: HelpOfPage,
  words: Readonly<
    Record<HelpLevel, { readonly after: string; readonly calls: readonly unknown[] }>
  > = careCards,
): readonly Finding[] {
  return (Object.entries(help) as [HelpLevel, readonly string[]][]).flatMap(([level, signs]) => {
    const { after, calls } = words[level];
    const at = (text: string): LocatedText => ({ file, field: `help.${level}`, text });
    const violent = signs.find(isAboutThreat);
    const ofTheBody = signs.find(needsExamination);
    const findings: Finding[] = [];
    // Checked sentence by sentence: a conditional sentence does not correct an unconditional one.
    const order = sentencesOf(after).find((one) => mentions(one, staying) && !mentions(one, conditional));
    if (violent && order) {
      findings.push(
        findingAt(
          at(`${violent} … ${order}`),
          'The card tells somebody under threat to stay. Move the sign, or reword the card.',
        ),
      );
    }
    if (violent && !mentions(after, ['get away', 'get to a safe place'])) {
      findings.push(findingAt(at(`${violent} … ${after}`), 'The card does not say to get away first.'));
    }
    if (ofTheBody && !mentions(after, ['hospital']) && level !== 'routine') {
      findings.push(findingAt(at(`${ofTheBody} … ${after}`), 'The card mentions no doctor or hospital.'));
    }
    if (signs.length > 0 && level !== 'routine' && calls.length === 0) {
      findings.push(findingAt(at(after), 'The card has no number to call.'));
    }
    return findings;
  });
}
