/** @jest-environment node */
import { setsToTry } from './setsToTry';

type One = { readonly entry: { readonly app: string; readonly number: number; readonly since: string } };

/** `blog2` is entry 2 of the blog, created at minute 2; `blog2@7` at minute 7. */
function setOf(text: string): Record<string, One> {
  const entries = text.split(' ').filter(Boolean);
  return Object.fromEntries(
    entries.map((one) => {
      const [, app = '', number = '', minute = number] = /^([a-z]+)(\d+)(?:@(\d+))?$/.exec(one) ?? [];
      const since = `2026-01-01T00:${minute.padStart(2, '0')}:00Z`;
      return [app, { entry: { app, number: Number(number), since } }];
    }),
  );
}

const textOf = (set: Readonly<Record<string, One>>) =>
  Object.values(set)
    .map(({ entry: { app, number } }) => `${app}${number}`)
    .sort()
    .join(' ');

const tried = (served: string, newest: string) => [...setsToTry(setOf(served), setOf(newest))].map(textOf);

it.each<[string, string, string, string[]]>([
  ['what is served, if nothing changed', 'blog1 shell1', 'blog1 shell1', ['blog1 shell1']],
  [
    'the newest entry before the served one',
    'blog1 shell1',
    'blog2 shell1',
    ['blog2 shell1', 'blog1 shell1'],
  ],
  [
    'all newest entries together, then the earlier promotion, then the later one',
    'blog1 booking1 shell1',
    'blog2@9 booking2@5 shell1',
    ['blog2 booking2 shell1', 'blog1 booking2 shell1', 'blog2 booking1 shell1', 'blog1 booking1 shell1'],
  ],
  [
    'pairs before single entries, so that two that need each other come before a third that is bad',
    'a1 b1 c1',
    'a2@4 b2@5 c2@6',
    ['a2 b2 c2', 'a2 b2 c1', 'a2 b1 c2', 'a1 b2 c2', 'a2 b1 c1', 'a1 b2 c1', 'a1 b1 c2', 'a1 b1 c1'],
  ],
  ['an entry that was created again under its number', 'blog2@2', 'blog2@8', ['blog2', 'blog2']],
  ['a lower number, if the log lists less than before', 'blog3', 'blog2', ['blog2', 'blog3']],
  ['served apps that have no newest entry', 'blog1 shell1', 'shell2', ['blog1 shell2', 'blog1 shell1']],
  ['apps by name, if they were promoted in the same moment', '', 'b1 a1', ['a1 b1', 'a1', 'b1', '']],
  [
    'the shell first on a machine that serves nothing, also if it was promoted last',
    '',
    'blog1@1 shell1@9',
    ['blog1 shell1', 'shell1', 'blog1', ''],
  ],
  ['nothing, if there is nothing', '', '', ['']],
])('tries %s', (_, served, newest, sets) => {
  expect(tried(served, newest)).toEqual(sets);
});

const nine = ['shell', ...'abcdefgh'];
const newestOfNine = nine.map((app, index) => `${app}1@${10 - index}`).join(' ');

it('tries all newest entries first, however many apps changed', () => {
  expect(tried('', newestOfNine)[0]).toBe(textOf(setOf(newestOfNine)));
});

it.each(nine.slice(1).map((app) => [app]))(
  'serves all but one bad app of nine after two looks: %s',
  (bad) => {
    const newest = setOf(newestOfNine);
    const look = (served: Record<string, One>) => {
      const sets = [...setsToTry(served, newest)];
      expect(sets.length).toBeLessThanOrEqual(128);
      return sets.find((set) => !set[bad] && set['shell']) ?? {};
    };
    expect(Object.keys(look(look({})))).toHaveLength(8);
  },
);

it('lets a good app in although six others are bad', () => {
  const newest = [...[...'uvwxyz'].map((app) => `${app}1@1`), 'good1@9'].join(' ');
  expect(tried('shell1', newest)).toContain('good1 shell1');
});
