import { signSubjects } from '../src/signSubjects';
import { triage } from '../src/triage';
import { careCards } from '../src/urgentHelp';
import { assembledCardFindings, signLevelFindings } from './triageFindings';
import type { HelpOfPage } from './triageFindings';

const levelled = (help: HelpOfPage) =>
  signLevelFindings('articles/x.ts', help).map(({ field, remedy }) => `${field} ${remedy}`);

const valuesOf = (level: string) => Object.values<string>({ ...triage }[level as keyof typeof triage] ?? {});

describe('the table of signs', () => {
  it('follows its own rules', () => {
    const table = Object.fromEntries(
      Object.entries(triage).map(([level, signs]) => [level, Object.values(signs)]),
    );
    expect(levelled(table)).toEqual([]);
    expect(assembledCardFindings('triage.ts', table)).toEqual([]);
  });

  it('has the signs of each subject on the levels of the subject', () => {
    const wrong = signSubjects.flatMap(({ name, levels, signs = [] }) =>
      signs
        .filter((sign) => !levels.some((level) => level in triage && valuesOf(level).includes(sign)))
        .map((sign) => `${name}: ${sign}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no sign on two levels', () => {
    const all = Object.values(triage).flatMap((signs) => Object.values<string>(signs));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('signLevelFindings', () => {
  it.each<[string, HelpOfPage]>([
    ['violence by an unnamed person on the emergency card', { emergency: ['someone is hurting you now'] }],
    [
      'voices that someone may act on, on the today card',
      { today: ['voices command someone, who may act on them'] },
    ],
    ['voices on the urgent card', { urgent: ['you hear voices that tell you to harm yourself'] }],
    ['someone who takes no fluids on the urgent card', { urgent: ['someone takes no fluids'] }],
    ['hallucinations on the routine card', { routine: ['seeing things that are not there has begun'] }],
    ['refused food on the urgent card', { urgent: ['someone has stopped eating for fear of poison'] }],
    ['thoughts of ending a life on the routine card', { routine: ['you think of ending your life'] }],
    ['confusion on the routine card', { routine: ['a person over 60 is suddenly confused'] }],
    ['violence by a husband on the emergency card', { emergency: ['your husband hits you'] }],
    ['fear of a person on the routine card', { routine: ['you are afraid of your husband'] }],
    ['valproate in pregnancy on the routine card', { routine: ['you take valproate and are pregnant'] }],
    ['new urges on the routine card', { routine: ['gambling has grown since a medicine was started'] }],
    ['a fit that is new on the today card', { today: ['fits are new'] }],
    ['controlling behaviour on the routine card', { routine: ['you are watched, controlled or insulted'] }],
    ['past self-harm on the urgent card', { urgent: ['you have harmed yourself'] }],
    ['signs of self-harm on the urgent card', { urgent: ['you find signs of self-harm'] }],
    ['an imminent act on the urgent card', { urgent: ['you are about to act on your thoughts'] }],
    ['suicide on the routine card', { routine: ['you have thoughts of suicide'] }],
    ['belief in a plot on the routine card', { routine: ['someone is certain of a plot'] }],
    ['mania on the urgent card', { urgent: ['someone hardly sleeps and is full of energy'] }],
    ['mania on the routine card', { routine: ['you have hardly slept, and have energy for ten'] }],
    ['someone who has stopped drinking on the today card', { today: ['someone has stopped drinking'] }],
    ['sleep at the wheel on the routine card', { routine: ['you fall asleep while driving'] }],
    ['lost words on the routine card', { routine: ['your child has lost words or skills'] }],
    ['following the family on the routine card', { routine: ['you check or follow the people at home'] }],
    ['trouble with swallowing on the routine card', { routine: ['trouble with swallowing has begun'] }],
    ['hardly any food on the routine card', { routine: ['you still hardly eat after the first week'] }],
    ['fever on clozapine on the routine card', { routine: ['you take clozapine and have fever'] }],
  ])('reports %s', (_, help) => {
    expect(levelled(help)).toHaveLength(1);
  });

  it('accepts the same signs on the right level', () => {
    expect(
      levelled({
        emergency: ['someone takes no fluids', 'someone hears voices and may act on them'],
        danger: ['someone is hurting you now'],
        today: ['someone has stopped eating for fear of poison'],
        urgent: ['you think of ending your life', 'you are afraid of what you might do'],
        routine: [
          'you sleep badly',
          'thoughts of suicide have passed',
          'you feel plotted against',
          'you feel controlled from outside',
        ],
      }),
    ).toEqual([]);
  });
});

describe('assembledCardFindings', () => {
  const staying = {
    ...careCards,
    emergency: { after: 'Stay with the person. Go to the nearest hospital.', calls: [{}] },
  };

  it('reports a card that tells somebody under threat to stay', () => {
    const found = assembledCardFindings(
      'articles/x.ts',
      { emergency: ['someone is hurting you now'] },
      staying,
    );
    expect(found.map(({ remedy }) => remedy)).toEqual([
      expect.stringContaining('under threat to stay'),
      expect.stringContaining('get away first'),
    ]);
  });

  it('reports it even beside a conditional sentence', () => {
    const after = 'Get away first. Stay with the person. Stay near people you trust. Go to a hospital.';
    const found = assembledCardFindings(
      'articles/x.ts',
      { danger: ['someone keeps a weapon ready'] },
      { ...careCards, danger: { after, calls: [{}] } },
    );
    expect(found.map(({ remedy }) => remedy)).toEqual([expect.stringContaining('under threat to stay')]);
  });

  it('reports a medical sign on a card with a phone number only', () => {
    const calling = { ...careCards, urgent: { after: 'The helpline is free, day and night.', calls: [{}] } };
    const [finding] = assembledCardFindings('articles/x.ts', { urgent: ['you hear voices'] }, calling);
    expect(finding?.remedy).toContain('doctor or hospital');
  });

  it.each(['emergency', 'danger', 'fear', 'today', 'urgent'] as const)(
    'reports a card of level %s without a number',
    (level) => {
      const mute = { ...careCards, [level]: { after: 'Go to the nearest hospital.', calls: [] } };
      const [finding] = assembledCardFindings('articles/x.ts', { [level]: ['someone is hurt'] }, mute);
      expect(finding?.remedy).toContain('no number');
    },
  );
});
