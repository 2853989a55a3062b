import type { Service } from './Service';
import { serviceSummaries } from './serviceSummaries';
import { emergency, today, urgent } from '../triage';
import { medicineSafety } from '../medicineSafety';

/** For the person who fears a medicine, and for the one who wants to stop it tonight. */
export const medicationManagement: Service = {
  ...serviceSummaries['medication-management'],
  heroTitle: 'Medication management',
  heroTagline: 'Why this medicine, for how long, and how to stop it safely one day.',
  seo: {
    title: 'Psychiatric medicines: effects and stopping',
    description:
      'Worried about a psychiatric medicine? Side effects, habit, alcohol, pregnancy, fasting and driving: what we check, and how to stop with a doctor.',
  },
  intro: {
    heading: 'Please talk to us before you stop',
    paragraphs: [
      'Will it change who I am? Will I be sleepy all day? Will I need it all my life? Almost everyone who is offered a medicine for the mind asks this. These are good questions, and you have a right to clear answers.',
      'Medication management means that a doctor stays with your treatment. We look at whether you need a medicine, what good it does and what trouble it brings. And we look at when you can do with less.',
      'Perhaps you take something now and would like to end it. Ending suddenly can bring the illness back, or make you feel very unwell. Talk first to the doctor who prescribed it, or to us.',
    ],
  },
  conditions: {
    heading: 'Good reasons to come',
    items: [
      'A medicine was advised, and you are not sure about it',
      'You take one and do not feel better',
      'You feel well and wonder if you still need it',
      'Weight, sleep or your sex life has changed since you began',
      'You are pregnant, breastfeeding, or hoping for a baby',
      'You take tablets for other illnesses, or herbal remedies',
      'You have used sleeping tablets for months',
      'You keep forgetting, or your tablets have run out',
      'A parent’s medicines have become too many',
    ],
  },
  benefits: {
    heading: 'What regular reviews change',
    highlights: [
      {
        title: 'As little as you need',
        description:
          'The aim is the fewest medicines that do the work. What no longer helps you is ended step by step.',
      },
      {
        title: 'Side effects are heard',
        description:
          'Some fade by themselves. Many can be eased by another time of day, amount or medicine, so please tell us.',
      },
    ],
    items: [
      'One list of everything you take, kept up to date',
      'Weight checks and blood tests where a medicine needs them',
      'A plan for missed doses and long journeys',
      'A date on which we ask if you still need it',
    ],
  },
  steps: {
    heading: 'How a medicine begins and ends',
    items: [
      {
        number: '01',
        title: 'Look first',
        description: 'We go through the diagnosis, your health, and what you have tried before.',
      },
      {
        number: '02',
        title: 'Decide',
        description: 'You hear what it may do, what it may upset, and what else could help. You may say no.',
      },
      {
        number: '03',
        title: 'Check',
        description: 'Some medicines need a blood test, a heart tracing or a weight before they begin.',
      },
      {
        number: '04',
        title: 'Begin gently',
        description: 'You know which effects are common in the first days, and which mean that you call.',
      },
      {
        number: '05',
        title: 'Review',
        description: 'At each visit we ask what is better, what is worse, and if it is worth going on.',
      },
      {
        number: '06',
        title: 'Step down',
        description: 'When the time is right, the amount goes down slowly, with dates to see how you are.',
      },
    ],
  },
  why: {
    heading: 'Why choose us for your medicines',
    cards: [
      {
        title: 'A reason for each tablet',
        description: 'Ask what each medicine is for, and have it written on your list.',
      },
      {
        title: 'Your budget counts',
        description: 'Tell us what you can pay each month. Where there is a choice, we think of it.',
      },
      {
        title: 'Medicine is one part',
        description: 'Therapy, sleep and daily routine are planned together with it.',
      },
      {
        title: 'Pregnancy is asked about early',
        description: 'Some medicines are not safe for a baby, so we speak of your plans beforehand.',
      },
      {
        title: 'Your other doctors',
        description: 'If you permit it, we can write to them, so that all your medicines go together.',
      },
      {
        title: 'If it does not help',
        description: 'No medicine helps everyone. We say so openly, and change the plan with you.',
      },
    ],
  },
  notes: [
    {
      heading: 'Never stop suddenly on your own',
      paragraphs: [
        'The body needs time to get used to less. After a sudden stop, some people have sleepless nights, dizziness or fits, or the illness returns.',
        'If you have already stopped, nobody will be angry. Call us and tell us when it was. Please do not begin again with the full amount before you have asked.',
      ],
    },
    { heading: 'If you take an antidepressant', paragraphs: [medicineSafety.antidepressant] },
    { heading: 'If you take lithium', paragraphs: [medicineSafety.lithium] },
    { heading: 'If you take sleeping or calming tablets', paragraphs: [medicineSafety.sedative] },
    { heading: 'If you drink alcohol every day', paragraphs: [medicineSafety.alcohol] },
    {
      heading: 'Tell us before you take it',
      items: [
        'If you are or may become pregnant, or breastfeed',
        'Problems of liver, kidney, heart or thyroid, epilepsy or glaucoma',
        'Ayurvedic, homoeopathic or herbal preparations',
        'Alcohol, tobacco and other drugs',
        'Driving, machines and night work',
      ],
    },
  ],
  help: {
    emergency: [
      emergency.endingLife,
      emergency.overdose,
      emergency.tooSleepy,
      emergency.swelling,
      emergency.medicineFever,
      emergency.dystonia,
      emergency.serotonin,
      emergency.rash,
      emergency.lithium,
      emergency.alcoholStopped,
      emergency.sedativesStopped,
      emergency.fit,
    ],
    today: [
      today.restless,
      today.thoughtsOnMedicine,
      today.medicineStopped,
      today.lithiumLosing,
      today.clozapine,
      today.pregnant,
      today.newUrges,
      today.faints,
      today.yellow,
      today.noUrine,
    ],
    urgent: [urgent.thoughts, urgent.notSafe],
  },
  faqs: [
    {
      question: 'Will the medicine change my personality?',
      answer:
        'That is not the aim, and it is not common. If you feel flat, tell us soon. Call on the same day if you feel driven or unlike yourself, or sleep little and are full of energy. Tell us of new urges to gamble or spend within days, and on the same day if money or safety is at risk. The amount or the medicine can be changed.',
    },
    {
      question: 'Are these medicines habit-forming?',
      answer:
        'Some are and many are not; it depends on the kind. Certain tablets for sleep and severe anxiety can lead to dependence when they are taken for long. These are used for a short time and reviewed. Ask us about each one on your prescription.',
    },
    {
      question: 'Will I have to take it all my life?',
      answer:
        'That depends on the illness, and many people need a medicine for a limited time only. Some illnesses return often, and then a longer treatment can protect you. We set a date to decide about it afresh.',
    },
    {
      question: 'When will I feel a difference?',
      answer:
        'Often after some weeks, and rarely on the first day. Side effects may come first and then fade. Please do not give up in the early weeks without a word to us. If something worries you, call.',
    },
    {
      question: 'I feel well. Why not stop now?',
      answer:
        'Perhaps you can, but slowly and with a plan. You may feel well because the medicine works, and stopping early raises the chance that the illness returns. Tell us your wish, and we look for the right time.',
    },
    {
      question: 'What do I do if I forget a dose?',
      answer:
        'Do not take a double amount to make up for it. The next step differs between medicines, so ask us for the rule for yours. If you have missed several days, call before you take it again.',
    },
    {
      question: 'May I drink alcohol with it?',
      answer: `It is safer not to, and with some medicines it is dangerous. Alcohol adds to sleepiness and makes mood and sleep worse. ${medicineSafety.alcohol}`,
    },
    {
      question: 'Can I drive or work with machines?',
      answer:
        'Not until you know how the medicine affects you. Some make people sleepy or slow, mostly in the first days or after a change. If you drive for a living or work at night, say so. It may change the choice.',
    },
    {
      question: 'I am pregnant, or want a baby. Can I be treated?',
      answer:
        'Yes, but the choice of medicine matters, and some must be avoided. It is best to speak about it before you conceive. If you are pregnant already, do not stop on your own. See a doctor today about valproate, topiramate or carbamazepine, and call us soon about any other. If you agree, we speak with your obstetrician.',
    },
    {
      question: 'Can I keep a religious fast?',
      answer:
        'Often yes, if we plan it before the fast begins. Some medicines need food, and with some it is risky to drink too little water. Tell us the days. We see if times can be moved, or if fasting would be unsafe for you.',
    },
  ],
  closing: {
    title: 'Bring your list of medicines',
    text: 'Book a review, and call us before you change anything.',
  },
  handOuts: ['medicine-list'],
  relatedArticles: ['bipolar-disorder', 'anxiety-disorders-2024', 'womens-mental-health'],
};
