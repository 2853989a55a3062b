import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { siteCharacters } from './siteCharacters';

const packages = path.join(__dirname, '../..');

/** The texts of a source file: its code without comments and regular expressions, with escapes decoded. */
function wordsIn(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*[^]*?\*\/|(?<![:\w])\/\/.*$/gm, '')
    .replaceAll(/(?<=[(,=:] ?)\/(?:[^/\\\n]|\\.)+\/[a-z]*/g, '')
    .replaceAll(/\\u([\dA-Fa-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** All source files with texts that may be on a page. */
const sources = readdirSync(packages)
  .filter((name) => /^(shell|shared-content|shared-ui|remote-.+)$/.test(name))
  .flatMap((name) =>
    readdirSync(path.join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|examples)\.|siteCharacters/.test(file))
      .map((file) => path.join(packages, name, 'src', file)),
  );

/** The file in which each character was found. */
const used = new Map<string, string>();
for (const file of sources)
  for (const character of wordsIn(file)) used.set(character, path.relative(packages, file));

/** Characters in the visitor's own fonts (Indian scripts, the rupee sign), and symbols that only code contains. */
const byOthers =
  /^[\p{Script=Oriya}\p{Script=Devanagari}\p{Script=Bengali}\u0964\u200c\u200d\u20b9\u00a7\ufffd\n\t]$/u;

it('the fonts have every character that the site uses', () => {
  expect(used.size).toBeGreaterThan(100);
  const missing = [...used].filter(
    ([character]) => !siteCharacters.includes(character) && !byOthers.test(character),
  );
  expect(missing).toEqual([]);
});

it('the fonts have no unused character beyond ASCII, except the quotation mark of the house style', () => {
  const unused = [...siteCharacters].filter((character) => character > '\u007e' && !used.has(character));
  expect(unused.filter((character) => character !== '‘')).toEqual([]);
});
