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

describe('the colours', () => {
  // docs/design.md §11: text has 7:1 wherever the palette allows, graphics and controls 3:1.
  it.each([
    ['ink', 'paper', 14],
    ['ink', 'surface', 15],
    ['ink', 'mist', 13],
    ['ink', 'haldi-50', 14],
    ['ink', 'haldi-400', 8.5],
    ['ink', 'haldi-300', 8.5],
    ['ink-2', 'paper', 7],
    ['ink-2', 'surface', 7],
    ['ink-3', 'mist', 7],
    ['ink-3', 'haldi-50', 7],
    ['river-700', 'paper', 7],
    ['river-800', 'mist', 7],
    ['river-700', 'surface', 7],
    ['river-800', 'haldi-50', 7],
    ['white', 'river-700', 7],
    ['white', 'river-800', 7],
    ['white', 'river-900', 7],
    ['white', 'night', 7],
    ['river-200', 'night', 7],
    ['river-200', 'river-900', 7],
    ['river-200', 'river-700', 4.5],
    ['river-300', 'night', 7],
    ['haldi-400', 'night', 7],
    ['haldi-400', 'river-900', 7],
    ['haldi-400', 'river-700', 3],
    ['haldi-800', 'haldi-50', 7],
    ['haldi-800', 'surface', 7],
    ['lotus-700', 'lotus-100', 4.5],
    ['lotus-700', 'surface', 7],
    ['indigo-700', 'indigo-100', 7],
    ['indigo-700', 'surface', 7],
    ['white', 'red-700', 7],
    ['red-700', 'red-50', 4.5],
    ['red-800', 'red-50', 7],
    ['green-800', 'green-50', 7],
    ['white', 'chat', 7],
    ['field', 'paper', 4.5],
    ['field', 'surface', 4.5],
  ])('give %s on %s a contrast of at least %d', (text, ground, least) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(least);
  });
});

describe('the drawings', () => {
  const art = path.join(__dirname, '../../art');

  it.each(readdirSync(art))('%s takes its colours from tokens.css', (file) => {
    const svg = readFileSync(path.join(art, file), 'utf8');
    // `url(#id)` and `href="#id"` name a part of the drawing.
    const ownColors = svg.match(/(?<!url\(|href=")#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi);
    expect(ownColors).toBeNull();
    const unknown = [...svg.matchAll(/var\(--c-([\w-]+)\)/g)].filter(([, name = '']) => !colours.has(name));
    expect(unknown.map(([value]) => value)).toEqual([]);
  });
});
