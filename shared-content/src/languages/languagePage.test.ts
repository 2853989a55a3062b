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
  it('has the profile’s facts in its sentences, in the script of the page', () => {
    const { words } = languagePage('odia', odia);
    expect(words.who).toContain('ଭୁବନେଶ୍ୱରରେ');
    expect(words.callEmergency).toBe('112କୁ ଫୋନ୍ କରନ୍ତୁ');
    expect(words.callHelpline).toBe('ଟେଲି-ମାନସ 14416କୁ ଫୋନ୍ କରନ୍ତୁ');
    expect(words.spoken).toContain('ଓଡ଼ିଆ, ହିନ୍ଦୀ କିମ୍ବା ଇଂରାଜୀ');
    expect(Object.values(words).join(' ')).not.toMatch(/[{}]/);
  });

  it('follows another profile, whose names it leaves in Latin letters until somebody writes them', () => {
    const { words, phones, hours } = languagePage('hindi', hindi, elsewhere);
    expect(words.who).toMatch(/^Clinic by the Sea Puri में/);
    expect(phones.map(({ href }) => href)).toEqual(['tel:+911111122222', 'tel:+913333344444']);
    expect(hours.at(-1)).toEqual({ days: 'रविवार', hours: 'बंद' });
  });

  it('tells the hours with the part of the day, days with the same hours together', () => {
    expect(languagePage('hindi', hindi).hours).toEqual([
      { days: 'सोमवार, मंगलवार, शुक्रवार', hours: 'शाम\u00a04:00\u00a0–\u00a0शाम\u00a07:00' },
      {
        days: 'बुधवार, गुरुवार, शनिवार, रविवार',
        hours: 'सुबह\u00a09:00\u00a0–\u00a0दोपहर\u00a01:00, शाम\u00a04:00\u00a0–\u00a0शाम\u00a07:00',
      },
    ]);
  });

  it('names the fees, or says how to ask for them', () => {
    const priced = languagePage('bengali', bengali);
    expect(priced.fees.map(({ fee }) => fee)).toEqual(['₹1,000', '₹700', '₹1,000']);
    expect(priced.payment).toContain('UPI, কার্ড বা নগদ টাকা');
    const { fees: _fees, ...silent } = clinicProfile;
    const asking = languagePage('bengali', bengali, silent);
    expect(asking.fees).toEqual([]);
    expect(asking.payment).toBe(asking.words.feeAsk);
  });

  it('says so where nobody at the clinic speaks its language', () => {
    expect(languagePage('odia', odia).notSpoken).toBeUndefined();
    expect(languagePage('bengali', bengali).notSpoken).toBe(bengali.words.notSpoken);
  });
});
