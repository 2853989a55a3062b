import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const packages = path.join(__dirname, '../../..');
const faces = readFileSync(path.join(__dirname, 'fonts.css'), 'utf8');

/** Every stylesheet of the site except fonts.css. */
const stylesheets = readdirSync(packages)
  .filter((name) => /^(shell|shared-ui|remote-.+)$/.test(name))
  .flatMap((name) =>
    readdirSync(path.join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.endsWith('fonts.css'))
      .map((file) => readFileSync(path.join(packages, name, 'src', file), 'utf8')),
  );

it('the sans has the weights that its @font-face declares', () => {
  const [, promised] = /Public Sans Variable';\s*font-weight: ([\d ]+);/.exec(faces) ?? [];
  const [, cut] = /\?wght=([\d-]+)'/.exec(faces) ?? [];
  expect(cut?.replace('-', ' ')).toBe(promised);
});

it('no style uses a weight that the fonts do not have', () => {
  const [, least = 0, most = 0] = (/\?wght=(\d+)-(\d+)/.exec(faces) ?? []).map(Number);
  const weights = stylesheets.flatMap((css) =>
    [...css.matchAll(/\bfont(?:-weight)?: (\d{3})\b/g)].map(([, weight]) => Number(weight)),
  );
  expect(weights.length).toBeGreaterThan(50);
  expect([...new Set(weights)].filter((weight) => weight < least || weight > most)).toEqual([]);
});
