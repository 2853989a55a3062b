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
  ])('finds %s', (_, help) => {
    expect(levelled(help)).toHaveLength(1);
  });

  it('is content with the same signs where they belong', () => {
    expect(
      levelled({
        emergency: ['someone takes no fluids', 'someone hears voices and may act on them'],
        danger: ['someone is hurting you now'],
        today: ['someone has stopped eating for fear of poison'],
        urgent: ['you think of ending your life'],
        routine: ['you sleep badly'],
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

  it('finds a medical sign over a telephone number alone', () => {
    const calling = { ...careCards, urgent: { after: 'The helpline is free, day and night.', calls: [{}] } };
    const [finding] = assembledCardFindings('articles/x.ts', { urgent: ['you hear voices'] }, calling);
    expect(finding?.remedy).toContain('doctor or a hospital');
  });

  it('finds an emergency without a number', () => {
    const mute = { ...careCards, emergency: { after: 'Go to the nearest hospital.', calls: [] } };
    const [finding] = assembledCardFindings('articles/x.ts', { emergency: ['someone is hurt'] }, mute);
    expect(finding?.remedy).toContain('no number');
  });
});
