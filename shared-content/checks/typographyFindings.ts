import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';

const faults: readonly { readonly found: RegExp; readonly remedy: string }[] = [
  { found: /\p{L}'\p{L}?|'\p{L}/u, remedy: 'Write the apostrophe and single quotes as ’ and ‘.' },
  { found: /"/, remedy: 'Write quotation marks as “ and ”.' },
  { found: / - /, remedy: 'Write the dash as –, or make two sentences.' },
  { found: /\d-\d+ (people|years|minutes|hours|days|weeks|months)/, remedy: 'Write “to”: 5 to 20 minutes.' },
  { found: / {2}|^\s|\s$|\n/, remedy: 'Remove the extra space.' },
  { found: / [.,;:?!]/, remedy: 'Remove the space before the punctuation mark.' },
  { found: /<\/?[a-z][^>]*>/i, remedy: 'Write plain text: the page would show this tag as text.' },
];

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

function isOneSided(text: string): boolean {
  return count(text, '“') !== count(text, '”') || count(text, '(') !== count(text, ')');
}

/** Typographic errors: straight quotes, unmatched brackets, extra spaces, asterisks that make nothing bold. */
export function typographyFindings(texts: readonly LocatedText[]): readonly Finding[] {
  return texts.flatMap((one) => {
    if (one.text.trim() === '') return [findingAt(one, 'Write a text, or remove the field.', 'nothing')];
    const findings = faults
      .filter(({ found }) => found.test(one.text))
      .map(({ remedy }) => findingAt(one, remedy));
    if (isOneSided(one.text))
      findings.push(findingAt(one, 'A bracket or quotation mark is missing: “…” and (…).'));
    if (one.text.replace(/^\*\*[^*]+\.\*\* (?=\S)/, '').includes('*')) {
      findings.push(findingAt(one, 'Asterisks are only for a bold lead: **Lead.** and then the rest.'));
    }
    return findings;
  });
}
