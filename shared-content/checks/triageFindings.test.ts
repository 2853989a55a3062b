import { triage } from '../src/triage';
import { careCards } from '../src/urgentHelp';
import { assembledCardFindings, signLevelFindings } from './triageFindings';
import type { HelpOfPage } from './triageFindings';

const levelled = (help: HelpOfPage) =>
  signLevelFindings('articles/x.ts', help).map(({ field, remedy }) => `${field} ${remedy}`);

describe('the table of signs', () => {
  it('is in order by its own rules', () => {
    const table = Object.fromEntries(
      Object.entries(triage).map(([level, signs]) => [level, Object.values(signs)]),
    );
    expect(levelled(table)).toEqual([]);
    expect(assembledCardFindings('triage.ts', table)).toEqual([]);
  });

  it('has no sign on two levels', () => {
    const all = Object.values(triage).flatMap((signs) => Object.values<string>(signs));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('signLevelFindings', () => {
  it.each<[string, HelpOfPage]>([
    ['violence on the card of the ill', { emergency: ['someone is hurting you now'] }],
    ['voices that someone may act on, today', { today: ['voices command someone, who may act on them'] }],
    ['voices on the telephone card', { urgent: ['you hear voices that tell you to harm yourself'] }],
    ['someone who takes no fluids, on the telephone card', { urgent: ['someone takes no fluids'] }],
    ['things that are not there, next week', { routine: ['seeing things that are not there has begun'] }],
    ['refused food on the telephone card', { urgent: ['someone has stopped eating for fear of poison'] }],
    ['talk of death that waits for a visit', { routine: ['you think of ending your life'] }],
    ['confusion that waits for a visit', { routine: ['a person over 60 is suddenly confused'] }],
    ['blows on the card of the ill', { emergency: ['your husband hits you'] }],
    ['fear of a person that waits for a visit', { routine: ['you are afraid of your husband'] }],
    ['control at home that waits for a visit', { routine: ['you are watched, controlled or insulted'] }],
    ['harm that is done, on the telephone card', { urgent: ['you have harmed yourself'] }],
    ['marks of harm on the telephone card', { urgent: ['you find signs of self-harm'] }],
    ['an act that is near, on the telephone card', { urgent: ['you are about to act on your thoughts'] }],
    ['suicide that waits for a visit', { routine: ['you have thoughts of suicide'] }],
    ['a plot that waits for a visit', { routine: ['someone is certain of a plot'] }],
    ['mania on the telephone card', { urgent: ['someone hardly sleeps and is full of energy'] }],
    ['mania that waits for a visit', { routine: ['you have hardly slept, and have energy for ten'] }],
    ['someone without water, today', { today: ['someone has stopped drinking'] }],
    ['fever on clozapine that waits for a visit', { routine: ['you take clozapine and have fever'] }],
  ])('finds %s', (_, help) => {
    expect(levelled(help)).toHaveLength(1);
  });

  it('is content with the same signs where they belong', () => {
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

  it('finds a card that tells somebody under threat to stay', () => {
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

  it('finds it beside a sentence that is careful', () => {
    const after = 'Get away first. Stay with the person. Stay near people you trust. Go to a hospital.';
    const found = assembledCardFindings(
      'articles/x.ts',
      { danger: ['someone keeps a weapon ready'] },
      { ...careCards, danger: { after, calls: [{}] } },
    );
    expect(found.map(({ remedy }) => remedy)).toEqual([expect.stringContaining('under threat to stay')]);
  });

  it('finds a medical sign over a telephone number alone', () => {
    const calling = { ...careCards, urgent: { after: 'The helpline is free, day and night.', calls: [{}] } };
    const [finding] = assembledCardFindings('articles/x.ts', { urgent: ['you hear voices'] }, calling);
    expect(finding?.remedy).toContain('doctor or a hospital');
  });

  it.each(['emergency', 'danger', 'today', 'urgent'] as const)(
    'finds a card of the level %s without a number',
    (level) => {
      const mute = { ...careCards, [level]: { after: 'Go to the nearest hospital.', calls: [] } };
      const [finding] = assembledCardFindings('articles/x.ts', { [level]: ['someone is hurt'] }, mute);
      expect(finding?.remedy).toContain('no number');
    },
  );
});
