/** @jest-environment node */
import fc from 'fast-check';

import type { Entry } from '../registry/entry';
import type { LogEntry } from '../registry/log';
import { judge, type Judgement, type Known, leftOutText, type Question } from './judge';

/**
 * Logs in words, oldest entry first: `s1 s2 <s1 !s2` promotes s1, then s2, rolls back to s1, and revokes s2. A number after `@` is
 * the minute of the entry; by default it is its number. `-` is an entry that was deleted. `~s1` promotes s1 by a writer who does
 * not know what is revoked.
 */
function logOf(app: string, text: string): LogEntry[] {
  const entries: LogEntry[] = [];
  let number = 0;
  for (const word of text.split(' ').filter(Boolean)) {
    number += 1;
    if (word === '-') continue;
    const [, sign = '', id = '', minute] = /^([<!~]?)(\w+)(?:@(\d+))?$/.exec(word) ?? [];
    const before = entries.at(-1)?.entry;
    const earlier = before ? [before.current, ...before.previous] : [];
    const release = (name: string) => ({ id: name, manifest: `hash of ${name}` });
    const rest = earlier.filter((one) => one.id !== id);
    const isBack = sign === '<' || (sign === '!' && before?.current.id === id);
    const target = sign !== '!' ? release(id) : isBack ? rest[0] : before?.current;
    // No command writes such an entry.
    if (!target) continue;
    const current = target;
    const kept = rest.filter((one) => one.id !== current.id);
    const previous = sign === '<' ? rest.slice(rest.findIndex((one) => one.id > id) + 1) : kept;
    entries.push({
      entry: {
        app,
        number,
        action: sign === '<' ? 'rollback' : sign === '!' ? 'revoke' : 'promote',
        current,
        previous: sign === '<' ? previous.filter((one) => one.id < id) : kept,
        revoked: [...(sign === '~' ? [] : (before?.revoked ?? [])), ...(sign === '!' ? [id] : [])],
        since: `2026-01-01T00:${(minute ?? String(number)).padStart(2, '0')}:00Z`,
      } as unknown as Entry,
      bytes: Buffer.from(`${app} ${number} ${word}`),
    });
  }
  return entries.reverse();
}

type World = {
  /** By app; `?` for a log that cannot be read now. */
  readonly logs: Readonly<Record<string, string>>;
  /** Releases of which a file is damaged. */
  readonly damaged?: readonly string[];
  /** Releases that cannot be read now. */
  readonly silent?: readonly string[];
  /** Sections that are refused: those with all these releases. `-b` means that b is absent. */
  readonly refused?: readonly (readonly string[])[];
  /** As `refused`, but of pages that took too long here, and of those that could not be rendered because of a fault. */
  readonly late?: readonly (readonly string[])[];
  readonly faulty?: readonly (readonly string[])[];
  /** Releases of the shell that accept only contract 2, and of remotes that need it; all others have 1. */
  readonly second?: readonly string[];
  /** The apps of a release of the shell, if they differ. */
  readonly tables?: Readonly<Record<string, readonly string[]>>;
};

/** Home includes a module of b, the tour those of d and b, another page those of c and d. Each remote has a page. */
const siteMap = {
  pages: [
    { path: '/', module: 'HomePage', includes: ['b/Teaser'] },
    { path: '/tour', module: 'TourPage', includes: ['d/Part', 'b/Teaser'] },
    { path: '/both', module: 'BothPage', includes: ['c/Part', 'd/Part'] },
  ],
  grants: { '/b': { owner: 'b' }, '/c': { owner: 'c' }, '/d': { owner: 'd' } },
};

