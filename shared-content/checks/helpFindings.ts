import type { Article } from '../src/articles/Article';
import { triage } from '../src/triage';
import { findingAt } from './Finding';
import type { Finding, TextAt } from './Finding';
import { textsOf } from './textsOf';

const selfHarm =
  /suicid|self-harm|\b(end|ending|ended|take|taking|took) (your|their|my|his|her|our|one’s) (own )?li(fe|ves)\b|\b(harm|hurt|kill)(ing)? (yourself|themselves|himself|herself|myself)\b|\bwant(s|ed|ing)? to die\b|\bnot (want(ing)? )?to live\b/i;

/** An illness or a feeling in which thoughts of suicide may come, whether the page speaks of them or not. */
const despair = /\bdepression\b|\bhopeless(ness)?\b/i;

/** The signs in which somebody with such thoughts finds themselves, or their child: one of each list at least. */
const ownSigns = {
  emergency: [triage.emergency.endingLife, triage.emergency.childEndingLife],
  urgent: [triage.urgent.thoughts, triage.urgent.beforeVisit, triage.urgent.childSaysIt],
} as const satisfies Readonly<Record<'emergency' | 'urgent', readonly string[]>>;

const namesOf = {
  emergency: 'emergency.endingLife (for parents: .childEndingLife)',
  urgent: 'urgent.thoughts (for parents: .childSaysIt)',
} as const;

/**
 * Words about suicide or self-harm in an article or a service without the two cards that say what to do now
 * (docs/design.md §3), each with a sign of its own subject; and words about depression or hopelessness without the
 * card that offers the helpline.
 */
export function helpFindings(
  file: string,
  content: { readonly help?: Partial<Article['help']> },
): readonly Finding[] {
  const { help = {} } = content;
  const texts = textsOf([{ file, content }]);
  const mention = texts.find(({ text }) => selfHarm.test(text));
  if (!mention) {
    const low = texts.find(({ text }) => despair.test(text));
    return low && !help.urgent?.length
      ? [
          findingAt(
            low,
            'Who has depression or no hope may think of suicide. Add a list help.urgent: its card has the helpline.',
          ),
        ]
      : [];
  }
  return (['emergency', 'urgent'] as const)
    .filter(
      (level) =>
        !ownSigns[level].some((sign) => (help[level] as readonly string[] | undefined)?.includes(sign)),
    )
    .map((level) =>
      findingAt(
        mention,
        `The text speaks of suicide or self-harm. Add a list help.${level} with ${namesOf[level]}.`,
      ),
    );
}

/** The strip and the cards are the help themselves. */
const isHelp = /^(crisisStrip|urgentHelp|formEmergency)\.ts$/;

/** The same on pages without such cards: there the text itself names a number. `numbers` are the helpline and the emergency call. */
export function helpInTextFindings(texts: readonly TextAt[], numbers: readonly string[]): readonly Finding[] {
  return texts
    .filter(({ file, text }) => !isHelp.test(file) && selfHarm.test(text))
    .filter(({ text }) => !numbers.some((number) => text.includes(number)))
    .map((one) =>
      findingAt(
        one,
        'The text speaks of suicide or self-harm. Say in it whom to call: {helplineName} on {helpline}, or {emergency}.',
      ),
    );
}
