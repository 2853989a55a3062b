import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { emergency, today, urgent } from '../triage';

export const insomnia: Article = {
  slug: 'insomnia',
  title: 'Insomnia: when sleep will not come',
  description:
    'Awake at three again? What insomnia is, why it goes on long after its cause has passed, and the treatment that doctors choose first.',
  image: { tile: 'sleep' },
  date: '2025-03-15',
  tags: ['Insomnia', 'Sleep', 'Worry', 'Self-care', 'Body and mind', 'Sleeping tablets'],
  conditions: ['Insomnia'],
  text1: [
    'Insomnia means trouble falling asleep, staying asleep or going back to sleep, although you have the time and a quiet place for it. It shows by day as well: as tiredness, a short temper, or a mind that will not stay on its work.',
    'Almost everyone has such nights now and then. A result comes out tomorrow, a parent is in hospital, the fan stops in a June power cut. When the trouble passes, sleep usually returns without any treatment.',
    'Doctors speak of chronic insomnia when it happens on at least three nights a week for three months or longer. It is common, but the figures differ widely. A review of Indian studies (medRxiv, 2023) found it in about 15 of every 100 people in the general population. The true number may be anything from 8 to 27. Women, older people, shift workers and those who care for others at night have it more often.',
    'What starts insomnia is often not what keeps it going. After a few bad weeks we go to bed earlier, stay there longer, nap in the afternoon and watch the clock. The bed becomes a place for trying, and trying keeps the brain awake.',
  ],
  crux: 'Insomnia that lasts can be treated. The first choice for adults of any age is a talking therapy made for sleep, called CBT-I.',
  hookTitle: 'Ten past three again',
  hookText:
    'You know the sound of every hour. You work out how much sleep is left if you fall asleep now. Then you work it out again. In the morning you are tired, and somehow wide awake.',
  diagnosis: {
    title: 'Signs of insomnia',
    content: [
      'On many nights you lie awake for half an hour or more before sleep comes.',
      'You wake in the night and stay awake, or wake long before the alarm and cannot sleep again.',
      'Sleep feels thin and broken, and you get up as tired as you lay down.',
      'You doze off in a chair or on the bus, yet you are wide awake once you lie in bed.',
      'From the afternoon on, you worry about the coming night.',
      'You use alcohol, or somebody else’s tablets, to bring sleep.',
      'Only an assessment can tell whether this is insomnia, another sleep disorder, or a sign of something else such as depression.',
    ],
  },
  keyPoints: [
    'Not everyone needs eight hours. Many adults do well on seven, and how you feel by day tells more than the number.',
    'Lying still and trying harder does not bring sleep. Getting up for a while often does more.',
    'Sleeping tablets are neither harmless nor always habit-forming. Some can lead to dependence, falls or a foggy morning, so their use needs regular review.',
    'Alcohol is not a sleep medicine. It brings sleep sooner and breaks it later.',
    'Insomnia and depression make each other worse. Treating the sleep can help the mood as well.',
    'One bad night is unpleasant but rarely harmful, unless you drive or work with machines. The next night is often deeper.',
    'Needing very little sleep while you are full of energy is not insomnia. It can be a sign of mania, and a doctor needs to see you the same day.',
  ],
  remedies: {
    title: 'What helps',
    content: [
      '**CBT-I comes first.** Cognitive behavioural therapy for insomnia is a short course, often four to eight meetings, in person or online. Ask for it by name. It changes the habits and thoughts that keep sleep away. Part of it may be fewer hours in bed for some weeks. Do that part only with a therapist, and not with bipolar disorder or epilepsy, or if you drive for a living. The European guideline of 2023 puts it before medicines.',
      '**Get up at one time.** Choose a rising time that you can keep on all seven days. Daylight soon afterwards sets the body clock.',
      '**Keep the bed for sleep.** Lie down when you are sleepy, which is not the same as tired. If you are awake for what feels like twenty minutes, sit somewhere dim until your eyes grow heavy. Give worries an hour of their own in the early evening, on paper.',
      `**Look at tea, tobacco and alcohol.** Take the last tea or coffee soon after lunch. Nicotine keeps the brain awake, and alcohol breaks the second half of the night. ${medicineSafety.alcohol}`,
      '**Treat other causes too.** Pain, breathlessness, hot flushes, anxiety, depression and some medicines disturb sleep. They need care of their own, at the same time.',
      `**Sleep medicines have a small place.** A doctor may give one for a short time, with a date for review. ${medicineSafety.sedative}`,
    ],
  },
  family: {
    title: 'How family can help',
    content: [
      'Ask how the day was, not how many hours they slept. Counting adds pressure.',
      'Agree on quiet hours. A low volume after ten is a kindness.',
      'Share the night duties, such as a baby or an unwell grandparent, so that they do not fall on one person.',
      'If you hear snoring with pauses, or see kicking and shouting in sleep, tell them. They cannot know it.',
    ],
  },
  help: {
    emergency: [
      emergency.tooSleepy,
      emergency.alcoholStopped,
      emergency.sedativesStopped,
      emergency.hurt,
      emergency.endingLife,
    ],
    today: [today.fewHours, today.asleepDriving],
    urgent: [urgent.thoughts],
    routine: [
      'you have slept badly on three or more nights a week for a month',
      'you have changed your habits, and it has not helped',
      'others notice pauses in your breathing, or you kick, shout or act out your dreams',
      'by day you are so tired that work, study or company suffers',
      'you take a sleep medicine on most nights, or need more of it than before',
    ],
  },
  conclusion: [
    'For the next two weeks, keep a plain diary. Each morning write when you went to bed, roughly when you slept, when you got up, and any tea, alcohol or naps. Do not look at the clock at night; a guess is good enough. If it shows three or more bad nights a week, bring it along. {clinicShort} looks for other causes first, and then plans sleep therapy with you, in person or online.',
  ],
  seeAlso: [
    {
      slug: 'sleep-disorder-treatment',
      why: 'Snoring, restless legs and other sleep problems that are not insomnia.',
    },
    { slug: 'mental-illness-2024', why: 'When sleep is bad and nothing gives you joy any more.' },
    { slug: 'sleep-and-health', why: 'How many hours each age needs, in one table.' },
    { slug: 'cognitive-behavioral-therapy', why: 'The therapy from which CBT-I comes, step by step.' },
  ],
  handOuts: ['sleep-diary'],
  service: 'telepsychiatry',
  sources: [
    {
      title: 'The European Insomnia Guideline: An update on the diagnosis and treatment of insomnia 2023',
      publisher: 'Journal of Sleep Research, European Sleep Research Society',
      url: 'https://doi.org/10.1111/jsr.14035',
    },
    {
      title: 'Insomnia Guidelines – The European Update 2023',
      publisher: 'Clinical and Translational Neuroscience',
      url: 'https://www.mdpi.com/2514-183X/8/1/10',
    },
    {
      title:
        'Systematic Review of Prevalence of Sleep Problems in India: A Wake-up Call for Promotion of Sleep Health (2023)',
      publisher: 'medRxiv (preprint; since published in the Indian Journal of Public Health)',
      url: 'https://doi.org/10.1101/2023.12.29.23300624',
    },
    { title: 'Insomnia', publisher: 'NHS', url: 'https://www.nhs.uk/conditions/insomnia/' },
  ],
  reviewed: '2026-11-28',
};
