import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { siteCharacters } from './siteCharacters';

const packages = path.join(__dirname, '../..');

/** The words of a source: what is written in it, but for its comments and regular expressions, with escapes undone. */
function wordsIn(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*[^]*?\*\/|(?<![:\w])\/\/.*$/gm, '')
    .replaceAll(/(?<=[(,=:] ?)\/(?:[^/\\\n]|\\.)+\/[a-z]*/g, '')
    .replaceAll(/\\u([\dA-Fa-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Every source whose words may stand on a page. */
const sources = readdirSync(packages)
  .filter((name) => /^(shell|shared-content|shared-ui|remote-.+)$/.test(name))
  .flatMap((name) =>
    readdirSync(path.join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|examples)\.|siteCharacters/.test(file))
      .map((file) => path.join(packages, name, 'src', file)),
  );

/** Where each character is used. */
const used = new Map<string, string>();
for (const file of sources)
  for (const character of wordsIn(file)) used.set(character, path.relative(packages, file));

/** Shown in fonts of the visitor's own: scripts of India, the rupee on their pages; and marks that only code knows. */
const byOthers =
  /^[\p{Script=Oriya}\p{Script=Devanagari}\p{Script=Bengali}\u0964\u200c\u200d\u20b9\u00a7\ufffd\n\t]$/u;

it('the fonts have every character that the site is written with', () => {
  expect(used.size).toBeGreaterThan(100);
  const missing = [...used].filter(
    ([character]) => !siteCharacters.includes(character) && !byOthers.test(character),
  );
  expect(missing).toEqual([]);
});

it('the fonts carry no character beyond ASCII that nobody uses, but the quotation mark that the house style asks for', () => {
  const unused = [...siteCharacters].filter((character) => character > '\u007e' && !used.has(character));
  expect(unused.filter((character) => character !== '‘')).toEqual([]);
});
