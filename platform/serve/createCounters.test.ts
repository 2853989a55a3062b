/** @jest-environment node */
import { type Countable, createCounters } from './createCounters';

const current = 'a'.repeat(32);
const canary = 'b'.repeat(32);
const article = 'blog/ArticlePage';

const countable: Countable = {
  releases: new Set([`blog/${current}`, `blog/${canary}`, 'shell/s']),
  modules: new Set([article, 'shell/HomePage']),
  shell: 'shell/s',
};

type Load = readonly [module: string, release: string, how: string, step: number, further: number];

function count(...visits: readonly (readonly Load[])[]) {
  const counters = createCounters();
  for (const loads of visits) counters.visit(JSON.stringify({ schema: 1, shell: 's', loads }), countable);
  return counters.take(60_000);
}

it('counts a visit for the release of each app that was tried first, and for the shell', () => {
  const tally = count([[article, current, 'loaded', 1, 0]], [[article, canary, 'loaded', 1, 0]]);
  expect(tally?.since).toBe(60_000);
  const visits = Object.entries(tally?.arms ?? {}).map(([release, arm]) => [release, arm.visits, arm.failed]);
  expect(visits.sort()).toEqual([
    [`blog/${current}`, 1, 0],
    [`blog/${canary}`, 1, 0],
    ['shell/s', 2, 0],
  ]);
});

it('a visit fails once, however often its release failed, and not for the release that stepped in', () => {
  const arms = count([
    [article, canary, 'network', 1, 0],
    [article, canary, 'network', 1, 0],
    [article, current, 'loaded', 1, 0],
    [article, current, 'threw', 0, 0],
  ])?.arms;
  expect(arms?.[`blog/${canary}`]).toMatchObject({ visits: 1, failed: 1, faults: { network: 2 } });
  expect(arms?.[`blog/${current}`]).toBeUndefined();
  expect(arms?.['shell/s']).toMatchObject({ visits: 1, failed: 0 });
});

it('times the first load on the way to a further page: what comes with a page is there already', () => {
  const arms = count([
    [article, current, 'loaded', 0, 0],
    [article, current, 'loaded', 3, 1],
    [article, current, 'loaded', 6, 1],
  ])?.arms;
  expect(arms?.[`blog/${current}`]?.times).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
});

it('counts the page that came as a whole and the help of the shell for the release that was tried', () => {
  const arms = count(
    [
      [article, current, 'late', 7, 1],
      [article, '', 'page', 2, 1],
    ],
    [
      [article, current, 'late', 7, 1],
      [article, '', 'network', 2, 1],
    ],
  )?.arms;
  expect(arms?.[`blog/${current}`]).toMatchObject({
    visits: 2,
    failed: 2,
    faults: { late: 2, page: 1, help: 1 },
  });
});

it('takes no names but those of the live state, so that nobody can fill the memory', () => {
  const arms = count([
    ['blog/MadeUpPage', current, 'loaded', 1, 0],
    [article, 'c'.repeat(32), 'loaded', 1, 0],
    ['__proto__/x', current, 'loaded', 1, 0],
  ])?.arms;
  expect(Object.keys(arms ?? {})).toEqual(['shell/s']);
});

it.each([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['a further field', '{"schema":1,"shell":"s","loads":[],"agent":"x"}'],
  [
    'a step that there is not',
    `{"schema":1,"shell":"s","loads":[["${article}","${current}","loaded",99,0]]}`,
  ],
  [
    'an outcome that there is not',
    `{"schema":1,"shell":"s","loads":[["${article}","${current}","fine",1,0]]}`,
  ],
  ['a long name', `{"schema":1,"shell":"${'s'.repeat(81)}","loads":[]}`],
])('refuses %s, whole', (_, text) => {
  const counters = createCounters();
  expect(counters.visit(text, countable)).toBe(false);
  expect(counters.take(0)).toBeUndefined();
});

it('reduces what browsers report to a directive and a release', () => {
  const counters = createCounters();
  const report = (type: string, body: object) => ({
    type,
    url: 'https://clinic.example/blog/grief?q=alone',
    user_agent: 'Somebody',
    body: { documentURL: 'https://clinic.example/blog/grief?q=alone', ...body },
  });
  const told = [
    report('csp-violation', {
      effectiveDirective: 'script-src-elem',
      blockedURL: `https://clinic.example/r/blog/${canary}/main.js`,
    }),
    report('csp-violation', { effectiveDirective: 'require-trusted-types-for' }),
    report('csp-violation', { effectiveDirective: 'my-name' }),
    report('integrity-violation', { blockedURL: `https://clinic.example/r/blog/${current}/x.js` }),
    report('crash', { reason: 'oom' }),
    report('deprecation', { id: 'x' }),
  ];
  expect(counters.reports(JSON.stringify(told), countable)).toBe(true);
  const tally = counters.take(0);
  expect(tally?.reports).toEqual({
    [`script-src-elem blog/${canary}`]: 1,
    'require-trusted-types-for shell/s': 1,
    'other shell/s': 1,
    [`integrity blog/${current}`]: 1,
    'crash-oom shell/s': 1,
  });
  expect(JSON.stringify(tally)).not.toMatch(/grief|alone|Somebody/);
  expect(counters.reports('{"type":"crash"}', countable)).toBe(false);
});
