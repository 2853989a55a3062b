import { randomBytes } from 'node:crypto';

import { createExclusively, type Store } from '../registry/store/Store';
import * as storeModule from '../registry/store/Store';

const bytesOf = (text: string): Buffer => Buffer.from(text);

async function keysOf(store: Store, prefix: string): Promise<string[]> {
  return (await store.list(prefix)).map(({ key }) => key);
}

/** Keys that are special in file systems, URLs or XML. */
const oddKeys = [
  'a b/c  d',
  'plus+and&=?#%20%',
  'quote\'"<>;:,!*()[]{}~^|`$@',
  'ଓଡ଼ିଆ/हिन्दी',
  'e\u0301/é',
  '😀/\uFFFD',
  '-rf',
  'dots../..dots/...',
  '__proto__/constructor',
  ' space at both ends ',
  `${'long'.repeat(60)}/${'name'.repeat(60)}`,
];

const refusedKeys = ['', '/', '/a', 'a/', 'a//b', '.', '..', '../a', 'a/../b', 'a/.', 'a\0b', 'a\nb', 'a\\b'];

/** The tests that every store must pass. `makeStore` returns a new, empty store. */
export function describeStore(name: string, makeStore: () => Promise<Store>): void {
  describe(`a store in ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => jest.restoreAllMocks());

    it.each([0, 70_000, 20 * 1024 * 1024])('returns the created %i bytes', async (size) => {
      // A part of a larger buffer, of which only this part is stored.
      const bytes = randomBytes(size + 20).subarray(10, size + 10);
      expect(await store.create('r/blog/1/app.js', bytes)).toBe(true);
      expect((await store.read('r/blog/1/app.js', size))?.equals(bytes)).toBe(true);
      expect(await store.list('')).toMatchObject([{ key: 'r/blog/1/app.js', size }]);
    });

    it('returns nothing for a missing key', async () => {
      await store.create('live/blog/1', bytesOf('1'));
      for (const key of ['live/blog/2', 'live/blog', 'live/blog/1/2'])
        expect(await store.read(key)).toBeUndefined();
      expect(await store.list('trust/')).toEqual([]);
      expect(await store.list('live/blog/1/')).toEqual([]);
      expect(await (await makeStore()).list('')).toEqual([]);
    });

    it('never overwrites', async () => {
      expect(await store.create('live/blog/1', bytesOf('first'))).toBe(true);
      for (const text of ['second', 'first'])
        expect(await store.create('live/blog/1', bytesOf(text))).toBe(false);
      expect(String(await store.read('live/blog/1'))).toBe('first');
    });

    it('creates an object for exactly one of 20 concurrent writers, in each of 5 rounds', async () => {
      for (let round = 0; round < 5; round += 1) {
        const key = `live/blog/${round}`;
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, writer) => store.create(key, bytesOf(`writer ${writer}`))),
        );
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(String(await store.read(key))).toBe(`writer ${answers.indexOf(true)}`);
      }
    });

    it('creates an object exclusively, once, and leaves nothing else', async () => {
      expect(await createExclusively(store, 'live/blog/1.json', bytesOf('x'))).toBe(true);
      expect(await createExclusively(store, 'live/blog/1.json', bytesOf('y'))).toBe(false);
      expect(await keysOf(store, '')).toEqual(['live/blog/1.json']);
    });

    it('rejects objects that are too large', async () => {
      await store.create('a', bytesOf('12345'));
      expect(String(await store.read('a', 5))).toBe('12345');
      await expect(store.read('a', 4)).rejects.toMatchObject({ kind: 'refused' });
      await store.create('b', Buffer.alloc((1 << 20) + 1));
      await expect(store.read('b')).rejects.toThrow('"b" of');
    });

    it('never shows a partial object to readers', async () => {
      const bytes = Buffer.alloc(4 * 1024 * 1024, 'x');
      let writing = true;
      const written = store.create('growing', bytes).finally(() => (writing = false));
      const sizes = new Set<number | undefined>();
      while (writing) {
        sizes.add((await store.read('growing', bytes.length))?.byteLength);
        for (const { size } of await store.list('')) sizes.add(size);
      }
      await written;
      sizes.delete(undefined);
      sizes.delete(bytes.byteLength);
      expect([...sizes]).toEqual([]);
    });

    it('lists keys with a prefix in order of code units, with times', async () => {
      const keys = ['B', 'a/1', 'aa', 'r/blog-2/1', 'r/blog/10', 'r/blog/2', 'é', 'ଓ', '😀', '\uFFFD'];
      for (const key of keys.toReversed()) await store.create(key, bytesOf(key));
      expect(await keysOf(store, '')).toEqual(keys);
      expect(await keysOf(store, 'a')).toEqual(['a/1', 'aa']);
      expect(await keysOf(store, 'r/blog/')).toEqual(['r/blog/10', 'r/blog/2']);
      expect(await keysOf(store, 'r/blog')).toEqual(['r/blog-2/1', 'r/blog/10', 'r/blog/2']);
      expect(await keysOf(store, 'r/blog/1')).toEqual(['r/blog/10']);
      for (const [prefix, after, left] of [
        ['r/blog/', 'r/blog/10', ['r/blog/2']],
        ['r/blog/', 'r/blog/1', ['r/blog/10', 'r/blog/2']],
        ['r/blog/', 'r/blog/2', []],
        ['', 'r/blog/10', ['r/blog/2', 'é', 'ଓ', '😀', '\uFFFD']],
      ] as const)
        expect((await store.list(prefix, after)).map(({ key }) => key)).toEqual(left);
      // The clock of the store may differ from ours.
      for (const { modified } of await store.list(''))
        expect(Math.abs(modified - Date.now())).toBeLessThan(60 * 60 * 1000);
    });

    it('refuses to list a prefix with too many keys, and lists others', async () => {
      jest.replaceProperty(storeModule as { MAX_LISTED_KEYS: number }, 'MAX_LISTED_KEYS', 3);
      for (const number of [1, 2, 3, 4]) await store.create(`live/blog/${number}`, bytesOf(''));
      await store.create('live/booking/1', bytesOf(''));
      await expect(store.list('live/blog/')).rejects.toMatchObject({
        kind: 'refused',
        message: expect.stringMatching(/"live\/blog\/" of .* has more than 3 objects.*delete them/) as string,
      });
      expect(await keysOf(store, 'live/booking/')).toEqual(['live/booking/1']);
      await store.remove('live/blog/4');
      expect(await store.list('live/blog/')).toHaveLength(3);
    });

    it.each(oddKeys)('accepts the unusual key %j', async (key) => {
      expect(await store.create(key, bytesOf(key))).toBe(true);
      expect(await store.create(key, bytesOf('again'))).toBe(false);
      expect(String(await store.read(key))).toBe(key);
      expect(await keysOf(store, '')).toEqual([key]);
      expect(await keysOf(store, key)).toEqual([key]);
      await store.remove(key);
      expect(await store.list('')).toEqual([]);
    });

    it.each([...refusedKeys, 'a\uD800', '.drafts/1', 'x'.repeat(300)])(
      'rejects the key %j in every operation',
      async (key) => {
        const refusal = /is not a valid key/;
        await expect(async () => store.create(key, bytesOf(''))).rejects.toThrow(refusal);
        await expect(async () => store.read(key)).rejects.toThrow(refusal);
        await expect(async () => store.remove(key)).rejects.toThrow(refusal);
        expect(await store.list('')).toEqual([]);
      },
    );

    it('removes existing and missing keys, which can be created again', async () => {
      await store.create('r/blog/1/app.js', bytesOf('1'));
      await store.create('r/blog/2/app.js', bytesOf('2'));
      for (const key of ['r/blog/1/app.js', 'r/blog/1/app.js', 'r/never/was']) await store.remove(key);
      expect(await store.read('r/blog/1/app.js')).toBeUndefined();
      expect(await keysOf(store, '')).toEqual(['r/blog/2/app.js']);
      expect(await store.create('r/blog/1/app.js', bytesOf('3'))).toBe(true);
    });

    it('creates while other keys of the same folder are removed', async () => {
      const work = async (writer: number): Promise<void> => {
        for (let round = 0; round < 15; round += 1) {
          expect(await store.create(`r/blog/${round % 3}/${writer}`, bytesOf(''))).toBe(true);
          await store.remove(`r/blog/${round % 3}/${writer}`);
        }
      };
      await Promise.all([0, 1, 2, 3].map(work));
      expect(await store.list('')).toEqual([]);
    });
  });
}
