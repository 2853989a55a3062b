import { medicineSafety } from '../src/medicineSafety';
import { triage } from '../src/triage';
import { pageSignFindings } from './pageSignFindings';

const remedies = (...texts: readonly string[]) =>
  pageSignFindings([{ file: 'articles/x.ts', content: { texts } }]).map(({ remedy }) => remedy);

describe('pageSignFindings', () => {
  it.each([
    ['An antidepressant may help.', 'medicineSafety.antidepressant'],
    ['Medicine for depression may help.', 'medicineSafety.antidepressant'],
    ['In severe depression a medicine may help.', 'medicineSafety.antidepressant'],
    ['SSRI medicines reduce anxiety.', 'medicineSafety.antidepressant'],
    ['A medicine for low mood may help.', 'medicineSafety.antidepressant'],
    ['Fluoxetine and sertraline are two of them.', 'medicineSafety.antidepressant'],
    ['Some take escitalopram.', 'medicineSafety.antidepressant'],
    ['Lithium needs regular blood tests.', 'medicineSafety.lithium'],
    ['Lithium and some other medicines are checked.', 'medicineSafety.lithium'],
    ['With lithium, plan a fast.', 'medicineSafety.lithium'],
    ['**No intoxicants.** Drinking sets it off.', 'medicineSafety.alcohol'],
    ['Alcohol calms for an hour.', 'medicineSafety.alcohol'],
    ['Avoid alcohol.', 'medicineSafety.alcohol'],
    ['Give up alcohol.', 'medicineSafety.alcohol'],
    ['Cut down on alcohol.', 'medicineSafety.alcohol'],
    ['Try to stop drinking.', 'medicineSafety.alcohol'],
  ])('requires the warning after “%s”', (text, name) => {
    expect(remedies(text)).toEqual([expect.stringContaining(name)]);
  });

  it('accepts the warning in any paragraph of the page', () => {
    expect(
      remedies(
        'An antidepressant may help.',
        `**The first weeks.** ${medicineSafety.antidepressant}`,
        `Alcohol calms for an hour. ${medicineSafety.alcohol}`,
        `Lithium is an old medicine. ${medicineSafety.lithium}`,
      ),
    ).toEqual([]);
  });

  const page = (crux: string, help: object) =>
    pageSignFindings([{ file: 'articles/x.ts', content: { crux, help } }]).map(({ remedy }) => remedy);

  it('reports a warning whose sign is not on the care cards', () => {
    const { restless, thoughtsOnMedicine } = triage.today;
    expect(page(medicineSafety.antidepressant, { today: [thoughtsOnMedicine] })).toEqual([
      expect.stringContaining('today.restless'),
    ]);
    expect(page(medicineSafety.antidepressant, { today: [restless, thoughtsOnMedicine] })).toEqual([]);
    expect(page(medicineSafety.alcohol, {})).toEqual([expect.stringContaining('emergency.alcoholStopped')]);
    expect(page(medicineSafety.alcohol, { emergency: [triage.emergency.alcoholStopped] })).toEqual([]);
  });

  it.each([
    ['An antipsychotic may help.', 'emergency.medicineFever', 'emergency.dystonia'],
    ['Mood stabilisers may help.', 'emergency.rash'],
    [medicineSafety.lithium, 'emergency.lithium', 'today.lithiumLosing'],
    [medicineSafety.sedative, 'emergency.sedativesStopped'],
    ['A pull to gamble may come.', 'today.newUrges'],
    ['Valproate is one of them.', 'today.pregnant'],
    ['A sudden headache is something else.', 'emergency.headache'],
    ['It is called dystonia.', 'emergency.dystonia'],
    ['Too much serotonin is rare.', 'emergency.serotonin'],
  ])('asks for every sign of the subject of “%s”', (text, ...signs) => {
    expect(page(text, {})).toEqual(signs.map((sign) => expect.stringContaining(sign)));
  });

  it('reports a reworded warning', () => {
    expect(remedies('An antidepressant may make you restless at first.')).toHaveLength(1);
  });
});
