import { crc32, deflateSync } from 'node:zlib';

export type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

type Rgb = readonly [number, number, number];
type Tally = { readonly rgb: Rgb; readonly count: number };

const channels = [0, 1, 2] as const;

/** The different colours of a picture, opacity left aside, with the number of pixels of each. */
function tallyOf({ rgba }: Pixels): Map<number, Tally> {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const key = keyAt(rgba, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([key, count]) => [key, { rgb: [key >> 16, (key >> 8) & 255, key & 255], count }]),
  );
}

function keyAt(rgba: Uint8Array, at: number): number {
  return ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
}

function spread(box: readonly Tally[]): { channel: 0 | 1 | 2; width: number } {
  const widths = channels.map((channel) => {
    let [low, high] = [255, 0];
    for (const { rgb } of box) {
      low = Math.min(low, rgb[channel]);
      high = Math.max(high, rgb[channel]);
    }
    return { channel, width: high - low };
  });
  return widths.reduce((widest, next) => (next.width > widest.width ? next : widest));
}

function mean(box: readonly Tally[]): Rgb {
  const total = box.reduce((sum, { count }) => sum + count, 0);
  const of = (channel: 0 | 1 | 2) =>
    Math.round(box.reduce((sum, { rgb, count }) => sum + rgb[channel] * count, 0) / total);
  return [of(0), of(1), of(2)];
}

/** Median cut: the box that differs most within itself is cut in two, until there are as many as wanted. */
function cut(colours: readonly Tally[], most: number): Rgb[] {
  const boxes = [{ box: colours, ...spread(colours) }];
  while (boxes.length < most) {
    const widest = boxes.reduce((one, other) => (weight(other) > weight(one) ? other : one));
    if (widest.width === 0) break;
    const sorted = widest.box.toSorted((one, other) => one.rgb[widest.channel] - other.rgb[widest.channel]);
    const middle = sorted.length >> 1;
    const halves = [sorted.slice(0, middle), sorted.slice(middle)];
    boxes.splice(boxes.indexOf(widest), 1, ...halves.map((box) => ({ box, ...spread(box) })));
  }
  return boxes.map(({ box }) => mean(box));
}

function weight({ box, width }: { readonly box: readonly Tally[]; readonly width: number }): number {
  return width * Math.sqrt(box.length);
}

function nearest(palette: readonly Rgb[], [red, green, blue]: Rgb): number {
  let [best, least] = [0, Infinity];
  palette.forEach((rgb, index) => {
    const distance = (rgb[0] - red) ** 2 + (rgb[1] - green) ** 2 + (rgb[2] - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * Writes pixels as a PNG with a palette, which drawings like ours need a third of the bytes for. Opacity is dropped.
 * Our own, for sharp brings a library under the LGPL, which `npm run licences` refuses, into every installation.
 * @param colours at most 256
 */
export function palettePng(pixels: Pixels, colours: number): Buffer {
  const { width, height, rgba } = pixels;
  const tally = tallyOf(pixels);
  const palette = cut([...tally.values()], colours);
  const indices = new Map([...tally].map(([key, { rgb }]) => [key, nearest(palette, rgb)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // Byte 0 of a row is its filter: none, the best one for palettes.
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = indices.get(keyAt(rgba, (y * width + x) * 4)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
