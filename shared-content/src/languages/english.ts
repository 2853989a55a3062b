/**
 * The English source of the pages in other languages, one line per text. It is not shown anywhere; translators
 * translate it. `{…}` is a placeholder for a fact (docs/translate.md).
 */
export const english = {
  seoTitle: 'Help with mental health, in Odia',
  seoDescription:
    '{city}: emergency numbers, opening hours, how to book, what to bring, online visits, cost and privacy – all in Odia.',

  title: 'Help with mental health',
  lead: 'The most important facts about our clinic, in Odia. The other pages of this website are in English.',
  awaitsReader:
    'This page was translated into Odia. Nobody whose mother tongue is Odia has checked it yet. If something seems unclear or wrong, please tell us.',

  /** Buttons that read the page aloud. */
  listen: 'Listen',
  readAloud: 'Read this page aloud',
  pause: 'Pause',
  goOn: 'Go on',
  fromHere: 'From here',
  partBefore: 'Part before',
  nextPart: 'Next part',
  stopReading: 'Stop reading',
  notLoaded: 'This could not be loaded. Please press again.',

  dangerHeading: 'Is someone in danger now?',
  danger:
    'Call {emergency} if someone is hurt, or if you fear that you or someone else may harm themselves or others. If someone threatens or hurts you, get to a safe place first, then call. If someone else needs help and it is safe for you to stay near, stay with that person.',
  callEmergency: 'Call {emergency}',
  callWomen: 'Women’s helpline {women}',
  callChildren: 'Child helpline {children}',
  helpline:
    'Do thoughts of ending your life come to you, or can you not bear it any longer? {helplineName} listens to you – free, day and night, in Odia too.',
  callHelpline: 'Call {helplineName} {helpline}',
  tollFree: 'or',
  notEmergency:
    'Our clinic is not an emergency service. We answer the phone and messages in opening hours only.',

  whoHeading: 'Who we are',
  who: '{clinic} is a clinic for mental health in {city}. The psychiatrist {doctor} runs it.',
  /** Each shown only if somebody of this profession works at the clinic. */
  whoPsychologist: 'A clinical psychologist also works with us.',
  whoRehabilitation: 'A rehabilitation expert also works with us.',
  forWhom:
    'We see people of every age, from children to the elderly. Come if there is sadness, fear, sleeplessness, suspicion, forgetfulness or worry about a child. You can also come to ask about someone in your family.',
  confidential:
    'What you tell us stays private. The law allows exceptions in a few cases only, for example to save a life.',
  spoken: 'At the clinic you can speak {languages}.',
  /** Shown only if nobody at the clinic speaks the language of the page. */
  notSpoken: 'Nobody at the clinic speaks Odia yet. Please bring somebody who can help with the language.',

  hoursHeading: 'When we are open',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  /** Before a time: until noon, until 4 PM, until 6 PM, later. */
  morning: 'morning',
  noon: 'noon',
  afternoon: 'afternoon',
  evening: 'evening',
  closed: 'closed',
  address: 'Address',

  bookHeading: 'How to get an appointment or write to us',
  book: 'It is easiest to call us in opening hours. Or send a message on {chatApp}, or choose a time yourself on our booking page. That page is in English.',
  callClinic: 'Call the clinic',
  chat: 'Write on {chatApp}',
  bookingPage: 'Booking page (in English)',
  /** For screen readers, after the name of a link. */
  newTab: '(opens in a new tab)',
  tellUs: 'Tell us: will you come to the clinic or be seen online, and how old is the patient?',
  minors: 'If the patient is under 18, a parent or guardian books and comes along.',

  bringHeading: 'What to bring',
  bringPapers: 'Old prescriptions and reports',
  bringMedicines: 'The strips of all medicines that are taken now',
  bringIdentity: 'A proof of identity and age',
  bringPerson: 'If you wish, somebody who knows you well',
  keepMedicines: 'Do not stop any medicine before the visit without asking a doctor.',

  /** Links to hand-outs in this language. */
  printBring: 'This list to print, with lines to write on',
  printPlan: 'A safety plan to print',

  onlineHeading: 'A visit by video',
  online:
    'From anywhere in India you can talk with the doctor by video. You need a phone with a camera, and a place where nobody else listens.',
  onlineConsent:
    'Starting the call means that you agree to it; you can end it at any time. If a physical examination is needed, the doctor will ask you to come to the clinic.',

  costHeading: 'What it costs',
  feeFirst: 'First visit',
  feeFollowUp: 'Follow-up visit',
  feeOnline: 'Online visit',
  pay: 'You can pay by {payWays}.',
  /** Between the last two items of a list: UPI, card or cash. */
  or: 'or',
  /** Shown only if the profile has no fees. */
  feeAsk: 'Please ask for the fee when you call. We tell you before the time is fixed.',
  lowCost: 'In the psychiatry department of a government hospital, treatment costs little or nothing.',

  privacyHeading: 'Your privacy',
  privacy:
    'This website keeps nothing that you type. {chatApp} belongs to another company. That company can learn that you are writing to us. So send only your name and phone number there, and tell the rest at the visit.',
  privacyMore: 'More about privacy and your rights (in English)',
} as const;

/** The name of a line. */
export type LineName = keyof typeof english;
