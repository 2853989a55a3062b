import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';

const allDay = { opens: '10:00', closes: '17:30' };

/**
 * A clinic that differs from the sample in every possible way: a landline and a toll-free number, no chat, an address with the
 * digits of a helpline, two psychiatrists of one council and nobody else, a registration of its own, other fees, hours, days
 * with other hours, languages and helpline; one page in another language; no map frame, networks, landmarks, figures,
 * testimonials, agency.
 * Tests build the whole site with it. Its numbers do not ring, and its addresses do not resolve.
 */
export const clinicProfile: ClinicProfile = {
  sample: false,
  name: 'Nadi House for the Mind',
  shortName: 'Nadi House',
  secondLine: 'for the Mind',
  city: 'Kozhikode',
  region: 'Kerala',
  addressLines: ['112 Lighthouse Lane'],
  postalCode: '673000',
  geo: { latitude: 11.25, longitude: 75.77 },
  phones: [
    { display: '+91 495 111 2222', label: 'Reception' },
    { display: '1800 111 2222', label: 'Free of charge' },
  ],
  registration: { council: 'Kerala Clinical Establishments Council', number: 'KCE 33333' },
  languagePages: ['hindi'],
  mapsUrl: 'https://maps.test/nadi-house',
  email: 'write@nadi-house.test',
  bookingUrl: 'https://visits.test/dr-fathima-kurian',
  siteUrl: 'https://nadi-house.test',
  team: [
    {
      name: 'Dr. Fathima Kurian',
      initials: 'FK',
      degrees: 'MBBS, DNB',
      designation: 'Psychiatrist',
      role: 'psychiatrist',
      registration: { council: 'Travancore Cochin Medical Council', number: 'TCMC 11111' },
      languages: ['Malayalam', 'Tamil'],
      description: ['Sees adults and older people'],
    },
    {
      name: 'Dr. Jose Mathew',
      initials: 'JM',
      degrees: 'MBBS, MD',
      designation: 'Child psychiatrist',
      role: 'psychiatrist',
      registration: { council: 'Travancore Cochin Medical Council', number: 'TCMC 22222' },
      experienceYears: 5,
      languages: ['Malayalam'],
      description: ['Sees children and their parents'],
    },
  ],
  namesInScripts: { hindi: { Kozhikode: 'कोझिकोड' } },
  mission: 'Our mission is to be near when the mind is heavy.',
  openingHours: {
    monday: [allDay],
    tuesday: [allDay],
    wednesday: [],
    thursday: [allDay],
    friday: [allDay],
    saturday: [{ opens: '10:00', closes: '12:30' }],
    sunday: [],
  },
  specialDays: [
    { date: '2027-09-13', reason: 'Onam' },
    { date: '2027-04-15', reason: 'Vishu' },
    { date: '2027-12-24', reason: 'Half day', hours: [{ opens: '10:00', closes: '12:00' }] },
  ],
  fees: { firstVisit: 1500, followUp: 900, onlineVisit: 1200, ways: ['transfer', 'cash'] },
  crisis: {
    emergency: '112',
    helplineName: 'Mind Line Malabar',
    helpline: '15111',
  },
};
