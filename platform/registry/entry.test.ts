/** @jest-environment node */
import { hostileValues } from '../test/hostileValues';
import { type Entry, entryKey, entryNumberOf, openEntry, sealEntry } from './entry';
import { noTrust } from './trust';

const id = (digit: string) => digit.repeat(32);
const release = (digit: string) => ({ id: id(digit), manifest: digit.repeat(64) });

const entry: Entry = {
  schema: 2,
  registry: id('e'),
  app: 'blog',
  number: 7,
  action: 'promote',
  current: release('a'),
  previous: [release('b')],
  revoked: [id('c')],
  since: '2026-01-01T00:00:00.000Z',
  by: 'someone@somewhere',
  note: 'why',
};

const open = (value: unknown) => openEntry(sealEntry(value as Entry, undefined), 'blog', 7, noTrust);

it('an entry is read as it was written, without fields that are not of an entry', () => {
  expect(open(entry)).toEqual(entry);
  const { note, ...required } = entry;
  expect(open({ ...required, by: '', apps: 'all' })).toEqual({ ...required, by: '' });
  expect(note).toBeDefined();
});

it('no field takes a value of another type or beyond its bound', () => {
  const accepted = hostileValues(entry).flatMap(({ field, name, value }) => {
    try {
      open(value);
      return [`${field}: ${name}`];
    } catch (error) {
      expect(String(error).length).toBeLessThan(400);
      return [];
    }
  });
  // Lists may be empty, and so may texts for people, and the registry where nothing is signed.
  expect(accepted.sort()).toEqual([
    'by: empty text',
    'by: markup',
    'note: absent',
    'note: empty text',
    'note: markup',
    'previous: empty list',
    'registry: empty text',
    'revoked: empty list',
  ]);
});

it.each<[string, Partial<Entry>]>([
  ['six previous releases', { previous: Array.from('012345', release) }],
  ['101 revoked releases', { revoked: Array.from({ length: 101 }, (_, n) => String(n).padStart(32, '0')) }],
  ['a note of 1001 characters', { note: 'x'.repeat(1001) }],
  ['an author of 101 characters', { by: 'x'.repeat(101) }],
  ['a number of ten digits', { number: 1_000_000_000 }],
  ['another app', { app: 'booking' }],
  ['another number', { number: 8 }],
  ['a release that it revokes', { revoked: [entry.current.id] }],
  ['an inherited name as app', { app: 'constructor' }],
])('an entry with %s does not count', (_, fields) => {
  expect(() => open({ ...entry, ...fields })).toThrow(/^it (is not valid|is entry|makes a release live)/);
});

it('the largest possible entry fits into the limit of its bytes', () => {
  const largest = {
    ...entry,
    number: 7,
    previous: Array.from('01234', release),
    revoked: Array.from({ length: 100 }, (_, n) => String(n).padStart(32, '0')),
    by: '\u0001'.repeat(100),
    note: '\u0001'.repeat(1000),
  };
  expect(open(largest)).toEqual(largest);
  expect(sealEntry(largest, undefined).length).toBeLessThan(64 << 10);
});

it.each([
  ['live/blog/000000007.json', 7],
  ['live/blog/999999999.json', 999_999_999],
  ['live/blog/000000000.json', undefined],
  ['live/blog/7.json', undefined],
  ['live/blog/000000007.json.json', undefined],
  ['live/blog/old/000000007.json', undefined],
  ['live/blog/__proto__', undefined],
])('the number in %s is %p', (key, number) => {
  expect(entryNumberOf(key)).toBe(number);
  if (number) expect(entryKey('blog', number)).toBe(key);
});
