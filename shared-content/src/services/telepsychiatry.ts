import { onlineConsent } from '../onlineConsent';
import type { Service } from './Service';
import { serviceSummaries } from './serviceSummaries';
import { danger, emergency, today, urgent } from '../triage';

/** For the person far away, or without a private room, who doubts that a screen is enough. */
export const telepsychiatry: Service = {
  ...serviceSummaries.telepsychiatry,
  heroTitle: 'Telepsychiatry',
  heroTagline: 'Talk with a psychiatrist from home, wherever in India that is.',
  seo: {
    title: 'Telepsychiatry: a psychiatrist online in India',
    description:
      'How a video visit works anywhere in India: privacy at home, weak networks, e-prescriptions where allowed, and when to come in person instead.',
  },
  intro: {
    heading: 'A visit without the journey',
    paragraphs: [
      'The nearest psychiatrist may be a day’s travel away. Or the clinic is close, and you do not want to be seen at its door. In both cases a visit by video can be a good beginning.',
      'You and the doctor see and hear each other, on a phone or a computer. You speak as you would in the room: what has changed, since when, and what you need. Much of a psychiatrist’s work is conversation, and that is possible by video.',
      'Some things need a visit in person. The doctor decides if video is enough for you, and says so when it is not.',
    ],
  },
  conditions: {
    heading: 'When it suits',
    items: [
      'You live far away, or travel for your work',
      'You study in another state and want to keep one doctor',
      'You have low mood, worry, panic or poor sleep',
      'You have had a first visit and need a review',
      'You want a second opinion on a treatment',
      'You cannot leave a baby, or a parent you care for',
      'Going out is hard because of illness or fear',
      'You are a parent and want advice about a child',
    ],
    note: 'Call and ask if you are not sure. We would rather tell you beforehand than during the visit.',
  },
  benefits: {
    heading: 'What you gain by it',
    highlights: [
      {
        title: 'No road, no waiting room',
        description: 'You need a private room and a charged phone. The train fare and the day off are saved.',
      },
      {
        title: 'The same duties',
        description:
          'The doctor owes you the same care and confidentiality as at the clinic. Nobody may record without consent.',
      },
    ],
    items: [
      'You need not change doctors when you move within India',
      'Relatives who live elsewhere can join, if you want them',
      'E-prescriptions when it is safe and allowed',
      'Short reviews, so that small troubles are seen early',
    ],
  },
  steps: {
    heading: 'How an online visit works',
    items: [
      {
        number: '01',
        title: 'Book',
        description: 'Ask for an online time on the booking page, by phone or in writing.',
      },
      {
        number: '02',
        title: 'Make ready',
        description:
          'A closed door, earphones, a charged phone, reports and tablets. If you drive, stop and park first.',
      },
      {
        number: '03',
        title: 'Who and where',
        description: 'The doctor confirms your name and age, and asks at which address you are.',
      },
      {
        number: '04',
        title: 'Talk',
        description: 'You talk as you would at the clinic. If the line breaks, you both know what to do.',
      },
      {
        number: '05',
        title: 'Agree',
        description: 'You plan the next step together. It may be a visit in person.',
      },
      {
        number: '06',
        title: 'Have it in writing',
        description: 'You receive the advice and, where it is allowed, an e-prescription.',
      },
    ],
  },
  why: {
    heading: 'Why choose us for online visits',
    cards: [
      {
        title: 'You know who treats you',
        description: '{registeredDoctors}',
      },
      {
        title: 'Open to all states',
        description: 'The national telemedicine guidelines allow you to consult us from anywhere in India.',
      },
      {
        title: 'Who is in the room?',
        description:
          'The doctor asks who can hear you, and you may ask the same. Nobody should listen unseen.',
      },
      {
        title: 'Under 18 with a guardian',
        description: 'A parent or guardian joins the video visit, and we check who they are.',
      },
      {
        title: 'Ready for a broken call',
        description: 'At the start we note a phone number and agree who calls whom.',
      },
      {
        title: 'A clinic that you can visit',
        description: 'You can come to us in {city}, or take a letter to a doctor near you.',
      },
    ],
  },
  notes: [
    {
      heading: 'What an online visit cannot do',
      items: [
        'Examine your body, or take blood',
        'Take the place of a hospital in an emergency',
        'Provide every medicine',
        'Protect your privacy if others can hear you',
      ],
    },
    {
      heading: 'About e-prescriptions',
      paragraphs: [
        'Doctors issue an e-prescription when it is safe and allowed. In India the rules sort medicines into groups. Some may be prescribed at a first video visit, some only after a visit in person, and some never online.',
        'So please book before your tablets run out. If your medicine needs a visit in person, we tell you how soon.',
      ],
    },
    { heading: 'What you agree to', paragraphs: onlineConsent },
    { heading: 'What an online visit costs', paragraphs: ['{fees} {payment}'] },
  ],
  help: {
    emergency: [
      emergency.endingLife,
      emergency.hurt,
      emergency.veryUpset,
      emergency.chestPain,
      emergency.fit,
      emergency.stroke,
    ],
    danger: [danger.atHome],
    today: [today.harmedSelf, today.voices, today.hardlyEating],
    urgent: [urgent.beforeVisit, urgent.notSafe],
  },
  faqs: [
    {
      question: 'Is an online visit as good as one in person?',
      answer:
        'For many people it is, above all for mood, worry and sleep, and for reviews. It is weaker where the doctor has to examine you. If we find that video is not enough, we tell you during the visit.',
    },
    {
      question: 'Can I get a prescription online?',
      answer:
        'Yes, when it is safe and allowed. You receive an e-prescription for the pharmacy. Some medicines need a visit in person first, and some may not be prescribed online at all. The doctor tells you which rule applies to yours.',
    },
    {
      question: 'May the very first visit be online?',
      answer:
        'Yes, the telemedicine guidelines in India permit it. During the talk the doctor decides if this is enough for you. If it is not, we ask you to come in, or to see a doctor near you.',
    },
    {
      question: 'What do I need for it?',
      answer:
        'You need a phone or computer with a camera, a steady connection and a quiet place. Keep reports, tablets and a proof of identity within reach. When you book, ask us how you will join the call.',
    },
    {
      question: 'Our home is full of people. How can I talk freely?',
      answer:
        'Use earphones and look for another place: a terrace, a parked car, a friend’s room. You can write the hardest part on paper and hold it to the camera. Tell the doctor at the start who may hear you. Then questions can be asked with care.',
    },
    {
      question: 'What happens if the connection breaks?',
      answer:
        'At the start you and the doctor agree on a phone number and on who calls whom. If that fails as well, we find a new time. It helps to sit where the signal is strong and to close other apps.',
    },
    {
      question: 'Does my child have to be in front of the camera?',
      answer:
        'Yes, if it is about treatment: we see the child and a parent or guardian together. A teenager can have some minutes alone after that. For general advice, parents may come without the child.',
    },
    {
      question: 'Is the call recorded?',
      answer:
        'No, unless both sides have agreed to it beforehand. Please do not record it without asking either. The doctor writes notes, as after every visit, and keeps them confidential.',
    },
    {
      question: 'I live outside India. Can I book?',
      answer:
        'No, our online visits are for people who are in India during the call. Other countries have their own rules for doctors and prescriptions. When you travel home, you are welcome to book from there.',
    },
    {
      question: 'Why do you ask for my address at the start?',
      answer:
        'So that help can reach you if something happens during the call. We note where you are sitting, and the number of a person close to you. This stays in your file like the rest of the visit.',
    },
  ],
  closing: {
    title: 'See a doctor from where you are',
    text: 'Book an online time, or call and ask if video suits your need.',
  },
  handOuts: ['what-to-bring', 'sleep-diary'],
  relatedArticles: ['insomnia', 'social-isolation-loneliness', 'stress-affects-health'],
};
