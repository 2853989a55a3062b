import type { Article } from './Article';

export const mentalIllness2024: Article = {
  slug: 'mental-illness-2024',
  title: 'Mental illness: what it is, and what it is not',
  description:
    'Where stress ends and mental illness begins, why it happens, how people get better, and which rights the law gives every patient in India.',
  image: { tile: 'disorders', turned: true },
  date: '2024-03-11',
  tags: ['Mental illness', 'Mood', 'Getting help', 'Family', 'Medicine'],
  text1: [
    'A mental illness is a health condition that changes how a person feels, thinks or behaves. The change lasts, and it causes distress or gets in the way of daily life. Depression, anxiety disorders, bipolar disorder and schizophrenia are among the better known.',
    'Stress, distress and illness lie along one line, and people move along it in both directions. A student is tense before exams, and a shopkeeper sleeps badly after a poor season. A widow cries when the evening lamp is lit; her pain is real, and she is not ill.',
    'Think of illness when the change goes on and life becomes narrower. Depression may be the reason when low mood or lost interest goes on for two weeks or more, nearly every day. Three things should never wait two weeks: thoughts of ending one’s life, losing touch with reality, and sudden confusion.',
    'There is rarely one cause. Genes, early childhood, physical illness, alcohol, debt, loss and violence can each add something, while support from others protects. Two families lose a house in the same flood; in one somebody falls ill, and nobody chose it.',
    'Illness of this kind is found in every town and village. According to the World Health Organization, about 1 in 7 people in the world had a mental health condition in 2021.',
  ],
  crux: 'Mental illness is a matter of health, and most people improve with care. Ask a doctor about a change that lasts two weeks or more; act today if there is danger or sudden confusion.',
  hookTitle: 'Something about him has changed',
  hookText:
    'Your brother used to open the shop at seven. For a month he has come at ten, and he no longer laughs with the customers. At home he leaves the fish on his plate and goes to lie down. Nobody has said the word illness, but you have begun to watch him.',
  diagnosis: {
    title: 'Changes worth noticing',
    content: [
      'Low mood, emptiness or lost interest for two weeks or more.',
      'Fear or irritability that is out of proportion and does not settle when the cause is gone.',
      'Sleep or appetite very different from what is usual for this person, in either direction.',
      'Keeping away from friends, prayer, music or the cricket match that once mattered.',
      'Falling marks, mistakes at work, unpaid bills, or days without a bath.',
      'Hearing voices that others do not hear, or being certain of something that nobody near shares.',
      'Days of very high energy with hardly any sleep, fast talk and reckless spending.',
      'Thyroid disease, a lack of vitamin B12, infections, alcohol and side effects of medicines can bring on the same changes. Only an assessment can tell what lies behind them.',
    ],
  },
  keyPoints: [
    'The National Mental Health Survey of 2015–16 found that about 11 in 100 adults in India had a mental health condition at that time.',
    'Under the Mental Healthcare Act 2017, illness is judged by accepted medical standards. Social status, religion, politics or a life outside custom are no grounds for it.',
    'The same Act gives every person a right to care, to privacy and to be treated with dignity. There are limited exceptions to privacy, for example to save a life.',
    'Myth: people with mental illness are violent. Most never are, and they are far more often the ones who get hurt.',
    'Myth: it is a punishment, or a weak will. Illness falls on devout people and strong-minded people too.',
    'Myth: only rich people in cities have it. It is found in villages and towns, in every income group.',
    'Myth: whoever begins medicine must take it for life. Some people need none, many need it for a time, and some stay well with it for years.',
  ],
  remedies: {
    title: 'How people get better',
    content: [
      '**An unhurried assessment.** The doctor asks about mood, thoughts, sleep, health, other medicines and life at home, and may order blood tests. At the end you should understand the plan and agree with it. You may ask for a second opinion.',
      '**Talking therapies.** In a series of meetings you look at what keeps the problem going and practise something new. They help in depression and anxiety, and have a place in psychosis too. Some need six meetings, others a year.',
      '**Medicine for some.** Ask what it is for, how soon it works, and what it may do to your body. If you wish to stop, say so to the doctor who prescribed it and come down slowly together; do not stop suddenly.',
      '**Steady days.** Get up at the same hour, eat on time, and go out in daylight. Ten minutes count on a bad day.',
      '**One person who knows.** Tell someone who listens well: a sister, an old classmate, a colleague. Keeping an illness secret is hard work in itself.',
      '**Work and study, in steps.** Going back for half a day, or with fewer papers in one term, is often better than waiting until all is perfect.',
      '**The body as well.** Have blood pressure, blood sugar and weight checked. People with long illnesses of the mind are too often left without this care.',
      '**Faith beside treatment.** Prayer and pilgrimage give many families strength. Keep taking prescribed medicine through them, and ask the doctor about timing before a fast.',
    ],
  },
  family: {
    title: 'What relatives can do',
    content: [
      'Choose a quiet hour and say what you have seen, without blame: “You have hardly eaten for ten days, and I am worried.”',
      'Ask, and then listen for longer than feels comfortable. You do not need to have an answer.',
      'Offer something definite, such as making the appointment, keeping the shop or minding the children.',
      'Talk with the person before you talk about them to the wider family. It is their story.',
      'Rest too. Carers who share the work can go on for longer.',
    ],
  },
  help: {
    emergency: [
      'someone is suddenly confused or very drowsy, above all with fever, a fit or a blow to the head',
      'someone has taken poison or too much of a medicine, or has hurt themselves in another way',
      'someone is so agitated that they or others are not safe',
    ],
    urgent: [
      'you are thinking about ending your life, or cannot keep yourself safe',
      'voices tell you to harm yourself or another person',
      'someone no longer looks after food, water or hygiene',
    ],
    routine: [
      'low mood or lost interest has lasted two weeks or more',
      'fear, poor sleep or irritability keeps disturbing work, study or home',
      'you need alcohol or other substances to get through the day',
      'people who know you well say that you have changed',
    ],
  },
  conclusion: [
    'You do not need the name of an illness before you see a doctor. It is enough to say since when things have been different, and what you can no longer do. At {clinic} you may bring a relative, or come alone.',
    'If {city} is far away, ask about an online consultation, or begin with the doctor at your nearest health centre. {helplineName} gives free advice by telephone on {helpline}, day and night. For immediate danger the number is {emergency}.',
  ],
  seeAlso: [
    { slug: 'anxiety-disorders-2024', why: 'When the main trouble is worry or fear.' },
    { slug: 'bipolar-disorder', why: 'Two less common conditions, each explained on its own.' },
  ],
  sources: [
    {
      title: 'Mental disorders: fact sheet',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/mental-disorders',
    },
    {
      title: 'Over a billion people living with mental health conditions (World mental health today, 2025)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news/item/02-09-2025-over-a-billion-people-living-with-mental-health-conditions-services-require-urgent-scale-up',
    },
    {
      title: 'National Mental Health Survey of India, 2015–16: Prevalence, Pattern and Outcomes',
      publisher: 'NIMHANS, Bengaluru (copy at the People’s Archive of Rural India)',
      url: 'https://ruralindiaonline.org/library/resource/national-mental-health-survey-prevalence-patterns-and-outcomes/',
    },
    {
      title: 'The Mental Healthcare Act, 2017',
      publisher: 'India Code, Government of India',
      url: 'https://www.indiacode.nic.in/handle/123456789/2249',
    },
    {
      title: 'Depression in adults: treatment and management (NG222, 2022)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/ng222',
    },
  ],
  reviewed: '2026-11-20',
};
