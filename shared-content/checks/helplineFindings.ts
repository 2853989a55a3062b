import { digitsOf } from '@site/shared-content/contactLinks';
import { helplines } from '@site/shared-content/helplines';
import { findingAt } from './Finding';
import type { Finding, Piece } from './Finding';

/** Files that may contain helpline numbers: the table, the profile, and the example in the validation. */
const owners = /(^|\/)(helplineNumbers|helplines|sampleProfile|validateClinicProfile)\.ts$/;

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Patterns of helpline numbers that the table may lack: toll-free, short ones after "call", mobile ones. */
const unlisted =
  /(?<![\w/.+-])(1[- ]?800[- ]\d[\d -]{4,}\d|[6-9]\d{4}[ -]?\d{5}(?![\w/-]))|\b(call|dial|ring|on)\s+1\d{2,5}(?![\w/-]|[.,]\d|\s+(people|women|men|children|adults))/i;

/**
 * Helpline numbers that a file contains as digits instead of taking them from the table: they would not follow a change of
 * the number, and would not be links.
 * @param files file names below `src`, with their text
 */
export function helplineFindings(
  files: readonly { readonly name: string; readonly text: string }[],
): readonly Finding[] {
  const numbers = Object.entries(helplines).flatMap(([id, { number, alsoOn }]) =>
    [number, ...(alsoOn ? [alsoOn] : [])].map((digits) => [id, digits] as const),
  );
  return files
    .filter(({ name }) => !owners.test(name) && !/\.test\.ts$/.test(name))
    .flatMap(({ name, text }) => {
      const code = withoutComments(text);
      const at = (index: number) => ({
        file: name,
        field: 'a number',
        text: code.slice(Math.max(0, index - 50), index + 40).replace(/\s+/g, ' '),
      });
      const known = numbers.flatMap(([id, digits]) => {
        const hit = new RegExp(`(?<![\\w/.+-])${digits}(?![\\w/-]|[.,]\\d)`).exec(code);
        const remedy = `Write {${id}} (or helplines.${id}.number) instead of ${digits}: the page makes a call of this number. If it is no phone number, write it in words.`;
        return hit ? [findingAt(at(hit.index), remedy)] : [];
      });
      if (known.length > 0) return known;
      const unknown = unlisted.exec(code);
      const remedy = 'This number is not a link, and nobody has checked it. Add a row to helplines.ts.';
      return unknown ? [findingAt(at(unknown.index), remedy)] : [];
    });
}

/** Links that call a number without showing it, which is useless on paper and on a device that cannot call (docs/design.md §7). */
export function callLinkFindings(pieces: readonly Piece[]): readonly Finding[] {
  const findings: Finding[] = [];

  function walk(value: unknown, file: string, field: string): void {
    if (typeof value !== 'object' || value === null) return;
    const { href, label } = value as { readonly href?: unknown; readonly label?: unknown };
    if (typeof href === 'string' && href.startsWith('tel:')) {
      const shown = String(label);
      if (!digitsOf(shown).includes(digitsOf(href)))
        findings.push(
          findingAt({ file, field: `${field}label`, text: shown }, 'Write the number in the label.'),
        );
    }
    for (const [name, inner] of Object.entries(value)) walk(inner, file, `${field}${name}.`);
  }

  for (const { file, content } of pieces) walk(content, file, '');
  return findings;
}
