import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const colours = new Map(
  [...css.matchAll(/--c-([\w-]+): #([0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);

/** WCAG relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((name) => {
      const hex = colours.get(name);
      if (hex === undefined) throw new Error(`tokens.css has no colour --c-${name}.`);
      return luminance(hex);
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The least contrast of each pair of text and ground: docs/design.md §11. */
const pairs: readonly (readonly [least: number, text: string, grounds: string])[] = [
  [13, 'ink', 'paper surface mist haldi-50'],
  [8.5, 'ink', 'haldi-400 haldi-300'],
  [7, 'ink-2', 'paper surface'],
  [7, 'ink-3', 'mist haldi-50'],
  [7, 'river-700', 'paper surface'],
  [7, 'river-800', 'mist haldi-50'],
  [7, 'white', 'river-700 river-800 river-900 night red-700 chat'],
  [7, 'river-200', 'night river-900'],
  [4.5, 'river-200', 'river-700'],
  [7, 'river-300', 'night'],
  [7, 'haldi-400', 'night river-900'],
  [3, 'haldi-400', 'river-700'],
  [7, 'haldi-800', 'haldi-50 surface'],
  [4.5, 'lotus-700', 'lotus-100'],
  [7, 'lotus-700', 'surface'],
  [7, 'indigo-700', 'indigo-100 surface'],
  [4.5, 'red-700', 'red-50'],
  [7, 'red-800', 'red-50'],
  [7, 'green-800', 'green-50'],
  [4.5, 'field', 'paper surface'],
];

it.each(pairs)('the contrast is at least %d of %s on %s', (least, text, grounds) => {
  for (const ground of grounds.split(' ')) expect(contrast(text, ground)).toBeGreaterThanOrEqual(least);
});

describe('the drawings', () => {
  const art = path.join(__dirname, '../../art');

  it.each(readdirSync(art))('%s takes its colours from tokens.css', (file) => {
    const svg = readFileSync(path.join(art, file), 'utf8');
    // `url(#id)` and `href="#id"` name a part of the drawing.
    expect(svg.match(/(?<!url\(|href=")#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi)).toBeNull();
  });
});
