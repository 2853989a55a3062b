import type { Article } from './Article';
import { emergency, today, urgent } from '../triage';

export const socialIsolationLoneliness: Article = {
  slug: 'social-isolation-loneliness',
  title: 'Loneliness and social isolation: what they are, what helps',
  description:
    'Loneliness is a feeling and isolation is a fact; either can come without the other. How to recognise both, and small steps that bring people closer.',
  image: { tile: 'social' },
  date: '2024-03-30',
  tags: ['Loneliness', 'Community', 'Older people', 'Young people', 'Marriage', 'Family'],
  text1: [
    'Loneliness is the painful feeling of having less closeness than you need. Social isolation is something that can be counted: few visits, few calls, few people to talk to. They often go together, yet either can come without the other.',
    'A daughter-in-law in a house of eleven people can be lonely at every meal. A widower who lives alone, and talks each morning with the vegetable seller, may not be lonely at all. A hostel student may have eight hundred contacts and nobody to call when a fever comes.',
    'From time to time everyone feels this way: after a transfer, a wedding, a retirement or a death. About 1 in 6 people worldwide are lonely, a World Health Organization commission reported in 2025. Young people feel it most often, although many think of it as a trouble of old age.',
    'Some turns of life carry more risk. A new mother lives far from her own parents; a man has come to the city for work. Someone cares day and night for a sick relative. Each can lose company without noticing. Illness, disability and unkind talk about caste, marriage or mental health can keep people away as well.',
    'It becomes a problem when it lasts for months, or when you begin to avoid the very people you miss. It also needs attention when sleep, appetite or hope begin to go.',
  ],
  crux: 'Loneliness is a signal, not a fault. Small, regular contact with the same few people usually helps more than one large event.',
  hookTitle: 'Many voices, nobody to tell',
  hookText:
    'Something happened today that you wanted to tell somebody. There are people in the room, and all of them are busy. You decide that it can wait. It has been waiting for weeks.',
  diagnosis: {
    title: 'Signs that loneliness needs attention',
    content: [
      'Days pass in which nobody asks how you are, and you no longer expect it.',
      'You feel unseen among relatives, classmates or colleagues.',
      'You turn down invitations, and then feel hurt that nobody invites you.',
      'You read a late reply or a short greeting as rejection.',
      'Evenings and Sundays feel longer than working days, and sleep is broken.',
      'You skip meals because there is no one to eat with, or drink more than you used to.',
      'An older relative has stopped going out, answering the phone or dressing for the day.',
    ],
  },
  keyPoints: [
    'Living alone is not the same as being lonely, and a full house is no protection.',
    'Loneliness touches the body too. The 2025 commission linked it with more than 871,000 deaths a year worldwide, through illnesses such as heart disease and stroke.',
    'Calls and messages can keep a friendship alive across distance. They do not replace a person who can come to the door.',
    '“Go out more” rarely helps a lonely person. “I will go with you” often does.',
    'No medicine treats loneliness itself. If depression or anxiety has grown out of it, those can be treated.',
    'Depression, grief, fear of people and poor hearing can look like loneliness from outside. Each of them can be treated.',
  ],
  remedies: {
    title: 'Ways back to people',
    content: [
      '**Begin small and repeat.** Ten minutes with the same neighbour, three times a week, does more than one long party. Closeness grows through repetition.',
      '**Do something side by side.** A walking group, a choir, a cricket net or a community kitchen gives you a task to share. Talk comes more easily when the hands are busy. Libraries, walking groups and clubs for senior citizens are open to newcomers; ask at the ward office which ones meet near you.',
      '**Return to one old tie.** Write to a cousin or a school friend with a memory you share. People are usually happier to be remembered than we expect.',
      '**Question the lonely guess.** Long loneliness teaches the mind to expect rejection. It sees a cold look where there was only a tired one. Before you decide that someone dislikes you, look for one other explanation, such as a bad night or a worry of their own.',
      '**Lonely in a marriage.** Two people can share a house and hardly talk. Put the phones away for ten minutes after dinner, and ask one thing about the other’s day. If every talk ends in silence or a quarrel, a couples therapist can sit down with both of you. Where you are afraid of the other, call {women} first.',
      '**Try talking therapy.** Cognitive behavioural therapy works on these expectations and on the first steps back. A review of 28 trials, published in 2021, found a small to medium effect.',
      '**Check ears, eyes and mood.** A hearing aid, a cataract operation or treatment for depression can open up conversation again.',
      '**Give something.** Read with a child, carry an elder’s shopping, help at a blood donation camp. People who are needed are seldom alone for long, and giving is easier to begin than asking.',
    ],
  },
  family: {
    title: 'If someone close to you is lonely',
    content: [
      'Come at a fixed time. A short visit that can be counted on is worth more than a long surprise.',
      'Ask a real question and wait for the answer: what was the best part of today, and the hardest?',
      'Give an elder a part in the house, such as the shopping list, the plants or a child’s homework.',
      'Go along the first time, to the class, the club or the doctor.',
      'With a teenager, share an activity before you share advice.',
    ],
  },
  help: {
    emergency: [
      emergency.hurt,
      emergency.endingLife,
      emergency.elderSilent,
      emergency.suddenConfusion,
      emergency.noFluids,
    ],
    today: [today.hardlyEating],
    urgent: [urgent.thoughts, urgent.burden, urgent.tonight],
    routine: [
      'loneliness has lasted for months and your own attempts have not eased it',
      'low mood, worry or poor sleep has come with it, or fear of people keeps you at home',
      'an older relative has become withdrawn, forgetful or hard of hearing',
    ],
  },
  conclusion: [
    'Choose one person and one day, and put it in the calendar: a call on Sunday at five, tea on Wednesday after work. Afterwards write down how it went, and with whom you felt at ease. If the first meeting is awkward, allow a second before you judge. New ties need time, and so do old ones that were left alone for years. If the feeling stays, a psychiatrist or a clinical psychologist can look for the reason. Older people can also ring the Elder Line on {elders}, which is free and answers from 8 AM to 8 PM.',
  ],
  seeAlso: [
    { slug: 'social-media-addiction', why: 'When the phone takes the place of company.' },
    { slug: 'building-resilience', why: 'How family and community help a person to carry hard times.' },
  ],
  service: 'therapy',
  sources: [
    {
      title: 'Commission on Social Connection: From loneliness to social connection (2025)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/groups/commission-on-social-connection',
    },
    {
      title:
        'The effectiveness of psychological interventions for loneliness: A systematic review and meta-analysis (2021)',
      publisher: 'Clinical Psychology Review',
      url: 'https://doi.org/10.1016/j.cpr.2021.102066',
    },
    {
      title: 'Loneliness: Every Mind Matters',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/every-mind-matters/lifes-challenges/loneliness/',
    },
    {
      title: 'About loneliness',
      publisher: 'Mind',
      url: 'https://www.mind.org.uk/information-support/tips-for-everyday-living/loneliness/about-loneliness/',
    },
  ],
  reviewed: '2026-11-26',
};
