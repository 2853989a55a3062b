/** @jest-environment node */
import { UserError } from '../lib/UserError';
import type { LiveEntry } from '../registry/live';
import { type ChoiceInput, chooseSet } from './chooseSet';
import type { Renderer } from './createRenderer';
import { sitePages } from './sitePages';

jest.mock('./sitePages', () => ({ sitePages: jest.fn() }));

const renderer = {} as Renderer;

/** `blog2` is entry 2 of the blog, whose release has the id `blog2`. */
function setOf(text: string): Record<string, LiveEntry> {
  const entries = text.split(' ').filter(Boolean);
  return Object.fromEntries(
    entries.map((id) => {
      const [, app = '', number = ''] = /^([a-z]+)(\d+)$/.exec(id) ?? [];
      const entry = { app, number: Number(number), since: `2026-01-01T00:0${number}:00Z` };
      return [app, { entry, release: { manifest: { app, id } } } as unknown as LiveEntry];
    }),
  );
}

const textOf = (set: Readonly<Record<string, LiveEntry>>) =>
  Object.values(set)
    .map(({ release }) => release.manifest.id)
    .sort()
    .join(' ');

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
  ['all newest entries, if nothing is refused', has(), 'a1 shell1', 'a2 b1 shell2', 'a2 b1 shell2'],
  ['the newest of all but a bad release', has('a2'), 'a1 b1 shell1', 'a2 b2 shell2', 'a1 b2 shell2'],
  [
    'two apps that need each other',
    (ids) => ids.includes('a2') !== ids.includes('b2'),
    'a1 b1 shell1',
    'a2 b2 shell1',
    'a2 b2 shell1',
  ],
  [
    'two apps that need each other, beside a third that is bad',
    (ids) => ids.includes('a2') !== ids.includes('b2') || ids.includes('c2'),
    'a1 b1 c1 shell1',
    'a2 b2 c2 shell1',
    'a2 b2 c1 shell1',
  ],
  ['what is served, if every change is refused', has('a2', 'shell2'), 'a1 shell1', 'a2 shell2', 'a1 shell1'],
  ['an earlier entry on a fresh machine', has('a3', 'a2'), '', 'a3 b2 shell1', 'a1 b2 shell1'],
  [
    'the others alone, if no earlier entry of an app works',
    has('a3', 'a2', 'a1'),
    '',
    'a3 b2 shell1',
    'b2 shell1',
  ],
  [
    'an earlier shell on a fresh machine, with the newest of the others',
    has('shell3'),
    '',
    'a2 b2 shell3',
    'a2 b2 shell2',
  ],
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
