import { signSubjects } from '../src/signSubjects';
import { triage } from '../src/triage';
import { careCards, type HelpLevel } from '../src/urgentHelp';
import { assembledCardFindings, type HelpOfPage, signLevelFindings } from './triageFindings';

const signs = Object.entries(triage).flatMap(([level, texts]) =>
  Object.values<string>(texts).map((text) => ({ level, text })),
);

it('the table of signs follows its own rules, with each sign on one level, and on one of its subject', () => {
  const table: HelpOfPage = Object.fromEntries(
    Object.entries(triage).map(([level, texts]) => [level, Object.values(texts)]),
  );
  expect(signLevelFindings('triage.ts', table)).toEqual([]);
  expect(assembledCardFindings('triage.ts', table)).toEqual([]);
  expect(new Set(signs.map(({ text }) => text)).size).toBe(signs.length);
  const wrong = signSubjects.flatMap(({ levels, signs: ofSubject = [] }) =>
    ofSubject.filter(
      (sign) => !signs.some(({ level, text }) => text === sign && levels.includes(level as HelpLevel)),
    ),
  );
  expect(wrong).toEqual([]);
});

it.each<[sign: string, right: HelpLevel, wrong: HelpLevel]>([
  ['someone is hurting you now', 'danger', 'emergency'],
  ['your husband hits you', 'danger', 'emergency'],
  ['you are afraid of your husband', 'fear', 'routine'],
  ['you are watched, controlled or insulted', 'fear', 'routine'],
  ['you are about to act on your thoughts', 'emergency', 'urgent'],
  ['you think of ending your life', 'urgent', 'routine'],
  ['you have thoughts of suicide', 'urgent', 'routine'],
  ['you have harmed yourself', 'today', 'urgent'],
  ['you find signs of self-harm', 'today', 'urgent'],
  ['voices command someone, who may act on them', 'emergency', 'today'],
  ['you hear voices that tell you to harm yourself', 'today', 'urgent'],
  ['someone is certain of a plot', 'today', 'routine'],
  ['you check or follow the people at home', 'today', 'routine'],
  ['someone hardly sleeps and is full of energy', 'today', 'urgent'],
  ['seeing things that are not there has begun', 'today', 'routine'],
  ['a person over 60 is suddenly confused', 'emergency', 'routine'],
  ['someone takes no fluids', 'emergency', 'urgent'],
  ['someone has stopped eating for fear of poison', 'today', 'urgent'],
  ['you still hardly eat after the first week', 'today', 'routine'],
  ['someone has stopped drinking', 'emergency', 'today'],
  ['you take valproate and are pregnant', 'today', 'routine'],
  ['gambling has grown since a medicine was started', 'today', 'routine'],
  ['fits are new', 'emergency', 'today'],
  ['you fall asleep while driving', 'today', 'routine'],
  ['your child has lost words or skills', 'today', 'routine'],
  ['you take clozapine and have fever', 'emergency', 'routine'],
])('the sign “%s” belongs on the level %s, not on %s', (sign, right, wrong) => {
  expect(signLevelFindings('articles/x.ts', { [right]: [sign] })).toEqual([]);
  expect(signLevelFindings('articles/x.ts', { [wrong]: [sign] })).toHaveLength(1);
});

it.each([
  'you sleep badly',
  'thoughts of suicide have passed',
  'you feel plotted against',
  'you feel controlled from outside',
])('the sign “%s” may be on the last level', (sign) =>
  expect(signLevelFindings('articles/x.ts', { routine: [sign] })).toEqual([]),
);

const staying = 'Stay with the person. Go to the nearest hospital.';
const both = 'Get away first. Stay with the person. Stay near people you trust. Go to a hospital.';

it.each<[level: HelpLevel, sign: string, after: string, calls: readonly object[], ...remedies: string[]]>([
  ['emergency', 'someone is hurting you now', staying, [{}], 'under threat to stay', 'get away first'],
  ['danger', 'someone keeps a weapon ready', both, [{}], 'under threat to stay'],
  ['urgent', 'you hear voices', 'The helpline is free, day and night.', [{}], 'doctor or hospital'],
  ...(['emergency', 'danger', 'fear', 'today', 'urgent'] as const).map(
    (level) =>
      [level, 'someone is hurt', staying, [], 'no number'] as [HelpLevel, string, string, [], string],
  ),
])('a card of level %s with “%s” above “%s” is reported', (level, sign, after, calls, ...remedies) => {
  const cards = { ...careCards, [level]: { after, calls } };
  const found = assembledCardFindings('articles/x.ts', { [level]: [sign] }, cards);
  expect(found.map(({ remedy }) => remedy)).toEqual(remedies.map((part) => expect.stringContaining(part)));
});
