import { readdirSync } from 'node:fs';
import path from 'node:path';

import { scripts } from '../checks/translationFindings';
import { siteCharacters } from './siteCharacters';

/** The visitor's own fonts have the Indian scripts and the rupee sign. */
const byOthers = [...Object.values(scripts), /[\u0964\u200c\u200d\u20b9\s]/u];

/** Every text of every module, also those that a page shows only after a click. */
const texts = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => JSON.stringify(jest.requireActual<object>(path.join(__dirname, file))))
  .join('');

it('the fonts have every character of the texts', () => {
  const characters = [...new Set(texts)];
  expect(characters.length).toBeGreaterThan(100);
  expect(
    characters.filter((one) => !siteCharacters.includes(one) && !byOthers.some((script) => script.test(one))),
  ).toEqual([]);
});
