/** @jest-environment node */
import { type FrameLimits, readFrames } from './frames';

const limits: FrameLimits = { line: 100, file: 10, all: 1000 };

/** Reads a stream that arrives in pieces of this size. */
async function read(text: string, size: number, more: Partial<FrameLimits> = {}) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size)
      yield await Promise.resolve(Buffer.from(text.slice(at, at + size)));
  }
  const frames: unknown[] = [];
  for await (const { data, files } of readFrames(pieces(), { ...limits, ...more }))
    frames.push([data, ...files.map(String)]);
  return frames;
}

const two = '{"sizes":[3,0],"data":{"a":1}}\nx\ny{"sizes":[],"data":"last"}\n';

it.each([1, 2, 7, 1000])('frames arrive in pieces of %i bytes', async (size) => {
  expect(await read(two, size)).toEqual([[{ a: 1 }, 'x\ny', ''], ['last']]);
});

it.each<[string, string, Partial<FrameLimits>, RegExp]>([
  ['a long line', 'x'.repeat(200), {}, /line of more than 100 bytes/],
  ['a long file', '{"sizes":[11],"data":1}\n', {}, /file of more than 10 bytes/],
  ['too many bytes', two, { all: 40 }, /more than 40 bytes/],
  ['an end within a line', '{"sizes":[', {}, /ends within a line/],
  ['an end within a file', '{"sizes":[9],"data":1}\nx', {}, /ends within a file/],
  ['a negative size', '{"sizes":[-1],"data":1}\n', {}, />=0/],
  ['too many files', `{"sizes":[${'0,'.repeat(9)}0],"data":1}\n`, {}, /length/i],
])('a stream with %s is refused', async (_, text, more, reason) => {
  for (const size of [1, 1000]) await expect(read(text, size, more)).rejects.toThrow(reason);
});
