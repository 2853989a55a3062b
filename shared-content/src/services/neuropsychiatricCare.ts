import type { Service } from './Service';
import { serviceSummaries } from './serviceSummaries';
import { emergency, today, urgent } from '../triage';

/** For families who live with an illness of the brain and do not know which doctor to ask. */
export const neuropsychiatricCare: Service = {
  ...serviceSummaries['neuropsychiatric-care'],
  heroTitle: 'Neuropsychiatric care',
  heroTagline: 'When an illness of the brain changes mood, memory or behaviour.',
  seo: {
    title: 'Neuropsychiatrist in {city}: epilepsy, memory',
    description:
      'Help with mood, memory or behaviour in epilepsy, stroke, Parkinson’s disease, head injury and dementia, at every age. With advice for carers.',
  },
  intro: {
    heading: 'The illness is treated, and yet someone has changed',
    paragraphs: [
      'The fits are fewer, or the arm moves again. But at home a person has become tearful, suspicious, restless, or without interest in anything. Families often say nothing for a long time, because they think it is a matter of will.',
      'Mood, memory and behaviour are the work of the brain. When the brain is ill, they can change too, and often this can be treated. A neuropsychiatrist looks at both sides together, and sees children, teenagers and adults.',
      'Your neurologist stays your neurologist, and goes on treating the fits, the movement or the stroke. We look after feeling, thinking and sleep. If you permit it, the two doctors tell each other what they do.',
    ],
  },
  conditions: {
    heading: 'Illness by illness: what can change',
    items: [
      'Epilepsy: low mood, fear, a weak memory',
      'Stroke: tears, anger, no interest in anything',
      'Parkinson’s disease: anxiety, violent dreams, seeing things',
      'Dementia: suspicion, restlessness, nights without sleep',
      'Head injury: quick temper, poor attention',
      'Attacks like fits, where tests show no epilepsy',
      'Tics, and movements that cannot be held back',
      'Childhood epilepsy: fears, and trouble at school',
    ],
    note: 'Such changes often have several causes at once. Only an examination can tell them apart.',
  },
  benefits: {
    heading: 'What can become easier',
    highlights: [
      {
        title: 'For the person',
        description:
          'Calmer nights, a steadier mood, and ways to live with a weak memory. We say openly what may come back and what may not.',
      },
      {
        title: 'For those at home',
        description: 'You learn what belongs to the illness, how to answer it, and how to get rest yourself.',
      },
    ],
    items: [
      'One medicine list that all your doctors know',
      'Advice about falls, money matters and driving',
      'A written plan for bad days and bad nights',
      'Small steps back to work, school and tasks at home',
    ],
  },
  steps: {
    heading: 'How care begins and goes on',
    items: [
      {
        number: '01',
        title: 'Bring the papers',
        description: 'Scans, hospital notes and a list of medicines. If you can, a phone video of an attack.',
      },
      {
        number: '02',
        title: 'Two stories',
        description: 'We hear the person first, and then someone who sees them every day.',
      },
      {
        number: '03',
        title: 'A gentle examination',
        description: 'Mood, memory, attention and movement are tested, with a break when it tires.',
      },
      {
        number: '04',
        title: 'Other causes',
        description: 'Infection, pain, poor sleep and side effects can change behaviour as well.',
      },
      {
        number: '05',
        title: 'One plan',
        description: 'Therapy, daily routine, rehabilitation, and medicines that suit the brain illness.',
      },
      {
        number: '06',
        title: 'Regular reviews',
        description: 'The plan changes when the illness does. Your neurologist is told, if you agree.',
      },
    ],
  },
  why: {
    heading: 'Why choose us when the brain is ill',
    cards: [
      {
        title: 'Every age',
        description: 'A neuropsychiatrist sees children, teenagers and adults.',
      },
      {
        title: 'Next to your neurologist',
        description: 'We add to that care and do not replace it. Letters go out with your permission.',
      },
      {
        title: '{rehabilitationTitle}',
        description: '{rehabilitation}',
      },
      {
        title: 'Careful prescribing',
        description:
          'Some medicines for mood can bring on fits or slow movement. We choose with this in mind.',
      },
      {
        title: 'Carers have a turn',
        description: 'A part of the visit belongs to the one who looks after the person.',
      },
      {
        title: 'Fewer hard journeys',
        description: 'After a first meeting, many reviews can be held by video.',
      },
    ],
  },
  notes: [
    {
      heading: 'If someone has a fit',
      items: [
        'Turn the person on the side, and put something soft under the head',
        'Put nothing into the mouth, and do not hold the arms or legs',
        'Look at the clock, and stay until the person is fully awake',
        'First fit, longer than five minutes, or one fit after another: call {emergency}, or the ambulance on {ambulance}',
      ],
    },
    {
      heading: 'What we do not do here',
      paragraphs: [
        'This clinic has no emergency ward. A stroke, a fresh head injury or a fit that does not end is an emergency: call {emergency}.',
        'For scans and other tests of the brain we refer you. Afterwards we go through the results with you.',
      ],
    },
  ],
  help: {
    emergency: [
      emergency.stroke,
      emergency.fit,
      emergency.suddenConfusion,
      emergency.headInjury,
      emergency.parkinsonsStiff,
      emergency.hurt,
      emergency.endingLife,
    ],
    today: [today.seesThings, today.lateSuspicion],
    urgent: [urgent.thoughts, urgent.carer],
  },
  faqs: [
    {
      question: 'Neurologist or psychiatrist: whom do we see first?',
      answer:
        'See a neurologist first for shaking or slow change, and for known fits that return. If weakness or trouble with speech came suddenly, or it is a first fit, call {emergency} instead. Come to us when mood, memory, sleep or behaviour is the main trouble. If you cannot tell, call us, and we say where to begin.',
    },
    {
      question: 'Is this his character, or is it the illness?',
      answer:
        'It may well be the illness, above all if the change came after a stroke or an injury. Damage in some parts of the brain makes people impatient, flat or tactless. An examination helps to tell, and it can end a lot of blame at home.',
    },
    {
      question: 'Can low mood after a stroke be treated?',
      answer:
        'Yes, and it is worth treating, because low mood makes recovery slower. Talking therapy, small activities and sometimes a medicine can help. The exercises from the physiotherapist go on at the same time.',
    },
    {
      question: 'Do medicines for mood make epilepsy worse?',
      answer:
        'Some can, and many can be used with care. We keep the epilepsy in mind when we choose, and speak with your neurologist if you agree. Please do not leave out the epilepsy medicine, even for one day.',
    },
    {
      question: 'My father sees people who are not there. What do we do?',
      answer:
        'Stay calm, put on a light, and do not argue about what he sees. This happens in Parkinson’s disease and in some dementias. Infection, tablets or weak eyes can add to it. If it is new, see a doctor today. If he is suddenly confused or drowsy, or has a fever, call {emergency} now.',
    },
    {
      question: 'Is it dementia, or is it age?',
      answer:
        'A forgotten name may be age; losing the way home is more than that. We test memory and attention, and ask someone who knows the person well. Low mood, poor hearing and some illnesses can look like dementia and can be treated.',
    },
    {
      question: 'What are attacks that look like fits but are not epilepsy?',
      answer:
        'They are real attacks, without the electrical discharge in the brain that causes epilepsy. Doctors call them functional or dissociative seizures. The person does not pretend. Once the diagnosis is sure, talking therapy helps many people.',
    },
    {
      question: 'Do you also see children with epilepsy or tics?',
      answer:
        'Yes, together with a parent or guardian. We ask about learning, friends, sleep and mood, and not about the fits alone. If you allow it, we stay in contact with the child’s neurologist.',
    },
    {
      question: 'I am so tired. How can I go on caring for her?',
      answer:
        'Take help early, even if it is two hours a week, and keep your own check-ups. Tell us what is hardest for you. We can show you ways to handle bad nights, anger and the same question asked again and again.',
    },
    {
      question: 'Will my mother be well again?',
      answer:
        'We cannot promise it, because it depends on the illness. Some changes get much better, some only slowly, and some stay. Even then sleep, mood and safety can often be improved. After the first visits we tell you what we expect.',
    },
  ],
  closing: {
    title: 'Tell us what has changed',
    text: 'Book a visit and bring the papers you have. If it is hard to travel, ask us about video.',
  },
  handOuts: ['medicine-list', 'what-to-bring'],
  relatedArticles: ['parkinsons-disease', 'sleep-disorder-treatment'],
};
