import { helplines } from '@site/shared-content/helplines';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

/** Files that may hold digits of a helpline: the table, and the profile that gives two of its numbers. */
const owners = /(^|\/)(helplines|clinicProfile)\.ts$/;

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/**
 * Numbers of helplines that are typed into a file instead of taken from the table: they would stay when the number
 * changes, and nobody could tap them.
 * @param files the names below `src` and the text of each
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
      return numbers.flatMap(([id, digits]) => {
        const hit = new RegExp(`(?<![\\w/.+-])${digits}(?![\\w/-]|[.,]\\d)`).exec(code);
        if (!hit) return [];
        const around = code.slice(Math.max(0, hit.index - 50), hit.index + 40).replace(/\s+/g, ' ');
        return [
          findingAt(
            { file: name, field: 'a number', text: around },
            `Write {${id}} (or helplines.${id}.number) instead of ${digits}: numbers live in helplines.ts.`,
          ),
        ];
      });
    });
}
