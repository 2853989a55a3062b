import { clinicProfile } from '@site/shared-content/clinicProfile';
import { bengali } from './bengali';
import { hindi } from './hindi';
import { languagePage } from './languagePage';
import { odia } from './odia';

const elsewhere = {
  ...clinicProfile,
  name: 'Clinic by the Sea',
  city: 'Puri',
  phones: [
    { display: '+91 11111 22222', label: 'Clinic phone 1' },
    { display: '+91 33333 44444', label: 'Clinic phone 2' },
  ],
  openingHours: { ...clinicProfile.openingHours, sunday: [] },
} as const;

describe('a page in another language', () => {
  it('has the profile’s facts filled in, in the script of the page', () => {
    const { lines } = languagePage('odia', odia);
    expect(lines.who).toContain('ଭୁବନେଶ୍ୱରରେ');
    expect(lines.callEmergency).toBe('112କୁ ଫୋନ୍ କରନ୍ତୁ');
    expect(lines.callHelpline).toBe('ଟେଲି-ମାନସ 14416କୁ ଫୋନ୍ କରନ୍ତୁ');
    expect(lines.spoken).toContain('ଓଡ଼ିଆ, ହିନ୍ଦୀ କିମ୍ବା ଇଂରାଜୀ');
    expect(Object.values(lines).join(' ')).not.toMatch(/[{}]/);
  });

  it('keeps names of another profile in Latin letters if no table has them', () => {
    const { lines, phones, hours } = languagePage('hindi', hindi, elsewhere);
    expect(lines.who).toMatch(/^Clinic by the Sea Puri में/);
    expect(phones.map(({ href }) => href)).toEqual(['tel:+911111122222', 'tel:+913333344444']);
    expect(hours.at(-1)).toEqual({ days: 'रविवार', hours: 'बंद' });
  });

  it('shows the hours with the part of the day, and groups days with the same hours', () => {
    expect(languagePage('hindi', hindi).hours).toEqual([
      { days: 'सोमवार, मंगलवार, शुक्रवार', hours: 'शाम\u00a04:00\u00a0–\u00a0शाम\u00a07:00' },
      {
        days: 'बुधवार, गुरुवार, शनिवार, रविवार',
        hours: 'सुबह\u00a09:00\u00a0–\u00a0दोपहर\u00a01:00, शाम\u00a04:00\u00a0–\u00a0शाम\u00a07:00',
      },
    ]);
  });

  it('shows the fees, or how to ask for them', () => {
    const priced = languagePage('bengali', bengali);
    expect(priced.fees.map(({ fee }) => fee)).toEqual(['₹1,000', '₹700', '₹1,000']);
    expect(priced.payment).toContain('UPI, কার্ড বা নগদ টাকা');
    const { fees: _fees, ...silent } = clinicProfile;
    const asking = languagePage('bengali', bengali, silent);
    expect(asking.fees).toEqual([]);
    expect(asking.payment).toBe(asking.lines.feeAsk);
  });

  it('says if nobody at the clinic speaks its language', () => {
    expect(languagePage('odia', odia).notSpoken).toBeUndefined();
    expect(languagePage('bengali', bengali).notSpoken).toBe(bengali.lines.notSpoken);
  });
});