function knownOf(world: World): Known {
  const { logs, damaged = [], silent = [], refused = [], late = [], faulty = [] } = world;
  const { second = [], tables = {} } = world;
  const why = (id: string) => ({ why: `${id} is damaged` });
  return {
    log: (app) => {
      const text = logs[app] ?? '';
      return text === '?'
        ? { why: `the log of ${app} is silent`, isLater: true }
        : { value: logOf(app, text) };
    },
    release(app, { id, manifest: hash }) {
      if (damaged.includes(id)) return why(id);
      if (silent.includes(id)) return { why: `${id} is silent`, isLater: true };
      const contract = second.includes(id) ? 2 : 1;
      const apps = app === 'shell' ? (tables[id] ?? ['b', 'c', 'd']) : [];
      const manifest = { app, id, apps, contract: [contract, contract], shared: {}, files: {} };
      Object.assign(manifest, { looks: { declares: [], needs: {} } });
      return { value: { hash, manifest } as never };
    },
    section({ releases, lacking }) {
      const ids = [...Object.values(releases).map(({ id }) => id), ...lacking.map((app) => `-${app}`)];
      const ruleOf = (rules: World['refused'] = []) =>
        rules.find((all) => all.every((id) => ids.includes(id)));
      const rule = ruleOf(refused);
      if (rule) return { why: `refused: ${rule.join(' and ')}` };
      if (ruleOf(late)) return { why: 'late', isLater: true };
      if (ruleOf(faulty)) return { why: 'a fault', isLater: true, isFault: true };
      return { value: { pages: {}, redirects: {}, site: { siteMap } } as never };
    },
    isOverdue: () => false,
  };
}

const textOf = ({ set }: Pick<Judgement, 'set'>) =>
  Object.values(set)
    .map(({ release }) => release.manifest.id)
    .sort()
    .join(' ');

const all = { shell: 's1 s2', b: 'b1 b2', c: 'c1 c2', d: 'd1 d2' };

