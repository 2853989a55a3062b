import { careCards } from '@site/shared-content/urgentHelp';
import type { HelpLevel } from '@site/shared-content/urgentHelp';
import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';
import { sentencesOf } from './sentencesOf';

/** The signs of a page, by level. */
export type HelpOfPage = Partial<Readonly<Record<HelpLevel, readonly string[]>>>;

/** The levels on which each kind of sign may be. A sign on a wrong level sends people to the wrong place. */
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
    remedy: 'Somebody about to act on thoughts of suicide needs the emergency number now.',
  },
  {
    signs:
      /\b(have|has) (just )?(harmed|hurt) (yourself|themselves)\b|\b(harmed|harming) (yourself|themselves)\b|(?<!thoughts of )\bself-harm\b/i,
    levels: ['emergency', 'today'],
    remedy: 'Self-harm that has happened needs a doctor on the same day: `emergency` or `today`.',
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
    remedy: 'Being certain of a plot needs a doctor on the same day: `emergency` or `today`.',
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
    remedy: 'Seeing things that are not there needs a doctor on the same day: `emergency` or `today`.',
  },
  {
    signs: /\b(driving|at the wheel)\b/i,
    levels: ['emergency', 'today'],
    remedy: 'Sleep at the wheel can kill: `today.asleepDriving`.',
  },
  {
    signs: /\b(lost|los(es|ing)|fewer) (words|skills)\b|\b(words|skills)\b.*\b(are|were) lost\b/i,
    levels: ['emergency', 'today'],
    remedy: 'A child who loses words or skills needs a doctor at once: `today.childLosesSkills`.',
  },
  {
    signs: /\b(check|follow|record)\b.*\bthe people at home\b/i,
    levels: ['danger', 'today'],
    remedy: 'Suspicion that has turned to following somebody can become dangerous: `today.followsFamily`.',
  },
  {
    signs: /\bswallow(ing)?\b/i,
    levels: ['emergency', 'today'],
    remedy: 'Food can go into the lungs: `today.swallowing`.',
  },
  {
    signs: /\b(hardly (sleep|slept|eats?|eating)\b|losing weight fast|valproate)/i,
    levels: ['emergency', 'today'],
    remedy: 'A doctor must examine this on the same day: `today`.',
  },
  {
    signs: /\beating\b/i,
    levels: ['emergency', 'today', 'routine'],
    remedy: 'A doctor must examine this: remove it from `urgent`, which is a phone call.',
  },
  {
    signs: /\b(end(ing)? (your|their) li(fe|ves)|wanting to die|self-harm)\b|\bsuicid\w*\b(?! have passed)/i,
    levels: ['emergency', 'today', 'urgent'],
    remedy: 'This cannot wait for an appointment: choose a sign of `urgent` or `emergency`.',
  },
];

/** Signs on a level where they do not belong. The first rule that matches applies. */
export function signLevelFindings(file: string, help: HelpOfPage): readonly Finding[] {
  return Object.entries(help).flatMap(([level, signs]) =>
    signs.flatMap((text, index) => {
      const rule = rules.find(({ signs: words }) => words.test(text));
      if (!rule || rule.levels.includes(level as HelpLevel)) return [];
      return [findingAt({ file, field: `help.${level}[${index}]`, text }, rule.remedy)];
    }),
  );
}

/** Advice that is right only if nobody is dangerous. */
const staying = /\bstay (with|near|beside)\b/i;
const conditional = /\bif it is safe\b|\bpeople you trust\b/i;
const violence =
  /\b(hurting you|weapon|strike|attack|violence|hits|afraid of (somebody|someone|your)|in danger (at home|from another person))\b/i;
const medical =
  /\b(voices|fluids|eating|slept|confus|fever|fit\b|pain|lithium|valproate|medicine was|wound|harmed)/i;

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
    const violent = signs.find((sign) => violence.test(sign));
    const ofTheBody = signs.find((sign) => medical.test(sign));
    const findings: Finding[] = [];
    // Checked sentence by sentence: a conditional sentence does not correct an unconditional one.
    const order = sentencesOf(after).find((one) => staying.test(one) && !conditional.test(one));
    if (violent && order) {
      findings.push(
        findingAt(
          at(`${violent} … ${order}`),
          'The card tells somebody under threat to stay. Move the sign, or reword the card.',
        ),
      );
    }
    if (violent && !/\bget (away|to a safe place)\b/i.test(after)) {
      findings.push(findingAt(at(`${violent} … ${after}`), 'The card does not say to get away first.'));
    }
    if (ofTheBody && !/\bhospital\b/i.test(after) && level !== 'routine') {
      findings.push(findingAt(at(`${ofTheBody} … ${after}`), 'The card mentions no doctor or hospital.'));
    }
    if (signs.length > 0 && level !== 'routine' && calls.length === 0) {
      findings.push(findingAt(at(after), 'The card has no number to call.'));
    }
    return findings;
  });
}
