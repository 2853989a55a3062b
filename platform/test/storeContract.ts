import { randomBytes } from 'node:crypto';

import type { Store } from '../registry/store/Store';
import { assertExclusive } from '../registry/store/assertExclusive';

const bytesOf = (text: string): Buffer => Buffer.from(text);

async function keysOf(store: Store, prefix: string, after?: string): Promise<string[]> {
  return (await store.list(prefix, after)).map(({ key }) => key);
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

const refusedKeys = [
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/.',
  'a\0b',
  'a\nb',
  'a\\b',
  'a\uD800',
];

/** The tests that every store must pass. `makeStore` returns a new, empty store. */
export function describeStore(name: string, makeStore: () => Promise<Store>): void {
  describe(`a store in ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await makeStore();
    });

    it('returns the created bytes', async () => {
      const bytes = randomBytes(70_000);
      expect(await store.create('r/blog/1/app.js', bytes)).toBe(true);
      expect(await store.read('r/blog/1/app.js')).toEqual(bytes);
    });

    it('stores only the given part of a larger buffer', async () => {
      await store.create('part', bytesOf('before-part-after').subarray(7, 11));
      expect(String(await store.read('part'))).toBe('part');
    });

    it('returns nothing for a missing key', async () => {
      await store.create('states/1', bytesOf('1'));
      expect(await store.read('states/2')).toBeUndefined();
      expect(await store.read('states')).toBeUndefined();
      expect(await store.read('states/1/2')).toBeUndefined();
      expect(await store.list('trust/')).toEqual([]);
      expect(await (await makeStore()).list('')).toEqual([]);
    });

    it('never overwrites', async () => {
      expect(await store.create('states/1', bytesOf('first'))).toBe(true);
      expect(await store.create('states/1', bytesOf('second'))).toBe(false);
      expect(await store.create('states/1', bytesOf('first'))).toBe(false);
      expect(String(await store.read('states/1'))).toBe('first');
    });

    it('creates an object for exactly one of 20 concurrent writers, in each of 10 rounds', async () => {
      for (let round = 0; round < 10; round += 1) {
        const key = `states/${round}`;
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, writer) => store.create(key, bytesOf(`writer ${writer}`))),
        );
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(String(await store.read(key))).toBe(`writer ${answers.indexOf(true)}`);
      }
    });

    it('creates exclusively, and assertExclusive() leaves no objects', async () => {
      await assertExclusive(store);
      expect(await store.list('')).toEqual([]);
    });

    it('rejects objects that are too large', async () => {
      await store.create('a', bytesOf('12345'));
      expect(String(await store.read('a', 5))).toBe('12345');
      await expect(store.read('a', 4)).rejects.toMatchObject({ kind: 'refused' });
      await store.create('b', Buffer.alloc((1 << 20) + 1));
      await expect(store.read('b')).rejects.toThrow('"b" of');
    });

    it('stores an empty object', async () => {
      await store.create('empty', bytesOf(''));
      expect(await store.read('empty')).toEqual(Buffer.alloc(0));
    });

    it('stores 20 MB', async () => {
      const bytes = randomBytes(20 * 1024 * 1024);
      expect(await store.create('big', bytes)).toBe(true);
      expect((await store.read('big', bytes.length))?.equals(bytes)).toBe(true);
      expect(await store.create('big', bytes)).toBe(false);
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

    it('lists sizes and times', async () => {
      await store.create('first', bytesOf('12345'));
      await store.create('second', bytesOf(''));
      const [first, second] = await store.list('');
      expect(first).toMatchObject({ key: 'first', size: 5 });
      expect(second).toMatchObject({ key: 'second', size: 0 });
      // The clock of the store may differ from ours.
      expect(Math.abs((first?.modified ?? 0) - Date.now())).toBeLessThan(60 * 60 * 1000);
    });

    it('lists keys with a prefix in order of code units', async () => {
      const keys = ['b', 'a', 'a/1', 'aa', 'B', 'r/blog/2', 'r/blog-2/1', 'r/blog/10', 'é', 'z'].filter(
        (key) => key !== 'a',
      );
      for (const key of keys) await store.create(key, bytesOf(key));
      expect(await keysOf(store, '')).toEqual([
        'B',
        'a/1',
        'aa',
        'b',
        'r/blog-2/1',
        'r/blog/10',
        'r/blog/2',
        'z',
        'é',
      ]);
      expect(await keysOf(store, 'a')).toEqual(['a/1', 'aa']);
      expect(await keysOf(store, 'r/blog/')).toEqual(['r/blog/10', 'r/blog/2']);
      expect(await keysOf(store, 'r/blog')).toEqual(['r/blog-2/1', 'r/blog/10', 'r/blog/2']);
      expect(await keysOf(store, 'r/blog/1')).toEqual(['r/blog/10']);
    });

    it('lists keys after a key, which need not exist', async () => {
      for (const number of [1, 2, 3, 10]) await store.create(`states/${number}`, bytesOf(''));
      await store.create('trust/1', bytesOf(''));
      expect(await keysOf(store, 'states/', 'states/1')).toEqual(['states/10', 'states/2', 'states/3']);
      expect(await keysOf(store, 'states/', 'states/25')).toEqual(['states/3']);
      expect(await keysOf(store, 'states/', 'states/3')).toEqual([]);
      expect(await keysOf(store, 'states/', 'a')).toHaveLength(4);
      expect(await keysOf(store, '', 'states/3')).toEqual(['trust/1']);
      expect(await keysOf(store, '', 'states')).toHaveLength(5);
      expect(await keysOf(store, 'states/', 'z')).toEqual([]);
    });

    it('sorts by code units, not by bytes', async () => {
      for (const key of ['\uFFFD', '😀', 'ଓ']) await store.create(key, bytesOf(''));
      expect(await keysOf(store, '')).toEqual(['ଓ', '😀', '\uFFFD']);
      expect(await keysOf(store, '', '😀')).toEqual(['\uFFFD']);
      expect(await keysOf(store, '', '\uFFFD')).toEqual([]);
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

    it.each([...refusedKeys, '.drafts/1', 'x'.repeat(300)])(
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
      await store.remove('r/blog/1/app.js');
      await store.remove('r/blog/1/app.js');
      await store.remove('r/never/was');
      expect(await store.read('r/blog/1/app.js')).toBeUndefined();
      expect(await keysOf(store, '')).toEqual(['r/blog/2/app.js']);
      expect(await store.create('r/blog/1/app.js', bytesOf('3'))).toBe(true);
    });

    it('creates while other keys are removed', async () => {
      const move = async (writer: number): Promise<void> => {
        for (let round = 0; round < 15; round += 1) {
          const key = `r/blog/${round % 3}/${writer}`;
          expect(await store.create(key, bytesOf(key))).toBe(true);
          await store.remove(key);
        }
      };
      await Promise.all([0, 1, 2, 3].map(move));
      expect(await store.list('')).toEqual([]);
    });
  });
}
