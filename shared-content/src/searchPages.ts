import { href } from './siteMap';

/** A page, or a part of one, that the search of the blog shows beneath the articles. */
export type SearchPage = {
  readonly title: string;
  /** A sentence below the title. */
  readonly text: string;
  readonly to: string;
  /** What visitors type for it, beside the words of the title. */
  readonly words: readonly string[];
};

/** Pages other than articles, services and therapy, which are found by their own texts. */
export const searchPages: readonly SearchPage[] = [
  {
    title: 'Book an appointment',
    text: 'Ask for a visit by chat, call us, or choose a time.',
    to: href('appointment'),
    words: ['appointment', 'booking', 'book', 'visit', 'consultation', 'token', 'slot'],
  },
  {
    title: 'Opening hours',
    text: 'The days and times when the clinic is open.',
    to: href('appointment'),
    words: [
      'opening hours',
      'hours',
      'timing',
      'timings',
      'time',
      'open',
      'closed',
      'sunday',
      'holiday',
      'today',
    ],
  },
  {
    title: 'Fees and payment',
    text: 'What a visit costs, how to pay, and what insurance covers.',
    to: `${href('appointment')}#before-your-visit`,
    words: [
      'fees',
      'fee',
      'cost',
      'charge',
      'charges',
      'price',
      'rate',
      'money',
      'pay',
      'payment',
      'upi',
      'insurance',
      'ayushman',
      'bill',
    ],
  },
  {
    title: 'Before your visit',
    text: 'What to bring, how to change a time, and how to get into the building.',
    to: `${href('appointment')}#before-your-visit`,
    words: [
      'bring',
      'first visit',
      'papers',
      'cancel',
      'change',
      'wheelchair',
      'parking',
      'lady doctor',
      'female doctor',
    ],
  },
  {
    title: 'Phone, email and chat',
    text: 'All ways to reach the clinic in opening hours.',
    to: href('contact'),
    words: [
      'phone',
      'phone number',
      'mobile number',
      'number',
      'contact',
      'call',
      'whatsapp',
      'email',
      'mail',
      'chat',
    ],
  },
  {
    title: 'Free help and helplines',
    text: 'Government hospitals, the district programme and helplines, with their hours.',
    to: `${href('contact')}#other-help`,
    words: [
      'helpline',
      'free',
      'free treatment',
      'government',
      'hospital',
      'low cost',
      'poor',
      'toll free',
      'emergency',
      'ambulance',
    ],
  },
  {
    title: 'Address and directions',
    text: 'Where the clinic is, with landmarks and a map.',
    to: `${href('home')}#location`,
    words: ['address', 'location', 'map', 'direction', 'directions', 'landmark', 'where', 'reach', 'near me'],
  },
  {
    title: 'The people of the clinic',
    text: 'Who works here, with degrees and registration numbers.',
    to: href('about'),
    words: [
      'doctor',
      'doctors',
      'psychiatrist',
      'psychologist',
      'team',
      'degree',
      'registration',
      'experience',
    ],
  },
  {
    title: 'Your rights as a patient',
    text: 'What the Mental Healthcare Act 2017 gives you, and what it says about admission.',
    to: `${href('privacy')}#rights`,
    words: [
      'rights',
      'law',
      'legal',
      'act',
      'mental healthcare act',
      'advance directive',
      'nominated representative',
      'admission',
      'admit',
      'admitted',
      'force',
      'forced',
      'refuses',
      'refuse treatment',
      'lawyer',
    ],
  },
  {
    title: 'Complaints',
    text: 'Whom to tell if something went wrong.',
    to: `${href('privacy')}#complaints`,
    words: ['complaint', 'complaints', 'complain', 'grievance'],
  },
  {
    title: 'Privacy',
    text: 'What this website keeps, and what other companies learn.',
    to: href('privacy'),
    words: ['privacy', 'private', 'confidential', 'secret', 'data', 'cookies', 'anonymous'],
  },
  {
    title: 'Odia: ଓଡ଼ିଆ',
    text: 'Help and booking, in Odia.',
    to: href('odia'),
    words: ['odia', 'oriya', 'ଓଡ଼ିଆ', 'ଓଡିଆ'],
  },
  {
    title: 'Hindi: हिन्दी',
    text: 'Help and booking, in Hindi.',
    to: href('hindi'),
    words: ['hindi', 'हिन्दी', 'हिंदी'],
  },
  {
    title: 'Bengali: বাংলা',
    text: 'Help and booking, in Bengali.',
    to: href('bengali'),
    words: ['bengali', 'bangla', 'বাংলা'],
  },
];
