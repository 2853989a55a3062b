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
    ['Lithium needs regular blood tests.', 'medicineSafety.lithium'],
    ['**No intoxicants.** Drinking sets it off.', 'medicineSafety.alcohol'],
    ['Alcohol calms for an hour.', 'medicineSafety.alcohol'],
  ])('asks for the warning after “%s”', (text, name) => {
    expect(remedies(text)).toEqual([expect.stringContaining(name)]);
  });

  it('is content when the page says it, in whichever paragraph', () => {
    expect(
      remedies(
        'An antidepressant may help.',
        `**The first weeks.** ${medicineSafety.antidepressant}`,
        `Alcohol calms for an hour. ${medicineSafety.alcohol}`,
        `Lithium is an old medicine. ${medicineSafety.lithium}`,
      ),
    ).toEqual([]);
  });

  it('asks for the sign of a warning on the care cards of its page', () => {
    const page = (today: readonly string[]) =>
      medicineFindings([
        { file: 'articles/x.ts', content: { crux: medicineSafety.antidepressant, help: { today } } },
      ]).map(({ remedy }) => remedy);
    expect(page([])).toEqual([expect.stringContaining('today.thoughtsOnMedicine')]);
    expect(page([triage.today.thoughtsOnMedicine])).toEqual([]);
  });

  it('is not content with the warning in other words', () => {
    expect(remedies('An antidepressant may make you restless at first.')).toHaveLength(1);
  });
});
