import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

function sources(folder: string): string {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');
}

it('the texts have the words that docs/spec.md puts in quotation marks, to the letter', () => {
  const spec = readFileSync(path.join(root, 'docs/spec.md'), 'utf8').replace(/\s+/g, ' ');
  const words = [...spec.matchAll(/"([^"]+)"/g)].map(([, quoted = '']) => quoted);
  const texts = sources('shared-content/src') + sources('shared-ui/src/FaqAccordion');
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((quoted) => !texts.includes(quoted))).toEqual([]);
});
