/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { siteCharacters } from '@site/shared-content/siteCharacters';
import subsetFont from 'subset-font';

import subsetFontLoader from './subsetFontLoader.cjs';

const font = (name: string, file: string) =>
  readFileSync(path.join(path.dirname(require.resolve(`${name}/package.json`)), 'files', file));
const sans = font('@fontsource-variable/public-sans', 'public-sans-latin-wght-normal.woff2');
const serif = font('@fontsource/source-serif-4', 'source-serif-4-latin-600-normal.woff2');

let cache: string;
beforeEach(() => (cache = mkdtempSync(path.join(tmpdir(), 'subset-font-'))));
afterEach(() => rmSync(cache, { recursive: true }));

/** Runs the loader as webpack does. */
function subset(source: Buffer, characters: string, resourceQuery = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const context = {
      resourceQuery,
      getOptions: () => ({ characters, cache }),
      async: () => (error: Error | null, made: Buffer) => (error ? reject(error) : resolve(made)),
    };
    subsetFontLoader.call(context, source);
  });
}

/** Returns the tables of a font, by tag. */
async function tablesOf(woff2: Buffer): Promise<Map<string, Buffer>> {
  const plain = await subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });
  const count = plain.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = plain.subarray(12 + index * 16);
      const begin = entry.readUInt32BE(8);
      return [entry.toString('latin1', 0, 4), plain.subarray(begin, begin + entry.readUInt32BE(12))];
    }),
  );
}

/** Returns the characters of the basic plane that a font has glyphs for, from its `cmap` table in format 4. */
async function charactersOf(woff2: Buffer): Promise<string> {
  const cmap = (await tablesOf(woff2)).get('cmap') ?? Buffer.alloc(0);
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const table = starts.map((start) => cmap.subarray(start)).find((one) => one.readUInt16BE(0) === 4);
  if (!table) throw new Error('no cmap of format 4');
  const segments = table.readUInt16BE(6) / 2;
  const found: string[] = [];
  for (let segment = 0; segment < segments; segment += 1) {
    const end = table.readUInt16BE(14 + segment * 2);
    const start = table.readUInt16BE(16 + (segments + segment) * 2);
    for (let code = start; code <= end && code < 0xffff; code += 1) found.push(String.fromCharCode(code));
  }
  return found.join('');
}

describe('subsetFontLoader', () => {
  it.each([
    ['sans', sans, '?wght=400-700'],
    ['serif', serif, ''],
  ])('contains exactly the characters of the site: %s', async (_, source, query) => {
    const kept = new Set(await charactersOf(await subset(source, siteCharacters, query)));
    expect([...siteCharacters].filter((character) => !kept.has(character))).toEqual([]);
    expect([...kept].filter((character) => !siteCharacters.includes(character))).toEqual([]);
  });

  it('keeps the size of both fonts within the budget', async () => {
    const made = [await subset(sans, siteCharacters, '?wght=400-700'), await subset(serif, siteCharacters)];
    expect(made[0]?.toString('latin1', 0, 4)).toBe('wOF2');
    expect(made.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(32_000);
  });

  it('caches the font by characters, weights and bytes', async () => {
    const first = await subset(serif, 'abc');
    expect(await subset(serif, 'abc')).toEqual(first);
    expect(readdirSync(cache)).toHaveLength(1);
    const [name = ''] = readdirSync(cache);
    writeFileSync(path.join(cache, name), 'kept');
    expect(String(await subset(serif, 'abc'))).toBe('kept');
    await subset(serif, 'abcd');
    await subset(sans, 'abc', '?wght=400-700');
    await subset(sans, 'abc', '?wght=400-500');
    expect(readdirSync(cache)).toHaveLength(4);
  });
});
