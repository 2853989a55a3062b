import { clinicProfile } from '@site/shared-content/clinicProfile';
import { clinicProfile as another } from '../../checks/anotherClinic';
import { languageIds } from './languages';
import { languagePage } from './languagePage';
import { languageTables } from './languageTables';

const elsewhere = { ...another, leadPsychiatrist: another.team[0].name };
const { fees: _fees, ...silent } = elsewhere;
const hindi = languageTables.hindi;

it.each(languageIds)('every line of the page in %s is filled in, with the numbers to call', (id) => {
  const { lines } = languagePage(id, languageTables[id]);
  const all = Object.values(lines).join(' ');
  expect(all).not.toMatch(/[{}]/);
  for (const number of [clinicProfile.crisis.emergency, clinicProfile.crisis.helpline])
    expect(all).toContain(number);
});

it('a page in another language keeps names in Latin letters if no table has them, and calls every phone', () => {
  const { lines, phones } = languagePage('hindi', hindi, elsewhere);
  expect(lines.who).toMatch(/^Nadi House for the Mind कोझिकोड में/);
  expect(phones.map(({ href }) => href)).toEqual(['tel:+914951112222', 'tel:18001112222']);
});

it('a page in another language groups days with the same hours, and names the part of the day', () => {
  expect(languagePage('hindi', hindi, elsewhere).hours).toEqual([
    { days: 'सोमवार, मंगलवार, गुरुवार, शुक्रवार', hours: 'सुबह\u00a010:00\u00a0–\u00a0शाम\u00a05:30' },
    { days: 'बुधवार, रविवार', hours: 'बंद' },
    { days: 'शनिवार', hours: 'सुबह\u00a010:00\u00a0–\u00a0दोपहर\u00a012:30' },
    { date: '2027-09-13', days: '13.09.2027 (Onam)', hours: 'बंद' },
    { date: '2027-04-15', days: '15.04.2027 (Vishu)', hours: 'बंद' },
    { date: '2027-12-24', days: '24.12.2027 (Half day)', hours: expect.stringContaining('10:00') },
  ]);
});

it('a page in another language has the fees, or how to ask for them', () => {
  const { fees } = languagePage('hindi', hindi, elsewhere);
  expect(fees.map(({ fee }) => fee)).toEqual(
    ['₹1,500', '₹900', '₹1,200'].map((fee) => expect.stringContaining(fee)),
  );
  const asking = languagePage('hindi', hindi, silent);
  expect([asking.fees, asking.payment]).toEqual([[], asking.lines.feeAsk]);
});

it('a page in another language says if nobody at the clinic speaks it', () => {
  const speaking = { ...elsewhere, team: [{ ...another.team[0], languages: ['Hindi'] }] } as const;
  expect(languagePage('hindi', hindi, speaking).notSpoken).toBeUndefined();
  expect(languagePage('hindi', hindi, elsewhere).notSpoken).toBe(hindi.lines.notSpoken);
});
