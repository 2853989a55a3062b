import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { validateClinicProfile } from './validateClinicProfile';

const messageFor = (change: object) => {
  try {
    validateClinicProfile({ ...clinicProfile, ...change });
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

const { crisis, openingHours: hours, fees, testimonials: voices = [] } = clinicProfile;
const [lead, second, third] = clinicProfile.team;
const [phone] = clinicProfile.phones;

const monday = (...ranges: readonly [opens: string, closes: string][]) => ({
  openingHours: { ...hours, monday: ranges.map(([opens, closes]) => ({ opens, closes })) },
});

describe('validateClinicProfile', () => {
  it.each<[message: string, change: object]>([
    ['city is missing (found nothing): Write the city.', { city: undefined }],
    ['name is empty (found ""): Write the full name', { name: '' }],
    ['city cannot be used (found " Cuttack ")', { city: ' Cuttack ' }],
    ['postalCode cannot be used (found 751000): Write the six digits', { postalCode: 751000 }],
    ['chatPhone cannot be used (found "0674 0"): Write the mobile number', { chatPhone: '0674 0' }],
    [
      'phones[0].display cannot be used (found "0674 230 1234"): Write it with',
      { phones: [{ ...phone, display: '0674 230 1234' }] },
    ],
    ['Ten digits follow +91', { phones: [{ ...phone, display: '+91 0674 230 1234' }] }],
    ['phones cannot be used (found []): Write a list of clinic phones, at least one.', { phones: [] }],
    ['phones[1].display cannot be used', { phones: [phone, { ...phone, label: 'Clinic phone 2' }] }],
    [
      'bookingUrl cannot be used (found "http://a.example"): Write the https',
      { bookingUrl: 'http://a.example' },
    ],
    ['mapsUrl cannot be used (found "the map")', { mapsUrl: 'the map' }],
    [
      'siteUrl cannot be used (found "https://a.example/"): Write the https',
      { siteUrl: 'https://a.example/' },
    ],
    ['of this site, the host alone', { siteUrl: 'https://a.example/clinic' }],
    ['bookingOrigin cannot be used (found "https://b.example/x")', { bookingOrigin: 'https://b.example/x' }],
    ['bookingOrigin cannot be used (found "http://b.example")', { bookingOrigin: 'http://b.example' }],
    ['Give each kind of page a host of its own', { bookingOrigin: clinicProfile.siteUrl }],
    ['accepted', { siteUrl: 'http://127.0.0.1:3000', bookingOrigin: 'http://book.localhost:3000' }],
    ['email cannot be used (found "info at udaya")', { email: 'info at udaya' }],
    ['languagePages[0] cannot be used (found "tamil"): Write one of', { languagePages: ['tamil'] }],
    [
      'specialDays[1].date cannot be used (found "2027-11-08"): Write each day once',
      { specialDays: ['Diwali', 'Leave'].map((reason) => ({ date: '2027-11-08', reason })) },
    ],
    ['confirmed[1] cannot be used (found "tea"): Write one of', { confirmed: ['sameDoctor', 'tea'] }],
    ['openingHours.sunday is missing (found nothing)', { openingHours: { ...hours, sunday: undefined } }],
    ['monday[0].opens cannot be used (found "4 PM"): Write 24-hour time', monday(['4 PM', '19:00'])],
    ['Write a closing time after the opening time', monday(['19:00', '16:00'])],
    ['Sort the times, without overlaps', monday(['09:00', '13:00'], ['12:00', '19:00'])],
    ['Give three testimonials or more', { testimonials: voices.slice(4) }],
    [
      'a first name and one initial',
      { testimonials: voices.map((one) => ({ ...one, author: 'Sunita Patra' })) },
    ],
    ['Give one to four nearby landmarks', { landmarks: [] }],
    ['team cannot be used (found []): Write a list of people', { team: [] }],
    ['namesInScripts.odia["Puri"] is empty (found "")', { namesInScripts: { odia: { Puri: '' } } }],
    ['namesInScripts.tamil is not a known field', { namesInScripts: { tamil: {} } }],
    ['team[2].registration is missing', { team: [lead, second, { ...third, registration: undefined }] }],
    ['webSite is not a known field (found "a"): Remove it or correct its name', { webSite: 'a' }],
    [
      'fees.followUp cannot be used (found "Rs 7"): Write whole rupees',
      { fees: { ...fees, followUp: 'Rs 7' } },
    ],
    ['fees.ways cannot be used (found []): Name at least one way to pay', { fees: { ...fees, ways: [] } }],
    ['Write one of "upi", "card", "cash", "transfer"', { fees: { ...fees, ways: ['cheque'] } }],
    ['atTheDoor cannot be used (found "A ramp"): Write a list of lines', { atTheDoor: 'A ramp' }],
    [
      'crisis.helplineTollFree cannot be used (found "14416"): Write another number',
      { crisis: { ...crisis, helplineTollFree: crisis.helpline } },
    ],
    ['sample cannot be used (found false): Replace the sample value', { sample: false }],
  ])('reports %s', (message, change) => {
    expect(messageFor(change)).toContain(message);
  });

  it('reports all wrong fields at once', () => {
    const message = messageFor({ city: '', email: 'none' });
    expect(message).toContain('clinicProfile.city');
    expect(message).toContain('clinicProfile.email');
  });

  it('accepts the sample clinic, also without fees, access notes and a person for complaints', () => {
    expect(messageFor({})).toBe('accepted');
    expect(messageFor({ fees: undefined, atTheDoor: undefined, complaintsTo: undefined })).toBe('accepted');
  });

  it.each([null, undefined, 'a profile', []])('rejects %j', (candidate) => {
    expect(() => validateClinicProfile(candidate)).toThrow('Write an object with the fields sample, name');
  });

  it.each(['+91 674 230 1234', '+91 33 2223 4455', '+91-80-26995000', '1800 891 4416', '1800-11-8004'])(
    'accepts a phone as people write it: %s',
    (display) => {
      const candidate = { ...clinicProfile, phones: [{ display, label: 'Reception' }] };
      expect(() => validateClinicProfile(candidate)).not.toThrow();
    },
  );
});
