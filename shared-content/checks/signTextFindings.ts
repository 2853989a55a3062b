import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';

/** What a paragraph must say if it mentions a sign of the table (`src/triage.ts`) outside the care cards. */
const rules: readonly {
  readonly sign: RegExp;
  /** Besides this, the emergency number is always enough. */
  readonly orElse?: RegExp;
  readonly remedy: string;
}[] = [
  {
    sign: /\bsuddenly (very )?(confused|drowsy)\b|\bsudden confusion\b|\bconfus(ed|ion)\b.*\bfever\b|\bfever\b.*\bconfus(ed|ion)\b/i,
    remedy: 'Sudden confusion is an emergency on every page: say to call {emergency}.',
  },
  {
    sign: /\b(began|begins|comes|came) suddenly, or with fever\b/i,
    remedy: 'A sudden change of the mind with fever is an emergency: say to call {emergency}.',
  },
  {
    sign: /\b(cannot be woken|hard to wake|can hardly breathe|turns? blue|first fit|fit that does not end)\b/i,
    remedy: 'Life is in danger: say to call {emergency}.',
  },
  {
    sign: /\bchest pain\b/i,
    remedy: 'Chest pain is an emergency until a doctor has looked at it: say to call {emergency}.',
  },
  {
    sign: /\b(no|neither) (water|fluids)\b|\bstopped (eating or )?drinking\b(?! alcohol)/i,
    remedy: 'Without fluids the body fails within days: say to call {emergency}.',
  },
  {
    sign: /\b(stopped eating|still (cannot|hardly) eat|not eaten|hardly eaten)\b/i,
    orElse: /\b(today|(the |on the )?same day|at once)\b/i,
    remedy: 'Whoever has almost stopped eating needs a doctor on the same day: say so.',
  },
  {
    sign: /\b(little|no|hardly any|without) sleep\b.*\bfull of energy\b|\bsleep little\b.*\benergy\b/i,
    orElse: /\b(today|(the |on the )?same day|at once|can be a sign of mania)\b/i,
    remedy: 'This can be mania, which needs a doctor on the same day: say so.',
  },
  {
    sign: /\b(asleep|sleepy) (at work or )?(while driving|at the wheel)\b/i,
    orElse: /\bdo not drive\b/i,
    remedy: 'Say: do not drive.',
  },
];

/** Lists that describe a condition; what to do about it is said by the care cards of the same page. */
const describes = /^(diagnosis|conditions)\b/;

/**
 * Paragraphs that mention a sign of the table without its level: whoever reads only this paragraph would wait.
 * @param texts with the clinic's facts filled in
 * @param emergency the emergency number
 */
export function signTextFindings(texts: readonly LocatedText[], emergency: string): readonly Finding[] {
  return texts
    .filter(
      ({ file, field }) => !/(^|\.)help\./.test(field) && !describes.test(field) && file !== 'urgentHelp.ts',
    )
    .flatMap((one) => {
      const rule = rules.find(({ sign }) => sign.test(one.text));
      const isSaid = one.text.includes(emergency) || (rule?.orElse?.test(one.text) ?? false);
      return rule && !isSaid ? [findingAt(one, rule.remedy)] : [];
    });
}
