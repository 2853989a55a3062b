import { careCards } from '@site/shared-content/urgentHelp';
import type { HelpLevel } from '@site/shared-content/urgentHelp';
import { findingAt } from './Finding';
import type { Finding, TextAt } from './Finding';
import { sentencesOf } from './sentencesOf';

/** The signs of a page by level, as the types of an article and of a service allow them. */
export type HelpOfPage = Partial<Readonly<Record<HelpLevel, readonly string[]>>>;

/** Where each kind of sign may stand. A sign that is on the wrong level sends people to the wrong door. */
const rules: readonly {
  readonly signs: RegExp;
  readonly levels: readonly HelpLevel[];
  readonly remedy: string;
}[] = [
  {
    signs:
      /\b(hurting you|weapon|strike|attack another|violence|from another person|threatens|watched, controlled|controlled at home|beat(en|s|ing)\b|hit(s|ting)\b)|\bafraid of (somebody|someone|him|her|your (husband|wife|partner|father|mother|parents?|son|brother|family|in-laws))\b/i,
    levels: ['danger'],
    remedy: 'Danger from a person belongs to `danger`, whose card says to get away first.',
  },
  {
    signs: /\babout to (act on|end)\b/i,
    levels: ['emergency'],
    remedy: 'Who is about to act on thoughts of suicide needs the emergency number now.',
  },
  {
    signs:
      /\b(have|has) (just )?(harmed|hurt) (yourself|themselves)\b|\b(harmed|harming) (yourself|themselves)\b|(?<!thoughts of )\bself-harm\b/i,
    levels: ['emergency', 'today'],
    remedy: 'Harm that is done needs a doctor on the same day: `emergency` or `today`.',
  },
  {
    signs: /\bvoices\b.*\b(may act on|cannot resist)\b/i,
    levels: ['emergency'],
    remedy: 'Voices that someone may act on are an emergency.',
  },
  {
    signs: /\bvoices\b/i,
    levels: ['emergency', 'today'],
    remedy: 'Voices need a doctor on the same day: `emergency` or `today`.',
  },
  {
    signs: /\b(no water|fluids)\b|\bstopped (eating or )?drinking\b/i,
    levels: ['emergency'],
    remedy: 'Without fluids the body fails within days: this is an emergency on every page.',
  },
  {
    signs: /\bplot\b|\b(follow(s|ed)|is following) you\b/i,
    levels: ['emergency', 'today'],
    remedy: 'To be certain of a plot needs a doctor on the same day: `emergency` or `today`.',
  },
  {
    signs: /\bhardly (sleeps?|slept|sleeping)\b.*\benergy\b/i,
    levels: ['emergency', 'today'],
    remedy:
      'Energy without sleep can be mania, which needs a doctor on the same day: `emergency` or `today`.',
  },
  {
    signs:
      /\b(cannot be woken|hard to wake|turns? blue|confused|a (first )?fit\b|chest pain|lithium|clozapine)/i,
    levels: ['emergency', 'today'],
    remedy: 'The body is in danger: this is for a doctor, not for a phone call and not for next week.',
  },
  {
    signs: /\bseeing (or hearing )?things\b|\bsees things\b/i,
    levels: ['emergency', 'today'],
    remedy: 'Things that are not there need a doctor on the same day: `emergency` or `today`.',
  },
  {
    signs: /\b(eating|hardly slept|losing weight fast|valproate)/i,
    levels: ['emergency', 'today', 'routine'],
    remedy: 'A doctor has to look at this: take it out of `urgent`, which is a phone call.',
  },
  {
    signs: /\b(end(ing)? (your|their) li(fe|ves)|wanting to die|self-harm)\b|\bsuicid\w*\b(?! have passed)/i,
    levels: ['emergency', 'today', 'urgent'],
    remedy: 'This cannot wait for an appointment: choose a sign of `urgent` or `emergency`.',
  },
];

/** Signs that stand on a level to which they do not belong. The rules are tried in their order; the first one that fits counts. */
export function signLevelFindings(file: string, help: HelpOfPage): readonly Finding[] {
  return Object.entries(help).flatMap(([level, signs]) =>
    signs.flatMap((text, index) => {
      const rule = rules.find(({ signs: words }) => words.test(text));
      if (!rule || rule.levels.includes(level as HelpLevel)) return [];
      return [findingAt({ file, field: `help.${level}[${index}]`, text }, rule.remedy)];
    }),
  );
}

/** Words that are right only while nobody is the danger. */
const staying = /\bstay (with|near|beside)\b/i;
const conditional = /\bif it is safe\b|\bpeople you trust\b/i;
const violence =
  /\b(hurting you|weapon|strike|attack|violence|hits|afraid of (somebody|someone|your)|in danger (at home|from another person))\b/i;
const medical =
  /\b(voices|fluids|eating|slept|confus|fever|fit\b|pain|lithium|valproate|medicine was|wound|harmed)/i;

/**
 * The cards as a reader sees them: the page's signs and the fixed words below them together. Each part can be right in
 * its own file and the whole wrong on the page.
 * @param words the fixed words of each level; given by tests
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
    const at = (text: string): TextAt => ({ file, field: `help.${level}`, text });
    const violent = signs.find((sign) => violence.test(sign));
    const ofTheBody = signs.find((sign) => medical.test(sign));
    const findings: Finding[] = [];
    // Sentence by sentence: a careful one does not take back a careless one beside it.
    const order = sentencesOf(after).find((one) => staying.test(one) && !conditional.test(one));
    if (violent && order) {
      findings.push(
        findingAt(
          at(`${violent} … ${order}`),
          'The card tells somebody under threat to stay. Move the sign, or word the card for it.',
        ),
      );
    }
    if (violent && !/\bget (away|to a safe place)\b/i.test(after)) {
      findings.push(findingAt(at(`${violent} … ${after}`), 'Nothing on the card says to get away first.'));
    }
    if (ofTheBody && !/\bhospital\b/i.test(after) && level !== 'routine') {
      findings.push(
        findingAt(at(`${ofTheBody} … ${after}`), 'Nothing on the card leads to a doctor or a hospital.'),
      );
    }
    if (signs.length > 0 && level !== 'routine' && calls.length === 0) {
      findings.push(findingAt(at(after), 'The card has no number to tap.'));
    }
    return findings;
  });
}
