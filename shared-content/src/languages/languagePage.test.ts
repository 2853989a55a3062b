import { clinicProfile } from '@site/shared-content/clinicProfile';
import { bengali } from './bengali';
import { hindi } from './hindi';
import { languageIds } from './languages';
import { languagePage } from './languagePage';
import { languageTables } from './languageTables';
import { odia } from './odia';

const range = (opens: string, closes: string) => ({ opens, closes });
const elsewhere = {
  ...clinicProfile,
  name: 'Clinic by the Sea',
  city: 'Puri',
  phones: [{ display: '+91 11111 22222', label: 'Clinic phone 1' }],
  openingHours: {
    ...{ monday: [range('16:00', '19:00')], tuesday: [range('09:00', '13:00'), range('16:00', '19:00')] },
    ...{ wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
  },
} as const;

it.each(languageIds)('every line of the page in %s is filled in, with the numbers to call', (id) => {
  const { lines } = languagePage(id, languageTables[id]);
  const all = Object.values(lines).join(' ');
  expect(all).not.toMatch(/[{}]/);
  for (const number of [clinicProfile.crisis.emergency, clinicProfile.crisis.helpline])
    expect(all).toContain(number);
});

describe('a page in another language', () => {
  it('keeps names of another profile in Latin letters if no table has them', () => {
    const { lines, phones } = languagePage('hindi', hindi, elsewhere);
    expect(lines.who).toMatch(/^Clinic by the Sea Puri में/);
    expect(phones.map(({ href }) => href)).toEqual(['tel:+911111122222']);
  });

  it('shows the hours with the part of the day, and groups days with the same hours', () => {
    expect(languagePage('hindi', hindi, elsewhere).hours).toEqual([
      { days: 'सोमवार', hours: 'शाम\u00a04:00\u00a0–\u00a0शाम\u00a07:00' },
      {
        days: 'मंगलवार',
        hours: 'सुबह\u00a09:00\u00a0–\u00a0दोपहर\u00a01:00, शाम\u00a04:00\u00a0–\u00a0शाम\u00a07:00',
      },
      { days: 'बुधवार, गुरुवार, शुक्रवार, शनिवार, रविवार', hours: 'बंद' },
    ]);
  });

  it('shows the fees, or how to ask for them', () => {
    expect(languagePage('bengali', bengali).fees.map(({ fee }) => fee)).toEqual(
      Array(3).fill(expect.stringMatching(/^₹/)),
    );
    const { fees: _fees, ...silent } = clinicProfile;
    const asking = languagePage('bengali', bengali, silent);
    expect([asking.fees, asking.payment]).toEqual([[], asking.lines.feeAsk]);
  });

  it('says if nobody at the clinic speaks its language', () => {
    const team = [{ ...clinicProfile.team[0], languages: ['Odia'] }] as const;
    expect(languagePage('odia', odia, { ...clinicProfile, team }).notSpoken).toBeUndefined();
    expect(languagePage('bengali', bengali, { ...clinicProfile, team }).notSpoken).toBe(
      bengali.lines.notSpoken,
    );
  });
});
