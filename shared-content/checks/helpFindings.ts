import type { Article } from '../src/articles/Article';
import { ofDespair, ofSuicide, signsOfSuicide } from '../src/signSubjects';
import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';
import { mentions } from './mentions';
import { textsOf } from './textsOf';

const namesOf = {
  emergency: 'emergency.endingLife (for parents: .childEndingLife)',
  urgent: 'urgent.thoughts (for parents: .childSaysIt)',
} as const;

/**
 * Articles and services that mention suicide or self-harm without the two care cards about them (docs/design.md §3), each
 * with a sign of that subject; and pages that mention depression or hopelessness without the card that links to the
 * helpline.
 */
export function helpFindings(
  file: string,
  content: { readonly help?: Partial<Article['help']> },
): readonly Finding[] {
  const { help = {} } = content;
  const texts = textsOf([{ file, content }]);
  const mention = texts.find(({ text }) => mentions(text, ofSuicide));
  if (!mention) {
    const low = texts.find(({ text }) => mentions(text, ofDespair));
    return low && !help.urgent?.length
      ? [
          findingAt(
            low,
            'People with depression or without hope may think of suicide. Add a list help.urgent; its card has the helpline.',
          ),
        ]
      : [];
  }
  return (['emergency', 'urgent'] as const)
    .filter(
      (level) =>
        !signsOfSuicide[level].some((sign) => (help[level] as readonly string[] | undefined)?.includes(sign)),
    )
    .map((level) =>
      findingAt(
        mention,
        `The text mentions suicide or self-harm. Add a list help.${level} with ${namesOf[level]}.`,
      ),
    );
}

/** These files are the help itself. */
const isHelp = /^(crisisStrip|urgentHelp|formEmergency)\.ts$/;

/** The same for pages without care cards, where the text itself must contain a number. `numbers` are the helpline and the emergency number. */
export function helpInTextFindings(
  texts: readonly LocatedText[],
  numbers: readonly string[],
): readonly Finding[] {
  return texts
    .filter(({ file, text }) => !isHelp.test(file) && mentions(text, ofSuicide))
    .filter(({ text }) => !numbers.some((number) => text.includes(number)))
    .map((one) =>
      findingAt(
        one,
        'The text mentions suicide or self-harm. Say in it whom to call: {helplineName} on {helpline}, or {emergency}.',
      ),
    );
}
