import type { Service } from './Service';
import { serviceSummaries } from './serviceSummaries';
import { patientRights } from '../patientRights';
import { emergency, today, urgent } from '../triage';

/** For the person with a question, who fears the label that may be the answer. */
export const mentalHealthAssessment: Service = {
  ...serviceSummaries['mental-health-assessment'],
  heroTitle: 'Mental health assessment',
  heroTagline: 'For when you want to know what is going on before you decide what to do.',
  seo: {
    title: 'Mental health assessment in {city}',
    description:
      'How an assessment works: interview, questionnaires, sometimes blood tests. What the result can tell you, who sees it, and what it cannot do.',
  },
  intro: {
    heading: 'A name is useful only if it helps you',
    paragraphs: [
      'You may be asking yourself if it is depression or tiredness, ADHD or too little sleep. Or a teacher, an employer or another doctor wants an opinion. Many people are a little afraid of the answer, and still want to have it.',
      'An assessment puts the pieces together. A psychiatrist talks with you in depth, and questionnaires add detail. A clinical psychologist may do further tests. If your body may play a part, we advise blood tests too.',
      'We tell you the result face to face, with time for questions. It says what fits, what does not fit, and how sure we are.',
    ],
  },
  conditions: {
    heading: 'Questions that people bring',
    items: [
      'Is this depression, or am I worn out?',
      'Why can I not concentrate: ADHD, worry or lack of sleep?',
      'Are these mood swings more than mood swings?',
      'Is my forgetting a part of age, or something else?',
      'Why does an old event still frighten me?',
      'Does all this checking and washing have a name?',
      'Could an illness of the body explain how I feel?',
      'Which kind of treatment would fit me?',
    ],
    note: 'A quiz on the internet can raise such a question. It takes a meeting with a trained person to answer it.',
  },
  benefits: {
    heading: 'What you learn from it',
    highlights: [
      {
        title: 'The picture, and its limits',
        description:
          'What is likely, what is ruled out, and what is still open. Your strengths belong in the picture too.',
      },
      {
        title: 'Advice with reasons',
        description:
          'Each recommendation goes back to something we found, so that you can see why we give it.',
      },
    ],
    items: [
      'Physical causes are looked for, such as thyroid trouble',
      'A starting point, so that change can be seen later',
      'A written report, if you ask for one',
      'Words that you can use with family, teachers or at work',
    ],
  },
  steps: {
    heading: 'From the question to the answer',
    items: [
      {
        number: '01',
        title: 'Your question',
        description: 'Tell us what you want to know, and who else needs the answer, if anyone does.',
      },
      {
        number: '02',
        title: 'The interview',
        description:
          'The psychiatrist asks about now and about earlier years: health, family, studies, work.',
      },
      {
        number: '03',
        title: 'Questionnaires',
        description:
          'You fill in forms chosen for your question. Ask us to read them aloud if that is easier.',
      },
      {
        number: '04',
        title: 'Another view',
        description: 'If you consent, we speak with someone who has known you for a long time.',
      },
      {
        number: '05',
        title: 'The body',
        description:
          'Where a physical cause is possible, we advise tests or send you to the right specialist.',
      },
      {
        number: '06',
        title: 'The result',
        description: 'We go through the findings with you and agree on what follows from them.',
      },
    ],
  },
  why: {
    heading: 'Why choose us for an assessment',
    cards: [
      {
        title: 'No test without a purpose',
        description: 'We use only tests that help to answer your question, and say what each form is for.',
      },
      {
        title: 'A score is only a part',
        description: 'No number on a form decides a diagnosis by itself. The conversation counts more.',
      },
      {
        title: '{secondViewTitle}',
        description: '{secondView}',
      },
      {
        title: 'You decide who reads it',
        description: 'A report goes only to a person you name. Ask to read it before it is sent.',
      },
      {
        title: 'Words explained',
        description: 'Ask about each medical word in a report until it makes sense to you.',
      },
      {
        title: 'Room for doubt',
        description: 'If the picture is unclear, we say so and look again after some weeks.',
      },
    ],
  },
  notes: [
    {
      heading: 'What an assessment cannot do',
      items: [
        'Work with a form alone: we need to meet you',
        'Promise a certain result, for example for a court or an exam board',
        'Say how clever or how good a person is',
        'Take the place of a government certificate',
      ],
    },
    {
      heading: 'Letters for work, college or an exam',
      paragraphs: [
        'If you need a letter for leave, or to go back to work or class, say so at the start of the visit. The doctor can write only what the examination shows.',
        'The letter is given to you, and you choose who reads it. Ask if it has to name the illness; often it does not.',
      ],
    },
  ],
  help: {
    emergency: [emergency.hurt, emergency.endingLife, emergency.suddenConfusion],
    today: [today.someoneHearsVoices, today.voices, today.harmedSelf],
    urgent: [urgent.thoughts, urgent.beforeVisit],
  },
  faqs: [
    {
      question: 'What if I get a label that I do not want?',
      answer:
        'You may disagree, and we will talk about it. A diagnosis is a working description that helps to choose a treatment. It can change as we learn more about you. What you do with the word outside the clinic is up to you.',
    },
    {
      question: 'How many visits does it take?',
      answer:
        'Often more than one, because a good picture needs time. A simple question may be answered in a single visit. After the first meeting we tell you how many more we expect.',
    },
    {
      question: 'Can I prepare for the tests?',
      answer:
        'There is nothing to learn by heart. Sleep as well as you can, eat beforehand, and bring your glasses or hearing aid. An honest answer is always the right one.',
    },
    {
      question: 'Will I get a written report?',
      answer: `Yes, if you ask for one. Tell us at the start who will read it, because a school and a specialist need different things. Please ask about the time and the fee for it when you book. ${patientRights.records}`,
    },
    {
      question: 'Do you assess adults for ADHD?',
      answer:
        'Yes. We ask about childhood as well as today, because ADHD begins early in life. Old school reports or a parent’s memories help a lot. We also look for other reasons, such as worry or poor sleep.',
    },
    {
      question: 'Can a blood test or a scan show a mental illness?',
      answer:
        'Usually not; such tests show if a physical illness is behind the trouble. Thyroid disease or anaemia, for example, can look like depression. We ask for a test when its result could change our advice.',
    },
    {
      question: 'Can the assessment be done online?',
      answer:
        'Parts of it can, such as the interview and many questionnaires. For a physical examination and for some psychological tests we need you in the room. We tell you beforehand which parts these are.',
    },
    {
      question: 'My employer wants this. What will they be told?',
      answer:
        'They are told what you have agreed to in writing. A short letter without a diagnosis is often enough, for example about working hours. Think about what the workplace really needs, and we help you to word it.',
    },
    {
      question: 'Can you issue a disability certificate?',
      answer:
        'No, in India these come from medical authorities that the government appoints. You apply for a disability certificate and UDID card on the government’s UDID portal, and a medical board, usually at the district hospital, decides. Our report may support your application.',
    },
    {
      question: 'What if you find nothing?',
      answer:
        'That is a result too, and your trouble is still real to us. People can be in distress without having an illness. We talk about what may ease it, and about when a second look makes sense.',
    },
  ],
  closing: {
    title: 'Bring us your question',
    text: 'Book a time, or call and ask if an assessment is what you need.',
  },
  handOuts: ['what-to-bring'],
  relatedArticles: ['mental-illness-2024', 'bipolar-disorder', 'early-psychiatrist-evaluation'],
};
