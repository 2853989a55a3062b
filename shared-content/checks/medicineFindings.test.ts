import { medicineSafety } from '../src/medicineSafety';
import { triage } from '../src/triage';
import { medicineFindings } from './medicineFindings';

const remedies = (...texts: readonly string[]) =>
  medicineFindings([{ file: 'articles/x.ts', content: { texts } }]).map(({ remedy }) => remedy);

describe('medicineFindings', () => {
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
    medicineFindings([{ file: 'articles/x.ts', content: { crux, help } }]).map(({ remedy }) => remedy);

  it('reports a warning whose sign is not on the care cards', () => {
    expect(page(medicineSafety.antidepressant, { today: [] })).toEqual([
      expect.stringContaining('today.thoughtsOnMedicine'),
    ]);
    expect(page(medicineSafety.antidepressant, { today: [triage.today.thoughtsOnMedicine] })).toEqual([]);
    expect(page(medicineSafety.alcohol, {})).toEqual([expect.stringContaining('emergency.alcoholStopped')]);
    expect(page(medicineSafety.alcohol, { emergency: [triage.emergency.alcoholStopped] })).toEqual([]);
  });

  it('requires both signs of lithium: dehydration and a level that is too high', () => {
    const today = [triage.today.lithiumLosing];
    const emergency = [triage.emergency.lithium];
    expect(page(medicineSafety.lithium, { emergency })).toEqual([
      expect.stringContaining('today.lithiumLosing'),
    ]);
    expect(page(medicineSafety.lithium, { today })).toEqual([expect.stringContaining('emergency.lithium')]);
    expect(page(medicineSafety.lithium, { emergency, today })).toEqual([]);
  });

  it('reports a reworded warning', () => {
    expect(remedies('An antidepressant may make you restless at first.')).toHaveLength(1);
  });
});
