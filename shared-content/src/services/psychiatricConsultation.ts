import type { Service } from './Service';
import { serviceSummaries } from './serviceSummaries';
import { medicineSafety } from '../medicineSafety';
import { patientRights } from '../patientRights';
import { danger, emergency, today, urgent } from '../triage';

/** For the person who has never seen a psychiatrist and is afraid of being judged. */
export const psychiatricConsultation: Service = {
  ...serviceSummaries['psychiatric-consultation'],
  heroTitle: 'Psychiatric consultation',
  heroTagline: 'You tell us what has changed. We tell you what we think, in plain words.',
  seo: {
    title: 'Psychiatric consultation in {city}',
    description:
      'What happens at a first visit to a psychiatrist. What we ask, what stays private, if you will need medicine, what to bring, and what comes next.',
  },
  intro: {
    heading: 'You do not have to name it before you come',
    paragraphs: [
      'Many people wait for months before they see a psychiatrist. They are afraid of being judged, or of being given tablets at once. Some are afraid of meeting a neighbour in the waiting room. If you feel this way, tell us. It is a good place to begin.',
      'A psychiatrist is a medical doctor who treats the mind: how we feel, think, sleep and act. The first consultation is a private conversation. You need no referral, and you can say things in any order.',
      'Before you leave, you hear what we think and what we are not yet sure of. You also hear which choices you have. The decision about the next step is yours.',
    ],
  },
  conditions: {
    heading: 'What brings people to a first visit',
    items: [
      'Sadness or emptiness that stays for weeks',
      'Worry that goes on even when things are fine',
      'Sudden fear with a racing heart',
      'Sleep that does not come, or does not refresh',
      'Days of very high energy, then very low ones',
      'Trouble with attention, at work or in studies',
      'Hearing voices, or feeling watched',
      'Checking, washing or counting that takes hours',
      'Drinking or using drugs more than you want to',
      'Grief or a separation that stays heavy',
    ],
    note: 'You may not find yourself on this list. “Something is not right” is reason enough to come.',
  },
  benefits: {
    heading: 'What you take home',
    highlights: [
      {
        title: 'A name for it',
        description:
          'You hear what the problem may be and what it is not. If it is too early to give it a name, we say so.',
      },
      {
        title: 'A next step you chose',
        description:
          'It may be talking therapy, better sleep, a medicine, or waiting and meeting again. You choose with the doctor.',
      },
    ],
    items: [
      'One or two things to try before the next visit',
      'The signs that mean you call us earlier',
      'Advice for your family, if you want them to have it',
      'A prescription only if a medicine is likely to help',
    ],
  },
  steps: {
    heading: 'Your first visit, step by step',
    items: [
      {
        number: '01',
        title: 'You book',
        description: 'Choose a time on the booking page, call, or write to us.',
      },
      {
        number: '02',
        title: 'You prepare',
        description: 'Write down your medicines and your questions. Bring older reports if you have them.',
      },
      {
        number: '03',
        title: 'You tell it your way',
        description: 'Start where you like. We ask about sleep, health, family and work afterwards.',
      },
      {
        number: '04',
        title: 'We check your health',
        description:
          'Thyroid trouble, anaemia and some medicines can change mood. Sometimes a blood test helps.',
      },
      {
        number: '05',
        title: 'We explain',
        description: 'The doctor says what seems likely, and why. Ask until it is clear.',
      },
      {
        number: '06',
        title: 'We plan together',
        description: 'You leave with a next step, and a date to see if it is working.',
      },
    ],
  },
  why: {
    heading: 'Why choose us for a first visit',
    cards: [
      {
        title: 'The same doctor again',
        description: 'The psychiatrist who knows your story sees you again whenever that is possible.',
      },
      {
        title: 'Time for the first visit',
        description: 'It is longer than later visits, because the whole story needs room.',
      },
      {
        title: 'Family when you say so',
        description: 'A relative may join for all of it, for a part, or not at all.',
      },
      {
        title: 'Private',
        description:
          'What you say stays with those who treat you. A danger to life is one of the few exceptions in law.',
      },
      {
        title: 'A registered psychiatrist',
        description: 'You can check the degrees and the registration number on our About page.',
      },
      {
        title: 'Time to decide',
        description: 'Take the advice home, or ask another doctor, before treatment begins.',
      },
    ],
  },
  notes: [
    {
      heading: 'Good to bring',
      items: [
        'The names of all your medicines, with herbal and home remedies',
        'Reports and prescriptions from other doctors',
        'A note of when it began, and what makes it better or worse',
        'Someone you trust, if that makes it easier',
      ],
    },
    {
      heading: 'If somebody refuses help',
      paragraphs: [
        'Begin with what the person agrees to, such as better sleep. A relative may come alone first, and {helplineName} on {helpline} advises families as well. If a life is in danger now, call {emergency}.',
        patientRights.supportedAdmission,
        `${patientRights.emergencyTreatment} ${patientRights.protection}`,
      ],
    },
  ],
  help: {
    emergency: [
      emergency.endingLife,
      emergency.hurt,
      emergency.veryUpset,
      emergency.actingOnVoices,
      emergency.noFluids,
      emergency.alcoholStopped,
    ],
    danger: [danger.atHome],
    today: [today.harmedSelf, today.voices, today.hardlyEating],
    urgent: [urgent.thoughts, urgent.notSafe],
  },
  faqs: [
    {
      question: 'How long does the first visit take?',
      answer:
        'It takes longer than later visits, because we hear the whole story. Please ask for the usual length when you book. If something stays untold, we plan a second visit for it.',
    },
    {
      question: 'Will anyone find out that I came?',
      answer:
        'Not from us: relatives, employers and neighbours hear nothing without your permission. The law names a few exceptions, for example when a life is in danger or a court orders it. Then we share only the part that is needed.',
    },
    {
      question: 'Will I be given medicine at the first visit?',
      answer:
        'Only if it is likely to help and you agree to it. Many people begin with talking therapy, or with changes in sleep and routine. If a medicine makes sense, the doctor explains what to expect and for how long.',
    },
    {
      question: 'Does seeing a psychiatrist mean that I am mad?',
      answer:
        'No. It means that your mood, sleep or thoughts need care, as a knee or a stomach sometimes does. People come because of exam worry, after a loss, and also with severe illness. All of them are treated with the same respect.',
    },
    {
      question: 'May I bring my husband, my mother or a friend?',
      answer:
        'Yes, bring a person who helps you to speak. The doctor also offers you some minutes alone, and you may accept or refuse. What you say in those minutes is not passed on to them without your permission.',
    },
    {
      question: 'Can I come only once?',
      answer:
        'Yes, one visit binds you to nothing. Some people want an opinion and a plan, and then go on with their family doctor. If you would rather not come back, you need not give a reason.',
    },
    {
      question: 'What will it cost me in all?',
      answer:
        '{fees} {payment} Tests and medicines come on top. Ask for their price before you agree, and say what you can pay each month.',
    },
    {
      question: 'I drink more than I want to. Is that a reason to come?',
      answer: `Yes, and nobody will lecture you. Say openly how much it is and how often. ${medicineSafety.alcohol} Some people need a hospital for the first days, and the doctor tells you if you are one of them. The helpline {addiction} also knows treatment near you.`,
    },
    {
      question: 'What if I cannot say it aloud?',
      answer:
        'Write it on paper and hand it over; that is a good way to start. Short answers are enough, and silence is allowed. Nobody pushes you to tell what you are not ready to tell.',
    },
    {
      question: 'I think of ending my life. Can I tell the doctor?',
      answer:
        'Yes, please say it, in these words. The doctor will not blame you, and makes a plan with you to stay safe. If you feel that you may act on the thoughts, do not wait for a visit. Call {emergency}, or {helplineName} on {helpline}, at any hour.',
    },
  ],
  closing: {
    title: 'Begin with one conversation',
    text: 'Choose a time online, or call first and ask what you want to know.',
  },
  handOuts: ['what-to-bring', 'safety-plan', 'early-signs'],
  relatedArticles: ['mental-illness-2024', 'anxiety-disorders-2024', 'insomnia'],
};
