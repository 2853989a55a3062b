import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';

const allDay = { opens: '10:00', closes: '17:30' };

/**
 * A clinic that differs from the sample in every possible way: one phone, two people, no fees, other hours and languages.
 * Tests build the whole site with it. Its numbers do not ring, and its addresses do not resolve.
 */
export const clinicProfile: ClinicProfile = {
  sample: false,
  name: 'Nadi House for the Mind',
  shortName: 'Nadi House',
  secondLine: 'for the Mind',
  city: 'Kozhikode',
  region: 'Kerala',
  addressLines: ['4 Lighthouse Lane'],
  postalCode: '673000',
  geo: { latitude: 11.25, longitude: 75.77 },
  phones: [{ display: '+91 11111 22222', label: 'Reception' }],
  chatPhone: '+91 11111 33333',
  email: 'write@nadi-house.test',
  bookingUrl: 'https://visits.test/dr-fathima-kurian',
  mapsUrl: 'https://way.test/to/nadi-house',
  mapEmbedUrl: 'https://way.test/frame/nadi-house',
  siteUrl: 'https://nadi-house.test',
  socials: {
    facebook: 'https://face.test/nadi',
    instagram: 'https://pictures.test/nadi',
    linkedin: 'https://work.test/nadi',
  },
  agency: { name: 'Backwater Webs', url: 'https://backwater.test' },
  leadPsychiatrist: 'Dr. Fathima Kurian',
  team: [
    {
      name: 'Dr. Fathima Kurian',
      initials: 'FK',
      degrees: 'MBBS, DNB',
      designation: 'Psychiatrist',
      registration: { council: 'Travancore Cochin Medical Council', number: 'TCMC 11111' },
      languages: ['Malayalam', 'Tamil'],
      description: ['Sees adults and older people'],
    },
    {
      name: 'Jose Mathew',
      initials: 'JM',
      degrees: 'MPhil',
      designation: 'Clinical psychologist',
      registration: { council: 'Rehabilitation Council of India', number: 'A11111' },
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
  timeZone: 'Asia/Kolkata',
  crisis: {
    emergency: '112',
    helplineName: 'Tele-MANAS',
    helpline: '14416',
    helplineTollFree: '1-800-891-4416',
  },
  landmarks: [
    { landmark: 'Lighthouse', distance: '0.3 km (2 min)' },
    { landmark: 'Beach hospital', distance: '2 km (8 min)' },
    { landmark: 'Town hall', distance: '3.1 km (11 min)' },
    { landmark: 'North station', distance: '4.4 km (16 min)' },
  ],
  reviews: {
    count: 120,
    badge: '100+',
    faqBadge: '90+',
    livesTransformed: 80,
    note: 'Counted by the house itself',
  },
  testimonials: [
    {
      title: 'It rained all morning',
      content: 'They waited for me although I came late.',
      author: 'Biju T.',
    },
    { title: 'My own words', content: 'Nobody put words into my mouth.', author: 'Rani V.' },
    { title: 'The second chair', content: 'There was a chair for my mother too.', author: 'Salim N.' },
    { title: 'On paper', content: 'I left with a page that I could read again.', author: 'Deepa R.' },
    { title: 'By the window', content: 'The room was quiet, and I could look outside.', author: 'Thomas J.' },
    {
      title: 'A call in between',
      content: 'They called back when they said they would.',
      author: 'Latha M.',
    },
  ],
  testimonialsNote: 'Written for a test',
};
