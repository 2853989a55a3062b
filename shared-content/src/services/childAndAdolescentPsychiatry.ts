import type { Service } from './Service';
import { serviceSummaries } from './serviceSummaries';
import { medicineSafety } from '../medicineSafety';
import { danger, emergency, today, urgent } from '../triage';

/** For parents who ask if it is their fault, and fear what school and relatives will say. */
export const childAndAdolescentPsychiatry: Service = {
  ...serviceSummaries['child-and-adolescent-psychiatry'],
  heroTitle: 'Child and adolescent psychiatry',
  heroTagline: 'For under-18s who have a hard time, and for parents who lie awake with worry.',
  seo: {
    title: 'Child and adolescent psychiatry in {city}',
    description:
      'Worried about your child’s mood, behaviour or school? What happens at a visit, what parents decide, and why no school is told without you.',
  },
  intro: {
    heading: '“Is it something we did?”',
    paragraphs: [
      'Many parents ask this, most of them at night. A child’s trouble has many causes: temperament, health, genes, school, things that happened. Blame does not help anyone. It helps to know what is going on.',
      'Here we look at feelings, behaviour, learning and sleep in under-18s. Small children show us a lot in play and drawing. Teenagers get some time with the doctor for themselves. You, the parents, take part from the first minute.',
      'A visit does not put a mark on your child. It is private, and the school hears nothing unless you permit it. Many plans begin without any medicine.',
    ],
  },
  conditions: {
    heading: 'What parents notice',
    items: [
      'Cannot sit still or finish things, at home and at school',
      'Will not go to school, or cannot be apart from you',
      'Sad, irritable or tearful for weeks',
      'Speaks late, or plays and makes contact unlike other children',
      'Reading, writing or sums are far harder than for classmates',
      'Outbursts, fights, or rules broken again and again',
      'Washes or checks again and again, or has tics',
      'Sleeps badly, or wets the bed again',
      'Eats very little, or in secret',
      'Speaks of not wanting to live, or has marks of self-harm',
    ],
    note: 'Children do many of these things at times. Come if it lasts, or shows in more than one place. If your child talks of death or harms themselves, get help today.',
  },
  benefits: {
    heading: 'What can change',
    highlights: [
      {
        title: 'At home',
        description:
          'Parents learn ways to answer fear, anger and refusal, and can try them the same evening.',
      },
      {
        title: 'At school',
        description:
          'If you permit it, we advise teachers on seating, breaks and exams. We cannot promise marks, but less fear can make learning easier.',
      },
    ],
    items: [
      'An explanation that the child understands too',
      'Clear rules about what stays private for a teenager',
      'Advice for grandparents, brothers and sisters',
      'Dates on which we ask if the plan is still right',
    ],
  },
  steps: {
    heading: 'What happens, in six steps',
    items: [
      {
        number: '01',
        title: 'A parent books',
        description: 'A parent or legal guardian makes the appointment and comes along.',
      },
      {
        number: '02',
        title: 'All together',
        description: 'We hear what each of you finds hardest, and what your child is good at.',
      },
      {
        number: '03',
        title: 'Time for the child',
        description: 'Young ones play or draw. Teenagers talk alone, within limits explained beforehand.',
      },
      {
        number: '04',
        title: 'The wider view',
        description: 'We read the reports you bring. We ask a teacher only if you allow it.',
      },
      {
        number: '05',
        title: 'What we think',
        description: 'You hear what it may be and what it is not. Your child hears it in fitting words.',
      },
      {
        number: '06',
        title: 'What we do',
        description:
          'Advice, therapy, help at school, sometimes medicine. Nothing starts without your consent.',
      },
    ],
  },
  why: {
    heading: 'Why choose us for your child',
    cards: [
      {
        title: 'Parents consent',
        description: 'For under-18s a parent or guardian decides on treatment. We ask the young person too.',
      },
      {
        title: 'School only with you',
        description: 'We contact a school only with the parent’s permission, and you know what we will say.',
      },
      {
        title: 'Respect for teenagers',
        description: 'They may tell us things in private. You hear what you need to keep them safe.',
      },
      {
        title: 'Medicine with care',
        description: 'It is considered when other help is not enough, or when the trouble is severe.',
      },
      {
        title: 'All who raise the child',
        description: 'Grandparents, aunts and uncles may come as well, if you wish.',
      },
      {
        title: '{testsTitle}',
        description: '{tests}',
      },
    ],
  },
  notes: [
    {
      heading: 'How to tell your child',
      paragraphs: [
        'To a small child you can say: “We are going to a doctor who talks and draws with children. I stay with you.”',
        'To a teenager: “I see that things are hard. I would like us to get help together, and you can speak for yourself.”',
        'Please do not use the visit as a threat. And do not say that you are going somewhere else; children remember it.',
      ],
    },
    {
      heading: 'If your child is given an antidepressant',
      paragraphs: [medicineSafety.antidepressantChild],
    },
    {
      heading: 'Good to bring',
      items: [
        'School reports and a notebook or two',
        'The health card, and results of earlier tests',
        'A list of medicines',
        'A toy or a book that your child likes',
      ],
    },
  ],
  help: {
    emergency: [emergency.childHurt, emergency.childEndingLife, emergency.childSudden, emergency.noFluids],
    danger: [danger.child],
    today: [
      today.childVoices,
      today.childHarmed,
      today.childHardlyEating,
      today.restless,
      today.thoughtsOnMedicine,
    ],
    urgent: [urgent.childSaysIt],
  },
  faqs: [
    {
      question: 'Is my child too young to come?',
      answer:
        'No child is too young if you have been worried for weeks. With the youngest we watch them play and mostly advise the parents. If your child is under five, call us first, and we tell you what to expect.',
    },
    {
      question: 'Will this stay on my child’s record?',
      answer:
        'No, we send no record to a school, a college or an office. The clinic keeps its own notes, as every doctor does, and they are confidential. The law allows limited exceptions, mainly to protect a child from harm.',
    },
    {
      question: 'Will you speak to the teacher?',
      answer:
        'Only with the parent’s permission. We then agree with you on what is said and to whom. Many teachers like to help once they know what a child needs, but your family decides.',
    },
    {
      question: 'Will my child need medicine?',
      answer:
        'Often not. For many problems, advice for parents, therapy and changes at school come first. For some, such as severe depression or marked ADHD, a medicine can help as well. It begins only after you have understood it and agreed.',
    },
    {
      question: 'May my teenager talk to you without me?',
      answer:
        'Yes, and it usually helps. First we explain to all of you what stays private and what does not. If there is danger to life, or a sign of abuse, we involve those who can protect your child.',
    },
    {
      question: 'My son refuses to come. Do we force him?',
      answer:
        'No, and a trick would cost you his trust. Tell him why you worry, and that he may say as little as he likes. Parents can come alone first. If he is in danger, do not wait for him to agree: call {emergency}.',
    },
    {
      question: 'Is it ADHD, or is she a lively child?',
      answer:
        'It can be ADHD if the trouble began early, lasts, and shows both at home and at school. It must also get in the way of learning or friendships. Being lively is not an illness. What parents and teachers report helps us to decide.',
    },
    {
      question: 'My husband is against it. Can I come alone?',
      answer:
        'Yes, one parent can come and ask for advice. Before treatment we like to hear both, because a plan works better when both keep to it. If a court has decided about custody, please bring the paper.',
    },
    {
      question: 'My child says he does not want to live. Is it for attention?',
      answer:
        'Take it seriously every time. You can ask calmly, “Do you think of ending your life?” Asking is safe and does not plant the idea. Stay with him, and keep medicines and farm chemicals locked away. Call {helplineName} on {helpline} today. If danger is near, call {emergency}.',
    },
    {
      question: 'Someone has harmed my child. Can we tell you?',
      answer:
        'Yes, and we will listen. First bring your child to a safe place; the child helpline {children} answers day and night. Let them tell it in their own words. The law in India requires that a sexual offence against a child is reported. We explain to you what that means.',
    },
  ],
  closing: {
    title: 'Talk with us about your child',
    text: 'A parent or guardian can book online, or call with a first question.',
  },
  handOuts: ['what-to-bring'],
  relatedArticles: [
    'child-psychiatry-explanation',
    'mental-disorders-children',
    'early-psychiatrist-evaluation',
  ],
};
