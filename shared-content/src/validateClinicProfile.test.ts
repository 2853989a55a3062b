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

const hours = clinicProfile.openingHours;
const [lead, second, third] = clinicProfile.team;
const [phone] = clinicProfile.phones;

describe('validateClinicProfile', () => {
  it('accepts the sample clinic', () => {
    expect(() => validateClinicProfile(clinicProfile)).not.toThrow();
  });

  it.each([
    [
      'a missing field',
      { city: undefined },
      'clinicProfile.city is missing (found nothing): Write the city.',
    ],
    ['an empty field', { name: '' }, 'clinicProfile.name is empty (found ""): Write the full name'],
    [
      'a text with stray spaces',
      { city: ' Cuttack ' },
      'clinicProfile.city cannot be used (found " Cuttack ")',
    ],
    [
      'a number instead of a text',
      { postalCode: 751000 },
      'clinicProfile.postalCode cannot be used (found 751000): Write the six digits',
    ],
    [
      'a phone without country code',
      { chatPhone: '0674 000000' },
      'clinicProfile.chatPhone cannot be used (found "0674 000000"): Write it with country code',
    ],
    [
      'no phone',
      { phones: [] },
      'clinicProfile.phones cannot be used (found []): Write a list of clinic phones, at least one.',
    ],
    [
      'a number that is entered twice',
      { phones: [phone, { ...phone, label: 'Clinic phone 2' }] },
      'clinicProfile.phones[1].display cannot be used (found "+91 00000 00001"): Write each number once',
    ],
    [
      'an address without https',
      { bookingUrl: 'http://booking.example' },
      'clinicProfile.bookingUrl cannot be used (found "http://booking.example"): Write the https address',
    ],
    [
      'something that is no address',
      { mapsUrl: 'the map' },
      'clinicProfile.mapsUrl cannot be used (found "the map")',
    ],
    [
      'a site address with a slash at its end',
      { siteUrl: 'https://udaya.example/' },
      'clinicProfile.siteUrl cannot be used (found "https://udaya.example/"): Write the https address of this site, the host alone',
    ],
    [
      'a site address with a path',
      { siteUrl: 'https://x.example/clinic' },
      'clinicProfile.siteUrl cannot be used (found "https://x.example/clinic"): Write the https address of this site, the host alone',
    ],
    [
      'a wrong e-mail address',
      { email: 'info at udaya' },
      'clinicProfile.email cannot be used (found "info at udaya")',
    ],
    [
      'an unknown time zone',
      { timeZone: 'Asia/Nowhere' },
      'clinicProfile.timeZone cannot be used (found "Asia/Nowhere")',
    ],
    [
      'an unknown promise',
      { confirmed: ['sameDoctor', 'freeTea'] },
      'clinicProfile.confirmed[1] cannot be used (found "freeTea"): Write one of answersInHours',
    ],
    [
      'a day without hours',
      { openingHours: { ...hours, sunday: undefined } },
      'clinicProfile.openingHours.sunday is missing (found nothing)',
    ],
    [
      'a time in 12-hour format',
      { openingHours: { ...hours, monday: [{ opens: '4 PM', closes: '19:00' }] } },
      'clinicProfile.openingHours.monday[0].opens cannot be used (found "4 PM"): Write 24-hour time',
    ],
    [
      'a day that closes before it opens',
      { openingHours: { ...hours, monday: [{ opens: '19:00', closes: '16:00' }] } },
      'clinicProfile.openingHours.monday[0] cannot be used (found {"opens":"19:00","closes":"16:00"}): Write a closing time after the opening time',
    ],
    [
      'hours that overlap',
      {
        openingHours: {
          ...hours,
          monday: [
            { opens: '09:00', closes: '13:00' },
            { opens: '12:00', closes: '19:00' },
          ],
        },
      },
      'Sort the times, without overlaps',
    ],
    [
      'two testimonials',
      { testimonials: clinicProfile.testimonials?.slice(4) },
      'Give three testimonials or more',
    ],
    [
      'a testimonial with a full name',
      { testimonials: clinicProfile.testimonials?.map((one) => ({ ...one, author: 'Sunita Patra' })) },
      'Write a first name and one initial',
    ],
    ['no landmarks', { landmarks: [] }, 'Give one to four nearby landmarks'],
    ['an empty team', { team: [] }, 'clinicProfile.team cannot be used (found []): Write a list of people'],
    [
      'an empty name in another script',
      { namesInScripts: { odia: { Puri: '' } } },
      'clinicProfile.namesInScripts.odia["Puri"] is empty (found ""): Write the name in the letters',
    ],
    [
      'names in a language without a page',
      { namesInScripts: { tamil: {} } },
      'clinicProfile.namesInScripts.tamil is not a known field',
    ],
    [
      'a person without registration',
      { team: [lead, second, { ...third, registration: undefined }] },
      'clinicProfile.team[2].registration is missing (found nothing)',
    ],
    [
      'a misspelt field',
      { webSite: 'https://udaya.example' },
      'clinicProfile.webSite is not a known field (found "https://udaya.example"): Remove it or correct its name',
    ],
    [
      'a fee as text',
      { fees: { ...clinicProfile.fees, followUp: 'Rs 700' } },
      'clinicProfile.fees.followUp cannot be used (found "Rs 700"): Write whole rupees as a number',
    ],
    [
      'fees without a way to pay',
      { fees: { ...clinicProfile.fees, ways: [] } },
      'clinicProfile.fees.ways cannot be used (found []): Name at least one way to pay',
    ],
    [
      'an unknown way to pay',
      { fees: { ...clinicProfile.fees, ways: ['cheque'] } },
      'Write one of "upi", "card", "cash", "transfer"',
    ],
    [
      'access notes as a single text',
      { atTheDoor: 'A ramp' },
      'clinicProfile.atTheDoor cannot be used (found "A ramp"): Write a list of lines',
    ],
    [
      'sample values in a profile that is not marked as a sample',
      { sample: false },
      'clinicProfile.sample cannot be used (found false): Replace the sample value',
    ],
  ])('rejects %s with field, value and remedy', (_, change, message) => {
    expect(messageFor(change)).toContain(message);
  });

  it('reports all wrong fields at once', () => {
    const message = messageFor({ city: '', email: 'none' });
    expect(message).toContain('clinicProfile.city');
    expect(message).toContain('clinicProfile.email');
  });

  it('accepts a clinic without fees, access notes and a person for complaints', () => {
    expect(messageFor({ fees: undefined, atTheDoor: undefined, complaintsTo: undefined })).toBe('accepted');
  });

  it.each([null, undefined, 'a profile', []])('rejects %j', (candidate) => {
    expect(() => validateClinicProfile(candidate)).toThrow('Write an object with the fields sample, name');
  });
});
