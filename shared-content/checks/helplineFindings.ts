import { helplines } from '@site/shared-content/helplines';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

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
