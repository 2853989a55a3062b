import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { emergency, today, urgent } from '../triage';

export const faceFailures: Article = {
  slug: 'face-failures',
  title: 'The first days after a failure: how to get through them',
  description:
    'A failed exam, a lost job, a shop that closes. What the first days can feel like, how to tell your family, and what can safely wait.',
  image: { tile: 'stress' },
  date: '2024-12-27',
  tags: ['Failure', 'Resilience', 'Coping', 'Mood', 'Money and debt', 'Getting help'],
  text1: [
    'A result list without your number, a visa refused, a shop that has to close: bad news has no good hour. This article is about the first days after it. How to look back and try again, some weeks later, is the subject of another article.',
    'The first feeling may be shock, even a strange calm. Then come sadness, anger, envy of those who passed and, strongest of all, shame. The body takes part with a heavy chest, a tight stomach, broken sleep and food that tastes of nothing.',
    'Shame tells you that you yourself are the failure, and it makes people hide. Yet a failure is an event, with a date and many causes, and some of those causes were never in your hands. You had abilities and people of your own before that day, and you have them still. A number on a list has not changed that.',
    'The sharpest pain often eases within days, although disappointment may stay longer. If you feel low or lose interest on most days for two weeks or more, it may be depression. If thoughts of dying come, do not wait at all: help is there tonight.',
  ],
  crux: 'A failure is an event in your life, and it is not the whole of you. In the first days rest, eat, tell one person you trust and decide nothing large.',
  hookTitle: 'The long way home',
  hookText:
    'The page opens at last and your roll number is not there. You refresh it four times. At home they are waiting with sweets, so you take the long way, past your old school, and search for a first sentence.',
  keyPoints: [
    'Shame after a failure is one of the commonest human feelings. It is a feeling, and it does not measure your worth.',
    'In four experiments published in 2012, people who were guided to treat themselves kindly after a mistake were more willing to improve.',
    'Crying, silence and anger are all ordinary reactions. There is no correct way to take bad news.',
    'Some people grow from a failure and some are hurt by it. Support makes the difference.',
    'Myth: if you hide it, it will pass more quickly. A secret keeps shame alive and keeps help away.',
  ],
  diagnosis: {
    title: 'What you may notice in the first days',
    content: [
      'Shame, anger or tears come in waves, with hours between them in which you feel nothing.',
      'You sleep badly, eat little, or have headaches and a weight on the chest.',
      'The same scene returns again and again, with sentences that begin “If only”.',
      'You call yourself names that you would never use for a friend.',
      'You want to avoid calls, class groups, relatives and the street where people know you.',
      'You feel a strong urge to act at once: to resign, leave home or send an angry message.',
      'You reach for alcohol, tobacco or a long night on the phone so as to feel less.',
    ],
  },
  remedies: {
    title: 'What helps in the first days',
    content: [
      '**Keep the first day small.** Drink water, eat something plain, wash and lie down. Nothing has to be explained before tomorrow.',
      '**Be with someone.** Choose one person who can sit and listen: a cousin, a teacher, a friend from school days. You can say, “It did not work out. I need company, and no advice yet.” Sitting together without talking also helps.',
      '**Tell the family in few words.** Pick a quiet hour. Say the fact first, then what you need, then when you will talk again: “I will speak about the next step on Sunday.” If you are afraid of being beaten, tell a teacher or another relative first; a child can call {children}.',
      '**Postpone big decisions.** Leave questions of college, job, marriage and money for a week or two, unless a real deadline forces you.',
      `**Protect sleep and meals.** Keep ordinary times for both, even if you sleep and eat little. Walk outside once a day. Alcohol deepens low mood, so leave it if you can. ${medicineSafety.alcohol}`,
      '**Rest from the phone.** Mute result groups and other people’s celebrations for some days. Congratulations can be sent later, when you mean them, or not at all.',
      '**Make the nights safer.** If dark thoughts come, stay near others. Ask someone at home to keep anything dangerous locked away. You may call for help at any hour, and you need no special reason.',
    ],
  },
  family: {
    title: 'If someone close to you has failed',
    content: [
      'Begin with “I am glad you told me.” Leave questions about reasons for another day.',
      'Do not compare with anyone, and ask other relatives to be silent on the matter for now.',
      'Keep the house ordinary, with meals and small tasks. Stay near without watching every move.',
      'If you are worried, ask directly: “Are you thinking of ending your life?”',
      'If the answer is yes, stay with them, put dangerous things out of reach and go together for help today.',
    ],
  },
  help: {
    emergency: [emergency.endingLife, emergency.hurt, emergency.missing, emergency.alcoholStopped],
    today: [today.hardlyEating],
    urgent: [urgent.thoughts, urgent.burden, urgent.notSafe],
    routine: [
      'low mood, or a loss of interest in everything, has lasted two weeks or more',
      'you still sleep badly after the first week, or drink more since it happened',
      'an earlier depression or anxiety seems to be returning',
    ],
  },
  conclusion: [
    'Today, do one thing for the body and one thing against the shame. Eat and lie down for a while. Then send a message to one person, even if it says only “Can you come?” Tomorrow has its own work; it need not be planned tonight. You do not need an illness to ask for help: a doctor at {clinicShort} can see you in {city} or by video.',
    'If thoughts of suicide come, call {helplineName} at {helpline} now; it is free and open all night. Thoughts like these can pass, and they pass more safely in company.',
  ],
  seeAlso: [
    {
      slug: 'deal-with-failures',
      why: 'For the weeks that follow: looking back, planning and trying again.',
    },
    { slug: 'suicide-prevention', why: 'How to ask, how to listen and how to keep someone safe.' },
  ],
  service: 'telepsychiatry',
  sources: [
    {
      title: 'Building your resilience',
      publisher: 'American Psychological Association',
      url: 'https://www.apa.org/topics/resilience/building-your-resilience',
    },
    {
      title: 'Self-compassion increases self-improvement motivation (2012)',
      publisher: 'Personality and Social Psychology Bulletin (SAGE)',
      url: 'https://doi.org/10.1177/0146167212445599',
    },
    {
      title: 'Depression: fact sheet',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/depression',
    },
    {
      title: 'Raise low self-esteem',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/mental-health/self-help/tips-and-support/raise-low-self-esteem/',
    },
  ],
  reviewed: '2026-11-21',
};
