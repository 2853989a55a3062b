import type { ClinicProfile } from './ClinicProfile';

const evening = { opens: '16:00', closes: '19:00' };
const morning = { opens: '09:00', closes: '13:00' };

/** The sample clinic: invented names, numbers that do not ring, addresses that do not resolve (docs/decisions.md "Identity"). */
export const clinicProfile: ClinicProfile = {
  sample: true,
  name: 'Udaya Institute of Mind Health',
  shortName: 'Udaya',
  secondLine: 'Institute of Mind Health',
  city: 'Bhubaneswar',
  region: 'Odisha',
  addressLines: ['12 Old Ferry Road', 'Riverside'],
  postalCode: '751000',
  geo: { latitude: 20.3, longitude: 85.8 },
  phones: [
    { display: '+91 00000 00001', label: 'Clinic phone 1' },
    { display: '+91 00000 00002', label: 'Clinic phone 2' },
  ],
  chatPhone: '+91 00000 00001',
  email: 'info@udaya.example',
  bookingUrl: 'https://booking.example/dr-asha-namuna',
  mapsUrl: 'https://maps.example/directions/udaya',
  mapEmbedUrl: 'https://maps.example/embed/udaya',
  siteUrl: 'https://udaya.example',
  socials: {
    facebook: 'https://facebook.example/udaya',
    instagram: 'https://instagram.example/udaya',
    linkedin: 'https://linkedin.example/udaya',
  },
  agency: { name: 'Sample Agency', url: 'https://agency.example' },
  team: [
    {
      name: 'Dr. Asha Namuna',
      initials: 'AN',
      degrees: 'MBBS, MD, DPM',
      designation: 'Lead psychiatrist',
      role: 'psychiatrist',
      registration: { council: 'Odisha Council of Medical Registration', number: 'OCMR 00000 (sample)' },
      experienceYears: 12,
      languages: ['Odia', 'Hindi', 'English'],
      description: [
        'More than 12 years of work with adults, children and teenagers',
        'Sees people at the clinic and by video',
        'Special interest in mood changes, sleep and ADHD',
        'Leads your care from the first visit to the last',
      ],
    },
    {
      name: 'Rohit Kumar',
      initials: 'RK',
      degrees: 'MA, MPhil',
      designation: 'Rehabilitation expert',
      role: 'rehabilitation',
      registration: { council: 'Rehabilitation Council of India', number: 'RCI A00000 (sample)' },
      languages: ['Odia', 'Hindi', 'English'],
      description: [
        'Helps people return to study, work and home life after an illness',
        'Plans small steps together with the family',
        'Teaches daily routines that protect recovery',
        'Speaks with employers and schools when you ask for it',
      ],
    },
    {
      name: 'Leena Sahu',
      initials: 'LS',
      degrees: 'PhD',
      designation: 'Clinical psychologist',
      role: 'psychologist',
      registration: { council: 'Rehabilitation Council of India', number: 'RCI A00001 (sample)' },
      experienceYears: 8,
      languages: ['Odia', 'Hindi', 'English'],
      description: [
        'More than 8 years of talking therapy',
        'CBT for anxiety, low mood and sleep problems',
        'Assessments of attention, learning and memory',
        'Sees single people, couples and families',
      ],
    },
  ],
  namesInScripts: {
    odia: {
      'Udaya Institute of Mind Health': 'ଉଦୟ ମାନସିକ ସ୍ୱାସ୍ଥ୍ୟ ପ୍ରତିଷ୍ଠାନ',
      Bhubaneswar: 'ଭୁବନେଶ୍ୱର',
      'Dr. Asha Namuna': 'ଡାକ୍ତର ଆଶା ନମୁନା',
    },
    hindi: {
      'Udaya Institute of Mind Health': 'उदय मानसिक स्वास्थ्य संस्थान',
      Bhubaneswar: 'भुवनेश्वर',
      'Dr. Asha Namuna': 'डॉ. आशा नमूना',
    },
    bengali: {
      'Udaya Institute of Mind Health': 'উদয় মানসিক স্বাস্থ্য প্রতিষ্ঠান',
      Bhubaneswar: 'ভুবনেশ্বর',
      'Dr. Asha Namuna': 'ডাঃ আশা নমুনা',
    },
  },
  mission:
    'Our mission is to bring calm and honest care for the mind to every family, at the clinic or online.',
  openingHours: {
    monday: [evening],
    tuesday: [evening],
    wednesday: [morning, evening],
    thursday: [morning, evening],
    friday: [evening],
    saturday: [morning, evening],
    sunday: [morning, evening],
  },
  fees: { firstVisit: 1000, followUp: 700, onlineVisit: 1000, ways: ['upi', 'card', 'cash'] },
  atTheDoor: ['There is a ramp beside the step', 'Nobody sees the waiting room from the street'],
  complaintsTo: 'Rohit Kumar, Rehabilitation expert',
  crisis: {
    emergency: '112',
    helplineName: 'Tele-MANAS',
    helpline: '14416',
    helplineTollFree: '1-800-891-4416',
    helplineLanguages: '20 languages, among them Odia, Hindi, Bengali and English',
  },
  landmarks: [
    { landmark: 'Railway station, east gate', distance: '1.8 km (5 min)' },
    { landmark: 'Airport', distance: '12.7 km (25 min)' },
    { landmark: 'Medical college', distance: '4.7 km (17 min)' },
    { landmark: 'Bus terminal', distance: '9 km (23 min)' },
  ],
  reviews: {
    count: 5000,
    badge: '5k+',
    faqBadge: '3k+',
    livesTransformed: 500,
    note: 'Figure supplied by the clinic',
  },
  testimonials: [
    {
      title: 'I could tell it from the beginning',
      content: 'Nobody looked at the clock. I said the whole thing once, and then we made a plan.',
      author: 'Sunita P.',
    },
    {
      title: 'First with him, then with us',
      content: 'The doctor spoke with our son alone. Then all of us sat together and agreed what to try.',
      author: 'Ramesh K.',
    },
    {
      title: 'Five hours away, and still a visit',
      content: 'I live in a small town. My brother sits beside me, and we see the doctor by video.',
      author: 'Imran A.',
    },
    {
      title: 'In words that I know',
      content: 'She drew it on paper. I know what the medicine is for and when we will look at it again.',
      author: 'Meera D.',
    },
    {
      title: 'A notebook beside the bed',
      content: 'We wrote down my nights for two weeks. It was the first time my sleep made sense to me.',
      author: 'Anil S.',
    },
    {
      title: 'My mother asks about the next visit',
      content: 'She was afraid that someone would see us there. Now she reminds me of the date.',
      author: 'Priya M.',
    },
  ],
  testimonialsNote: 'Illustrative: not real patients',
};
