/**
 * Promises on the pages that only the clinic can confirm. `says` is the text on the page; `npm run content` reports a promise
 * whose text has changed. The clinic lists a fact in `confirmed` of its profile, or changes the page;
 * `npm run content -- --before-launch` lists the open ones.
 */
export const operatingFacts = {
  answersInHours: {
    says: 'Messages are read and answered in opening hours.',
    asks: 'Does somebody read chat and messages in all opening hours, and answer them?',
  },
  earliestVisit: {
    says: 'In opening hours you can also ask us for the earliest visit.',
    asks: 'Can a person in crisis get the earliest visit by a call in opening hours?',
  },
  firstVisitLonger: {
    says: 'It is longer than later visits, because the whole story needs room.',
    asks: 'Is the first visit longer than the later ones?',
  },
  sameDoctor: {
    says: 'The psychiatrist who knows your story sees you again whenever that is possible.',
    asks: 'Does a patient see the same psychiatrist again?',
  },
  minutesAlone: {
    says: 'The doctor also offers you some minutes alone, and you may accept or refuse.',
    asks: 'Is everybody who comes with relatives offered some minutes alone?',
  },
  billGiven: {
    says: 'Ask for a bill if you want to hand it in.',
    asks: 'Does everybody who asks get a bill with the doctor’s registration number?',
  },
  lateArrival: {
    says: 'If you are late, call. We tell you whether we can still see you that day.',
    asks: 'What happens when somebody comes late, and with a fee that was paid for a visit that falls through?',
  },
  messagesDeleted: {
    says: 'We then delete your message.',
    asks: 'Can chat messages and emails be deleted on request, and who does it?',
  },
  messagesKept: {
    says: 'We keep messages for as long as we need them to answer you and to arrange your visit.',
    asks: 'After how many weeks or months are chat messages and emails deleted, and by whom? Put the time on the page.',
  },
  complaintsAnswered: {
    says: 'It does not change how you are treated.',
    asks: 'Who answers complaints, within which time (the law: 90 days at most for data), and are they kept apart from the file?',
  },
  videoVisits: {
    says: 'people anywhere in India can ask for an online visit',
    asks: 'Are online visits offered, and how does a patient join the call?',
  },
  lettersToDoctors: {
    says: 'If you permit it, we can write to them',
    asks: 'Does the clinic write to other doctors when the patient permits it?',
  },
  writtenReport: {
    says: 'Yes, if you ask for one. Tell us at the start who will read it',
    asks: 'Does the clinic write reports, in what time and for what fee?',
  },
  lettersForWork: {
    says: 'If you need a letter for leave, or to go back to work or class',
    asks: 'Does the clinic write letters for leave, fitness and exams, in what time and for what fee?',
  },
  adultAdhd: {
    says: 'We ask about childhood as well as today, because ADHD begins early in life.',
    asks: 'Does the clinic assess adults for ADHD?',
  },
  medicineChecks: {
    says: 'Weight checks and blood tests where a medicine needs them',
    asks: 'Are weight, blood tests and heart tracings followed up for medicines that need them?',
  },
  schoolOnlyWithParents: {
    says: 'We contact a school only with the parent’s permission',
    asks: 'Is a school contacted only with the parent’s written permission?',
  },
  teamUnderOneRoof: {
    says: 'Doctor, psychologist and rehabilitation expert speak with each other if you agree.',
    asks: 'Do a psychologist and a rehabilitation expert work with the clinic, as the pages in English and in other languages say, and do they share notes only if the patient agrees?',
  },
  worksWithNeurologists: {
    says: 'Your neurologist is told, if you agree.',
    asks: 'Does the clinic inform the neurologist when the patient agrees?',
  },
  noRecording: {
    says: 'No, unless both sides have agreed to it beforehand.',
    asks: 'Is it certain that no video visit is recorded without consent, also not by the video service?',
  },
  playRoom: {
    says: 'Play therapy needs a room and a floor, so young children come to the clinic.',
    asks: 'Is there a room for play therapy, and somebody trained in it?',
  },
  therapiesOffered: {
    says: 'Six kinds of therapy',
    asks: 'Which of the six has somebody here been trained for? Take the others off the page.',
  },
  sleepTherapy: {
    says: 'plans sleep therapy with you, in person or online',
    asks: 'Does somebody here give CBT-I, also by video?',
  },
  sleepTreatment: {
    says: 'treats insomnia, nightmares and the body clock',
    asks: 'Are all three treated here?',
  },
  planForBadNights: {
    says: 'A written plan for bad days and bad nights',
    asks: 'Does every family of a patient with a brain illness get such a plan on paper?',
  },
  lettersToNeurologists: {
    says: 'Letters go out with your permission.',
    asks: 'Who writes the letters to the neurologist, and how is the permission kept?',
  },
  planForMissedDoses: {
    says: 'A plan for missed doses and long journeys',
    asks: 'Is everybody told what to do after a missed dose, before it happens?',
  },
  medicineList: {
    says: 'One list of everything you take, kept up to date',
    asks: 'Does every patient with medicines get such a list, and who keeps it up to date?',
  },
  adviceInWriting: {
    says: 'You receive the advice and, where it is allowed, an e-prescription.',
    asks: 'In which way, and how soon after the call, does the patient get the advice in writing?',
  },
  brokenCall: {
    says: 'At the start we note a phone number and agree who calls whom.',
    asks: 'Is this done at the start of every video visit?',
  },
  nobodyJoinsUnasked: {
    says: 'Nobody joins a visit without your agreement.',
    asks: 'Does this hold for trainees and assistants too?',
  },
} as const;

export type OperatingFactId = keyof typeof operatingFacts;
