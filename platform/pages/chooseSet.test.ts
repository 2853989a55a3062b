/** @jest-environment node */
import { UserError } from '../lib/UserError';
import type { LiveEntry } from '../registry/live';
import { type ChoiceInput, chooseSet, setsToTry } from './chooseSet';
import type { Renderer } from './createRenderer';
import { sitePages } from './sitePages';

jest.mock('./sitePages', () => ({ sitePages: jest.fn() }));

const renderer = {} as Renderer;

/** `blog2` is entry 2 of the blog, created at minute 2, whose release has the id `blog2`; `blog2@7` at minute 7. */
function setOf(text: string): Record<string, LiveEntry> {
  const entries = text.split(' ').filter(Boolean);
  return Object.fromEntries(
    entries.map((one) => {
      const [, app = '', number = '', minute = number] = /^([a-z]+)(\d+)(?:@(\d+))?$/.exec(one) ?? [];
      const since = `2026-01-01T00:${minute.padStart(2, '0')}:00Z`;
      const entry = { app, number: Number(number), since };
      return [app, { entry, release: { manifest: { app, id: app + number } } } as unknown as LiveEntry];
    }),
  );
}

const textOf = (set: Readonly<Record<string, LiveEntry>>) =>
  Object.values(set)
    .map(({ release }) => release.manifest.id)
    .sort()
    .join(' ');

const tried = (served: string, newest: string) => [...setsToTry(setOf(served), setOf(newest))].map(textOf);

it.each<[string, string, string, string[]]>([
  ['what is served, if nothing changed', 'blog1 shell1', 'blog1 shell1', ['blog1 shell1']],
  ['the newest entry before the served one', 'blog1', 'blog2', ['blog2', 'blog1']],
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

it.each(nine.slice(1))('serves all but one bad app of nine after two looks: %s', (bad) => {
  const newest = setOf(newestOfNine);
  const look = (served: Record<string, LiveEntry>) => {
    const sets = [...setsToTry(served, newest)];
    expect(sets.length).toBeLessThanOrEqual(128);
    return sets.find((set) => !set[bad] && set['shell']) ?? {};
  };
  expect(Object.keys(look(look({})))).toHaveLength(8);
});

it('lets a good app in although six others are bad', () => {
  const newest = [...[...'uvwxyz'].map((app) => `${app}1@1`), 'good1@9'].join(' ');
  expect(tried('shell1', newest)).toContain('good1 shell1');
});

/** The rules of a made-up site: sets without a shell are refused, and those that `isRefused`. */
function chosenBy(isRefused: (ids: readonly string[]) => boolean, served: string, newest: string) {
  jest.mocked(sitePages).mockImplementation((_renderer, releases) => {
    const ids = Object.values(releases).map(({ manifest }) => manifest.id);
    if (!releases['shell'] || isRefused(ids))
      return Promise.reject(new UserError(`refused: ${ids.sort().join(' ')}`));
    return Promise.resolve({ site: {}, sections: [], absent: [] } as never);
  });
  const all = setOf(newest);
  const earlier: ChoiceInput['earlier'] = (app, back) => {
    const number = (all[app]?.entry.number ?? 0) - back;
    return Promise.resolve(number > 0 ? setOf(`${app}${number}`)[app] : undefined);
  };
  return chooseSet(renderer, { served: setOf(served), newest: all, earlier });
}

const has =
  (...bad: string[]) =>
  (ids: readonly string[]) =>
    bad.some((id) => ids.includes(id));

it.each<[string, (ids: readonly string[]) => boolean, string, string, string]>([
  [
    'two apps that need each other, beside a third that is bad',
    (ids) => ids.includes('a2') !== ids.includes('b2') || ids.includes('c2'),
    'a1 b1 c1 shell1',
    'a2 b2 c2 shell1',
    'a2 b2 c1 shell1',
  ],
  ['what is served, if every change is refused', has('a2', 'shell2'), 'a1 shell1', 'a2 shell2', 'a1 shell1'],
  ['an earlier entry on a fresh machine', has('a3', 'a2'), '', 'a3 b2 shell1', 'a1 b2 shell1'],
  ['the others alone, if no earlier entry works', has('a3', 'a2', 'a1'), '', 'a3 b2 shell1', 'b2 shell1'],
  ['an earlier shell, with the newest of the others', has('shell3'), '', 'a2 b2 shell3', 'a2 b2 shell2'],
  [
    'an earlier shell, and an earlier entry of an app that is bad itself',
    has('shell3', 'shell2', 'a2'),
    '',
    'a2 b2 shell3',
    'a1 b2 shell1',
  ],
  [
    'an earlier shell with what fits it',
    (ids) => ids.includes('shell2') || (ids.includes('shell1') && ids.includes('a2')),
    '',
    'a2 b2 shell2',
    'a1 b2 shell1',
  ],
])('chooses %s', async (_, isRefused, served, newest, expected) => {
  expect(textOf((await chosenBy(isRefused, served, newest)).set)).toBe(expected);
});

it('reports why the best set was refused, and nothing if it was chosen', async () => {
  expect((await chosenBy(has('a2'), 'a1 shell1', 'a2 shell1')).refusal).toBe('refused: a2 shell1');
  expect((await chosenBy(has(), 'a1 shell1', 'a2 shell1')).refusal).toBeUndefined();
});

it('refuses if no set can be shown, with the reason of the best one', async () => {
  await expect(chosenBy(() => true, '', 'a1 shell1')).rejects.toMatchObject({
    kind: 'refused',
    message: 'refused: a1 shell1',
  });
  await expect(chosenBy(has(), '', 'a1')).rejects.toMatchObject({ kind: 'refused' });
});

it.each([new UserError('The store is silent.', 'unreachable'), new Error('The disk is full.')])(
  'does not take a failure of the machine for a refusal: %s',
  async (failure) => {
    jest.mocked(sitePages).mockRejectedValue(failure);
    const input = { served: setOf('a1 shell1'), newest: setOf('a2 shell1'), earlier: jest.fn() };
    await expect(chooseSet(renderer, input)).rejects.toBe(failure);
  },
);
