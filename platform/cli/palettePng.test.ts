/** @jest-environment node */
import { inflateSync } from 'node:zlib';

import { palettePng } from './palettePng';

/** Palette and rows of a PNG that we wrote: four chunks, one after the other. */
function read(png: Buffer): { palette: number[][]; rows: number[] } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const colours = [...(chunks.get('PLTE') ?? [])];
  return {
    palette: Array.from({ length: colours.length / 3 }, (_, index) =>
      colours.slice(index * 3, index * 3 + 3),
    ),
    rows: [...inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))],
  };
}

const picture = (colours: readonly number[][]) => ({
  width: colours.length,
  height: 1,
  rgba: Uint8Array.from(colours.flatMap((rgb) => [...rgb, 255])),
});

describe('palettePng', () => {
  it('keeps every colour of a picture that has few', () => {
    const colours = [
      [11, 43, 51],
      [242, 188, 74],
      [11, 43, 51],
    ];
    const { palette, rows } = read(palettePng(picture(colours), 256));
    expect(palette).toHaveLength(2);
    expect(rows.slice(1).map((index) => palette[index])).toEqual(colours);
  });

  it('puts the nearest of as many colours as it may use', () => {
    const greys = Array.from({ length: 64 }, (_, step) => [step * 4, step * 4, step * 4]);
    const { palette, rows } = read(palettePng(picture(greys), 16));
    expect(palette).toHaveLength(16);
    rows.slice(1).forEach((index, at) => {
      expect(Math.abs((palette[index]?.[0] ?? 0) - (greys[at]?.[0] ?? 0))).toBeLessThanOrEqual(8);
    });
  });
});