it.each<[string, World, string, Record<string, string>?]>([
  ['the newest of all', { logs: all }, 'b2 c2 d2 s2'],
  ['the shell alone, if there is nothing else', { logs: { shell: 's1' } }, 's1'],
  ['nothing without a shell', { logs: { b: 'b1' } }, ''],
  [
    'an earlier release of a bad app only',
    { logs: all, refused: [['b2']] },
    'b1 c2 d2 s2',
    { b: 'refused: b2' },
  ],
  [
    'an earlier release where files are damaged',
    { logs: all, damaged: ['c2'] },
    'b2 c1 d2 s2',
    { c: 'c2 is damaged' },
  ],
  [
    'the newest good release, however many bad ones come after it',
    { logs: { ...all, b: 'b1 x1 x2 x3 x4 x5 x6 x7' }, refused: [1, 2, 3, 4, 5, 6, 7].map((n) => [`x${n}`]) },
    'b1 c2 d2 s2',
    { b: 'refused: x7' },
  ],
  [
    'the others, if no release of an app works',
    { logs: all, refused: [['b2'], ['b1']] },
    'c2 d2 s2',
    { b: 'refused: b2' },
  ],
  ['what a rollback chose', { logs: { ...all, b: 'b1 b2 <b1' } }, 'b1 c2 d2 s2'],
  [
    'what a rollback took away only if nothing else works',
    { logs: { ...all, b: 'b1 b2 b3 <b2' }, damaged: ['b2', 'b1'] },
    'b3 c2 d2 s2',
    { b: 'b2 is damaged' },
  ],
  ['what was promoted again after a rollback', { logs: { ...all, b: 'b1 b2 <b1 b2' } }, 'b2 c2 d2 s2'],
  ['the replacement of a revoked release', { logs: { ...all, b: 'b1 b2 !b2' } }, 'b1 c2 d2 s2'],
  [
    'never a revoked release, also if its replacement is damaged',
    { logs: { ...all, b: 'b1 b2 !b2' }, damaged: ['b1'] },
    'c2 d2 s2',
    { b: 'b1 is damaged' },
  ],
  [
    'never a revoked release, also if the entry after it does not know of that',
    { logs: { ...all, b: 'b1 b2 !b2 ~b3 - ~b1' }, refused: [['b3'], ['b1']] },
    'c2 d2 s2',
    { b: 'refused: b1' },
  ],
  // The shell waits for nobody.
  [
    'the newest shell, and of a remote that works only with the earlier shell an earlier release',
    { logs: all, refused: [['s2', 'b2']] },
    'b1 c2 d2 s2',
    { b: 'refused: s2 and b2' },
  ],
  [
    'the newest shell without a remote that refuses it',
    {
      logs: all,
      refused: [
        ['s2', 'b2'],
        ['s2', 'b1'],
      ],
    },
    'c2 d2 s2',
    { b: 'refused: s2 and b2' },
  ],
  [
    'the newest shell without a remote of another contract',
    { logs: { ...all, b: 'b1' }, second: ['s2', 'c2', 'd2'] },
    'c2 d2 s2',
    { b: 'b1 uses contract 1, but shell s2 supports 2.' },
  ],
  [
    'the earlier shell, if no remote works with the newest',
    { logs: all, second: ['s2'] },
    'b2 c2 d2 s1',
    { shell: 'b b2 uses' },
  ],
  [
    'the earlier shell, if the newest does not render its own pages',
    { logs: all, refused: [['s2']] },
    'b2 c2 d2 s1',
    { shell: 'refused: s2' },
  ],
  [
    'the newest shell that has pages, if no remote works at all',
    { logs: all, refused: [['b2'], ['b1'], ['c2'], ['c1'], ['d2'], ['d1']] },
    's2',
    { b: '', c: '', d: '' },
  ],
  ['only the apps of the shell', { logs: all, tables: { s2: ['b'] }, damaged: ['c2'] }, 'b2 s2'],
  [
    'nothing of an app that the earlier shell does not have',
    { logs: all, refused: [['s2']], tables: { s1: ['b'] } },
    'b2 s1',
    { shell: 'refused: s2' },
  ],
  // Nobody decides about the release of another team: a page leaves out what does not work with the others on it.
  [
    'the newest of two that do not work together, without the module on the page of the other',
    { logs: { ...all, c: 'c1 c2@9', d: 'd1 d2@1' }, refused: [['c2', 'd2']] },
    'b2 c2 d2 s2',
    { d: 'refused: c2 and d2' },
  ],
  [
    'the newest of one that the page of another does not work with',
    { logs: all, refused: [['s2', 'b2', 'd2']] },
    'b2 c2 d2 s2',
    { b: 'refused: s2 and b2 and d2' },
  ],
  [
    'a rollback, whoever needs what it takes away',
    { logs: { ...all, d: 'd1 d2 <d1' }, refused: [['c2', 'd1']] },
    'b2 c2 d1 s2',
    { d: 'refused: c2 and d1' },
  ],
  ['a page without the module of an absent app', { logs: { ...all, d: '' } }, 'b2 c2 s2'],
  [
    'an earlier shell, if its home page needs a remote',
    { logs: all, refused: [['s2', '-b']] },
    'b2 c2 d2 s1',
    { shell: 'refused: s2 and -b' },
  ],
  [
    'an app whose module works with no other, without it',
    {
      logs: all,
      refused: [
        ['c2', 'd2'],
        ['c2', '-d'],
      ],
    },
    'b2 c2 d2 s2',
    { c: 'refused: c2 and -d' },
  ],
  // Deleted entries.
  ['the newest entry that is there', { logs: { ...all, b: 'b1 b2 b3 -' } }, 'b3 c2 d2 s2'],
  [
    'an entry with a later number, whatever its clock said',
    { logs: { ...all, b: 'b1@9 b2@3' } },
    'b2 c2 d2 s2',
  ],
  // What cannot be found out now.
  [
    'an earlier release, if the newest cannot be read now',
    { logs: all, silent: ['b2'] },
    'b1 c2 d2 s2',
    { b: 'b2 is silent' },
  ],
  [
    'the others, if a log cannot be read now',
    { logs: { ...all, b: '?' } },
    'c2 d2 s2',
    { b: 'the log of b is silent' },
  ],
  [
    'nothing, if the log of the shell cannot be read now',
    { logs: { ...all, shell: '?' } },
    '',
    { shell: 'the log of shell is silent' },
  ],
])('shows %s', (_, world, expected, leftOut = {}) => {
  const judgement = judge(knownOf(world));
  expect(textOf(judgement)).toBe(expected);
  expect(judgement.asks).toEqual([]);
  expect(Object.keys(judgement.leftOut).sort()).toEqual(Object.keys(leftOut).sort());
  for (const [app, why] of Object.entries(leftOut)) expect(judgement.leftOut[app]?.why).toContain(why);
});

