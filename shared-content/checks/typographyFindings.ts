import { findingAt } from './Finding';
import type { Finding, TextAt } from './Finding';

const faults: readonly { readonly found: RegExp; readonly remedy: string }[] = [
  { found: /\p{L}'\p{L}?|'\p{L}/u, remedy: 'Write the apostrophe and single quotes as ’ and ‘.' },
  { found: /"/, remedy: 'Write quotation marks as “ and ”.' },
  { found: / - /, remedy: 'Write the dash as –, or make two sentences.' },
  { found: /\d-\d+ (people|years|minutes|hours|days|weeks|months)/, remedy: 'Write “to”: 5 to 20 minutes.' },
  { found: / {2}|^\s|\s$|\n/, remedy: 'Take the extra space out.' },
  { found: / [.,;:?!]/, remedy: 'Take out the space before the mark.' },
  { found: /<\/?[a-z][^>]*>/i, remedy: 'Write plain text: a page shows this tag as it stands.' },
];

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

function isOneSided(text: string): boolean {
  return count(text, '“') !== count(text, '”') || count(text, '(') !== count(text, ')');
}

/** Marks that differ from the rest of the site: straight quotes, lone brackets, stray spaces, stars that make nothing bold. */
export function typographyFindings(texts: readonly TextAt[]): readonly Finding[] {
  return texts.flatMap((one) => {
    if (one.text.trim() === '') return [findingAt(one, 'Write it, or take the field out.', 'nothing')];
    const findings = faults
      .filter(({ found }) => found.test(one.text))
      .map(({ remedy }) => findingAt(one, remedy));
    if (isOneSided(one.text)) findings.push(findingAt(one, 'Close what is opened: “…” and (…).'));
    if (one.text.replace(/^\*\*[^*]+\.\*\* (?=\S)/, '').includes('*')) {
      findings.push(findingAt(one, 'Stars only make a lead bold: **Lead.** and then the rest.'));
    }
    return findings;
  });
}
