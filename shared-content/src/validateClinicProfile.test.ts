import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { validateClinicProfile } from './validateClinicProfile';

function messageFor(candidate: unknown): string {
  try {
    validateClinicProfile(candidate);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

const { crisis, openingHours: hours, fees, testimonials: voices = [] } = clinicProfile;
const [lead, second, third] = clinicProfile.team;
const [phone] = clinicProfile.phones;

const monday = (...ranges: readonly [opens: string, closes: string][]) => ({
  openingHours: { ...hours, monday: ranges.map(([opens, closes]) => ({ opens, closes })) },
});
const display = (number: string) => ({ phones: [{ ...phone, display: number }] });
const twice = (date: string) => ({ specialDays: ['Diwali', 'Leave'].map((reason) => ({ date, reason })) });

it.each<[message: string, change: object]>([
  // A text, a number, an address.
  ['city is missing (found nothing): Write the city.', { city: undefined }],
  ['name is empty (found ""): Write the full name', { name: '' }],
  ['city cannot be used (found " Cuttack ")', { city: ' Cuttack ' }],
  ['postalCode cannot be used (found 751000): Write the six digits', { postalCode: 751000 }],
  ['email cannot be used (found "info at udaya")', { email: 'info at udaya' }],
  ['mapsUrl cannot be used (found "the map")', { mapsUrl: 'the map' }],
  ['bookingUrl cannot be used (found "http://a.test"): Write the https', { bookingUrl: 'http://a.test' }],
  ['siteUrl cannot be used (found "https://a.test/"): Write the https', { siteUrl: 'https://a.test/' }],
  ['of this site, the host alone', { siteUrl: 'https://a.test/clinic' }],
  ['bookingOrigin cannot be used (found "http://b.test")', { bookingOrigin: 'http://b.test' }],
  ['Give each kind of page a host of its own', { bookingOrigin: clinicProfile.siteUrl }],
  ['webSite is not a known field (found "a"): Remove it or correct its name', { webSite: 'a' }],
  ['sample cannot be used (found false): Replace the sample value', { sample: false }],
  // Phones.
  ['chatPhone cannot be used (found "0674 0"): Write the mobile number', { chatPhone: '0674 0' }],
  ['phones[0].display cannot be used (found "0674 230 1234"): Write it with', display('0674 230 1234')],
  ['Ten digits follow +91', display('+91 0674 230 1234')],
  ['phones cannot be used (found []): Write a list of clinic phones, at least one.', { phones: [] }],
  ['phones[1].display cannot be used', { phones: [phone, { ...phone, label: 'Clinic phone 2' }] }],
  ['Write another number', { crisis: { ...crisis, helplineTollFree: crisis.helpline } }],
  // Hours and fees.
  ['openingHours.sunday is missing (found nothing)', { openingHours: { ...hours, sunday: undefined } }],
  ['monday[0].opens cannot be used (found "4 PM"): Write 24-hour time', monday(['4 PM', '19:00'])],
  ['Write a closing time after the opening time', monday(['19:00', '16:00'])],
  ['Sort the times, without overlaps', monday(['09:00', '13:00'], ['12:00', '19:00'])],
  ['specialDays[1].date cannot be used (found "2027-11-08"): Write each day once', twice('2027-11-08')],
  ['Write a date that exists', twice('2027-02-30')],
  ['fees.followUp cannot be used (found "Rs 7"): Write whole', { fees: { ...fees, followUp: 'Rs 7' } }],
  ['fees.ways cannot be used (found []): Name at least one way', { fees: { ...fees, ways: [] } }],
  ['Write one of "upi", "card", "cash", "transfer"', { fees: { ...fees, ways: ['cheque'] } }],
  // People, lists and languages.
  ['team cannot be used (found []): Write a list of people', { team: [] }],
  ['team[2].registration is missing', { team: [lead, second, { ...third, registration: undefined }] }],
  ['Give three testimonials or more', { testimonials: voices.slice(4) }],
  ['a first name and one initial', { testimonials: voices.map((one) => ({ ...one, author: 'S. Patra' })) }],
  ['Give one to four nearby landmarks', { landmarks: [] }],
  ['atTheDoor cannot be used (found "A ramp"): Write a list of lines', { atTheDoor: 'A ramp' }],
  ['confirmed[1] cannot be used (found "tea"): Write one of', { confirmed: ['sameDoctor', 'tea'] }],
  ['languagePages[0] cannot be used (found "tamil"): Write one of', { languagePages: ['tamil'] }],
  ['namesInScripts.odia["Puri"] is empty (found "")', { namesInScripts: { odia: { Puri: '' } } }],
  ['namesInScripts.tamil is not a known field', { namesInScripts: { tamil: {} } }],
  // Every wrong field at once, and what may be left out or written in several ways.
  ['clinicProfile.email', { city: '', email: 'none' }],
  ['clinicProfile.city', { city: '', email: 'none' }],
  ['accepted', {}],
  ['accepted', { fees: undefined, atTheDoor: undefined, complaintsTo: undefined }],
  ['accepted', { siteUrl: 'http://127.0.0.1:3000', bookingOrigin: 'http://book.localhost:3000' }],
  ...['+91 674 230 1234', '+91 33 2223 4455', '+91-80-26995000', '1800 891 4416', '1800-11-8004'].map(
    (number) => ['accepted', display(number)] as [string, object],
  ),
])('the answer to a profile is “%s” for %j', (message, change) =>
  expect(messageFor({ ...clinicProfile, ...change })).toContain(message),
);

it.each([null, undefined, 'a profile', []])('%j is no profile', (candidate) =>
  expect(messageFor(candidate)).toContain('Write an object with the fields sample, name'),
);