describe('until everything is known', () => {
  const complete = knownOf({ logs: all });
  const shownNow = judge(knownOf({ logs: { shell: 's1', b: 'b1', c: 'c1', d: 'd1' } })).set;

  /** What is known, without the answers to some questions: `log b`, `release b2`, or a section by its releases, `b2 s2`. */
  function without(...unknown: readonly string[]): Known {
    const isUnknown = (name: string) => unknown.includes(name);
    return {
      log: (app) => (isUnknown(`log ${app}`) ? undefined : complete.log(app)),
      release: (app, one) => (isUnknown(`release ${one.id}`) ? undefined : complete.release(app, one)),
      section(name) {
        const ids = Object.values(name.releases).map(({ id }) => id);
        return isUnknown(ids.sort().join(' ')) ? undefined : complete.section(name);
      },
      isOverdue: () => false,
    };
  }
  const asked = ({ asks }: Judgement) =>
    asks
      .map((question: Question) =>
        question.kind === 'section'
          ? Object.values(question.releases)
              .map(({ id }) => id)
              .sort()
              .join(' ')
          : `${question.kind} ${question.kind === 'log' ? question.app : question.release.id}`,
      )
      .sort();

  it.each<[string, readonly string[], string, readonly string[]]>([
    ['a log', ['log c'], 'b2 c1 d2 s1', ['log c']],
    ['a release', ['release b2'], 'b1 c2 d2 s1', ['release b2']],
    ['pages with the new shell', ['b2 s2'], 'b2 c2 d2 s1', ['b2 s2']],
    ['pages with the shell that is shown', ['b2 s2', 'b2 s1'], 'b1 c2 d2 s1', ['b2 s1', 'b2 s2']],
    ['pages of two apps', ['c2 d2 s2', 'c2 d2 s1'], 'b2 c1 d1 s1', ['c2 d2 s1', 'c2 d2 s2']],
    ['the pages of the new shell', ['s2'], 'b2 c2 d2 s1', ['s2']],
    ['the log of the shell', ['log shell'], 'b2 c2 d2 s1', ['log shell']],
  ])('of %s, what is shown stays, with all that is known beside it', (_, unknown, expected, asks) => {
    const judgement = judge(without(...unknown), shownNow);
    expect(asked(judgement)).toEqual(asks);
    expect(textOf(judgement)).toBe(expected);
  });

  it.each<[string, Omit<World, 'logs'>, string]>([
    ['a release whose pages take too long with it', { late: [['b2', 's2']] }, 'b1 c2 d2 s2'],
    ['an app of which no release is in time', { late: [['b2'], ['b1']] }, 'c2 d2 s2'],
    ['a module that takes too long beside another', { late: [['c2', 'd2']] }, 'b2 c2 d2 s2'],
  ])('a new shell does not wait for %s', (_, world, expected) => {
    expect(textOf(judge(knownOf({ logs: all, ...world }), shownNow))).toBe(expected);
  });

  it('a new shell waits while a fault keeps its pages from being rendered', () => {
    const known = knownOf({ logs: all, faulty: [['b2', 's2']] });
    const judgement = judge(known, shownNow);
    expect([textOf(judgement), asked(judgement)]).toEqual(['b2 c2 d2 s1', ['b2 s2']]);
    expect(textOf(judge({ ...known, isOverdue: () => true }, shownNow))).toBe('b1 c2 d2 s2');
  });

  it('a revoked release leaves at once, whatever else is not known', () => {
    const known = {
      ...knownOf({ logs: { ...all, b: 'b1 b2 !b1' } }),
      release: without('release b2').release,
    };
    expect(textOf(judge(known, shownNow))).toBe('c2 d2 s1');
  });

  it('a new server waits, then begins with what is known', () => {
    const known = without('release b2', 'c2 d2 s2');
    expect(judge(known)).toMatchObject({ set: {}, sections: [] });
    expect(textOf(judge(known, {}))).toBe('c2 d2 s2');
  });

  it('an app that is not known for too long keeps no shell waiting, and is asked for one release after the other', () => {
    const overdue = { ...without('b2 s2', 'release b3', 'c2 d2 s2'), isOverdue: () => true };
    const log = (app: string) => ({ value: logOf(app, { ...all, b: 'b1 b2 b3' }[app] ?? '') });
    const judgement = judge({ ...overdue, log }, shownNow);
    expect(textOf(judgement)).toBe('b1 c2 d2 s2');
    expect(asked(judgement)).toEqual(['c2 d2 s2', 'release b3']);
    const { b } = judgement.leftOut;
    expect(b).toMatchObject({ why: 'it takes long to check', isLater: true });
  });

  it('while the log of the shell cannot be read, the shown shell stays and the others go on', () => {
    expect(textOf(judge(knownOf({ logs: { ...all, shell: '?' } }), shownNow))).toBe('b2 c2 d2 s1');
  });

  it('a log without entries that count has been lost, so what is shown stays', () => {
    const judgement = judge(knownOf({ logs: { ...all, b: '' } }), shownNow);
    expect(textOf(judgement)).toBe('b1 c2 d2 s2');
    expect(judgement.leftOut['b']?.why).toContain('no entry that counts any more');
  });

  it('says what is being checked, and what stays until then', () => {
    const judgement = judge(without('release b2'), shownNow);
    const { leftOut, set } = judgement;
    expect(leftOut['b'] && leftOutText('b', leftOut['b'], set['b'])).toBe(
      'entry 2 of b (b2) is being checked; until then entry 1 of b (b1) stays.',
    );
  });
});

