import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { emergency, today, urgent } from '../triage';

export const anxietyDisorders2024: Article = {
  slug: 'anxiety-disorders-2024',
  title: 'Anxiety disorders: when worry takes over daily life',
  description:
    'How to tell an anxiety disorder from ordinary worry, what the body does, which treatments help, and when a doctor should look at it.',
  image: { tile: 'disorders' },
  date: '2024-02-20',
  tags: ['Anxiety disorders', 'Panic', 'Phobia', 'Worry', 'Body and mind', 'Getting help'],
  conditions: ['Anxiety disorders', 'Panic disorder', 'Phobia'],
  text1: [
    'Everybody worries. It comes before a board result or a medical report, and it goes once the news is known. An anxiety disorder is different: the worry or fear is too strong for the situation, hard to control, and it stays.',
    'These are the most common mental health conditions in the world. The World Health Organization estimates that 359 million people lived with one in 2021. Many begin in childhood or the teenage years, although they can start at any age.',
    'There are several kinds, and one person can have more than one. In generalised anxiety, worry moves from subject to subject: health, money, the children, the next train. Panic disorder brings sudden waves of fear, and then the fear of another wave.',
    'Social anxiety is a strong fear of being watched and judged. A phobia is a strong fear of one thing, such as needles, heights or lightning. Separation anxiety is a dread of being away from someone close; we know it in children, but adults can have it too.',
    'When does ordinary worry become a problem? Doctors ask how long it has lasted, how much it upsets you, and what you no longer do because of it. In generalised anxiety the worry is there on most days for several months.',
  ],
  crux: 'An anxiety disorder is a health condition that can be treated, and having one says nothing about your character. If fear decides what you do, ask for help now; you need not wait until it is worse.',
  hookTitle: 'Nothing is wrong, and still you cannot rest',
  hookText:
    'The doors are locked, the children are asleep, and tomorrow is an ordinary working day. You go through the money, the fever that has already gone, the message you sent at noon. You are tired, yet your body behaves as if someone had knocked hard at the door.',
  diagnosis: {
    title: 'Signs of an anxiety disorder',
    content: [
      'You worry on most days about many ordinary things, and you cannot put it aside even when you try.',
      'Your body stays on alert: tight shoulders, a fast heart, sweating, trembling, a dry mouth, a troubled stomach.',
      'You lie awake for a long time, or you wake before dawn with the mind already busy.',
      'Sudden fear rises within minutes. Your chest is tight, your breath is short, and you think that you may die or lose control.',
      'You stay away from certain situations: the crowded bus, the lift, the office meeting, the wedding where people ask questions.',
      'You ask the people around you again and again if all is well, and the relief is gone within the hour.',
      'You cannot follow what you read, small matters irritate you, and rest does not take the tiredness away.',
      'Thyroid problems, anaemia, an irregular heartbeat, some medicines and too much caffeine can look similar. Only an assessment can tell which it is.',
    ],
  },
  keyPoints: [
    'Effective treatments exist, but most people do not reach them. The World Health Organization’s fact sheet (2025) says that only about 1 in 4 people with an anxiety disorder receive any treatment.',
    'Myth: anxiety is a weakness. Brave and hard-working people have it. Genes, early life, illness and long strain all play a part.',
    'Myth: a panic attack can kill you. The attack itself is not dangerous, however it feels, and it usually fades within half an hour. A first chest pain is still a matter for {emergency}, until a doctor has looked at it.',
    'Myth: a calming tablet is the answer. Sedatives are for short use at most, because the body comes to depend on them.',
    'Obsessive-compulsive disorder (OCD) and the effects of trauma (PTSD) are close relatives of anxiety. CBT in special forms helps with both.',
    'Anxiety and depression often come together. Tell the doctor about both, since the plan may change.',
  ],
  remedies: {
    title: 'What helps',
    content: [
      '**Talking therapy.** Cognitive behavioural therapy (CBT) is a first choice for most anxiety disorders. You learn to notice a frightening prediction, to test it, and to rely less on escape.',
      '**Facing fear in small steps.** This is called exposure, and a therapist plans it with you. You stand beside the lift, later you ride one floor with a friend, then three alone. Fear falls when you stay long enough to see what really happens.',
      '**Medicine, when it is needed.** Antidepressants of the SSRI class reduce anxiety as well as low mood. They need some weeks to work. When it is time to stop, the amount goes down step by step.',
      `**The first weeks of a medicine.** ${medicineSafety.antidepressant}`,
      `**Care with sedatives.** They act quickly, and that is why they are easy to rely on. Never borrow them from a relative. ${medicineSafety.sedative}`,
      '**Slower breathing.** Let each breath out last longer than the breath in, without force. A few minutes every evening make it familiar, so that you can use it later in a crowd.',
      '**Movement.** A brisk walk on most days lowers tension for many people. In the hot months choose the early morning; in the rains, walk indoors.',
      `**Less caffeine, tobacco and alcohol.** Strong tea, coffee, energy drinks and cigarettes make the heart beat faster. Have the last strong tea after lunch. Alcohol can calm for a while, and afterwards anxiety is often worse. ${medicineSafety.alcohol}`,
      '**A set time for worry.** Give worries fifteen minutes in the early evening, on paper. Beside each one write a first step for tomorrow, or write that nothing can be done today.',
    ],
  },
  family: {
    title: 'How family and friends can help',
    content: [
      'Say that you believe it: “I can see you are frightened, and I am with you.” “Don’t take tension” helps nobody.',
      'Praise small steps. Someone who took the lift for one floor today has done real work.',
      'Try not to take over every errand. When others do all that is feared, the fear has no reason to shrink.',
      'Offer to come along to the first appointment, and let the person speak for themselves.',
    ],
  },
  help: {
    emergency: [
      emergency.chestPain,
      emergency.hurt,
      emergency.endingLife,
      emergency.alcoholStopped,
      emergency.sedativesStopped,
      emergency.serotonin,
    ],
    today: [today.fearTooStrong, today.restless, today.thoughtsOnMedicine],
    urgent: [urgent.thoughts, urgent.notSafe],
    routine: [
      'worry has been there on most days for some weeks and you cannot turn it down',
      'you have begun to avoid work, classes, travel or people',
      'you have panic attacks, or live in fear of the next one',
      'you use alcohol, tobacco or sleeping tablets to get through the day',
    ],
  },
  conclusion: [
    'If you recognise yourself here, begin with one page of notes. Write down what you fear, how often the fear comes, and what you have stopped doing. Take the page to a doctor you trust, or to {clinicShort}.',
    'The first visit is a conversation about your worry, your health, your sleep and your life at home. You decide together what to try first. Many people notice a change within weeks or a few months.',
  ],
  seeAlso: [
    { slug: 'cognitive-behavioral-therapy', why: 'What happens in CBT, session by session.' },
    { slug: 'beat-performance-anxiety', why: 'For fear that comes mainly in interviews, meetings or sport.' },
    { slug: 'insomnia', why: 'When the worst of the worry comes at night.' },
    { slug: 'mental-illness-2024', why: 'When low mood has come with the fear, as it often does.' },
  ],
  service: 'therapy',
  sources: [
    {
      title: 'Anxiety disorders: fact sheet',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/anxiety-disorders',
    },
    {
      title: 'Generalised anxiety disorder and panic disorder in adults: management (CG113)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/cg113',
    },
    {
      title: 'Generalised anxiety disorder (GAD)',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/mental-health/conditions/generalised-anxiety-disorder-gad/',
    },
    {
      title: 'Panic disorder',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/mental-health/conditions/panic-disorder/',
    },
  ],
  reviewed: '2026-11-28',
};