/** Any logs, and any releases that are damaged, need another one, or are refused. */
const worlds = fc
  .record({
    shell: fc.array(fc.constantFrom('s1', 's2', 's3', '<s1', '!s2'), { minLength: 1, maxLength: 5 }),
    b: fc.array(fc.constantFrom('b1', 'b2', 'b3', '<b1', '!b2', '!b3', '~b1'), { maxLength: 6 }),
    c: fc.array(fc.constantFrom('c1', 'c2', '<c1', '!c2'), { maxLength: 4 }),
    d: fc.array(fc.constantFrom('d1', 'd2', '<d1'), { maxLength: 4 }),
    damaged: fc.subarray(['s2', 's3', 'b1', 'b3', 'c2', 'd2']),
    refused: fc.array(
      fc.subarray(['s1', 's2', 's3', 'b1', 'b2', 'b3', 'c1', 'c2', 'd1', 'd2'], {
        minLength: 1,
        maxLength: 3,
      }),
      { maxLength: 4 },
    ),
    second: fc.subarray(['s3', 'b3', 'c2', 'd2']),
  })
  .map(({ damaged, refused, second, ...words }) => {
    // A log begins with a promotion.
    const text = (name: keyof typeof words) =>
      words[name].filter((one, at) => at > 0 || /^\w/.test(one)).join(' ');
    return {
      logs: { shell: text('shell'), b: text('b'), c: text('c'), d: text('d') },
      ...{ damaged, refused, second },
    } satisfies World;
  })
  .filter(({ logs }) => Object.values(logs).every((text) => text === '' || /^\w/.test(text)));

it('for any logs and releases: the same for everybody, whatever they have shown before; nothing revoked, damaged or refused; the newest of all if that works', () => {
  fc.assert(
    fc.property(worlds, worlds, (world, before) => {
      const known = knownOf(world);
      const judgement = judge(known);
      const ids = Object.values(judgement.set).map(({ entry }) => entry.current.id);
      // Another server has shown something else before; a log that it has lost keeps what it shows.
      const isWhole = Object.values(world.logs).every((text) => text !== '');
      if (isWhole) expect(textOf(judge(known, judge(knownOf(before)).set))).toBe(textOf(judgement));
      for (const [app, { entry }] of Object.entries(judgement.set)) {
        expect(judgement.revoked[app] ?? []).not.toContain(entry.current.id);
        expect(world.damaged).not.toContain(entry.current.id);
      }
      for (const rule of world.refused)
        if (rule.every((id) => ids.includes(id))) {
          const sections = judgement.sections.map((name) => Object.values(name.releases).map(({ id }) => id));
          expect(sections.some((section) => rule.every((id) => section.includes(id)))).toBe(false);
        }
      if (!judgement.set['shell']) expect(ids).toEqual([]);
      // Whatever other teams write, the same release of an app is shown beside the same release of the shell.
      const { c, d } = before.logs;
      const other = judge(knownOf({ ...world, logs: { ...world.logs, c, d } })).set;
      const idIn = (set: Judgement['set'], app: string) => set[app]?.entry.current.id;
      if (idIn(other, 'shell') === idIn(judgement.set, 'shell'))
        expect(idIn(other, 'b')).toBe(idIn(judgement.set, 'b'));
      expect(judgement.asks).toEqual([]);
      for (const app of judgement.apps) {
        const [newest] = logOf(app, world.logs[app as keyof typeof world.logs] ?? '');
        const isShown = judgement.set[app]?.entry.current.id === newest?.entry.current.id;
        const isOnAll = judgement.sections.every(({ lacking }) => !lacking.includes(app));
        if (!newest || (isShown && isOnAll)) expect(judgement.leftOut[app]).toBeUndefined();
        if (newest && !isShown) expect(judgement.leftOut[app]).toBeDefined();
      }
    }),
    { numRuns: 500 },
  );
});
