import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { danger, emergency, urgent } from '../triage';

export const buildingResilience: Article = {
  slug: 'building-resilience',
  title: 'Resilience after a cyclone, a debt or a long illness',
  description:
    'Some hard times come in one night, others last for years. What helps in the first days and later, and which signs of trauma need treatment.',
  image: { tile: 'stress', turned: true },
  date: '2024-09-15',
  tags: ['Resilience', 'Coping', 'Trauma', 'PTSD', 'Carers', 'Family'],
  conditions: ['Post-traumatic stress disorder'],
  text1: [
    'A cyclone takes the roof in one night. A debt, or the care of a parent with dementia, takes years. Resilience means finding a way to live well again after such a time. It is not a talent, and nobody does it alone.',
    'In the first days after a disaster almost everybody is frightened, sleepless or numb. That is not an illness. Safety, water, food, news of relatives and sleep help more than questions about feelings. Nobody should be pressed to tell what happened, and whoever wishes to speak should find a listener.',
    'Most people recover in the weeks that follow. A 2018 review in Clinical Psychology Review looked at 54 studies of people after severe events. Steady mental health was the most common course. Others recovered slowly or needed treatment, and that was not their fault.',
    'Long strain is different, because there is no day on which it ends. The danger is to go on until nothing is left. Poverty, violence at home and unfair treatment also wear people out. Advice to be strong does not answer them; help and rights do.',
    'Strain has become a health problem when fear, bad dreams or exhaustion last for more than a month. The same is true when rest brings no relief, or when daily tasks stay undone.',
  ],
  crux: 'Resilience is made of people, habits and fair help. After a disaster, safety and company come first. If fear or bad dreams last longer than a month, they can be treated.',
  hookTitle: 'The second cyclone season',
  hookText:
    'The house has been repaired. Still she packs the papers each time the radio speaks of low pressure over the bay, and does not sleep until it has passed. Her husband calls it nerves. The neighbour across the lane does exactly the same.',
  diagnosis: {
    title: 'Signs that you need more than rest',
    content: [
      '**The event comes back.** Pictures, dreams or sudden fear return, as if it were happening again. After a month this may be post-traumatic stress disorder (PTSD).',
      '**You are always on guard.** A loud noise or a weather report makes your heart race, and your sleep is light.',
      '**You keep away.** You avoid the sea, the road, the hospital or the people who remind you of it.',
      '**You feel empty.** Nothing gives pleasure, small troubles bring tears or anger, and you see fewer people than before.',
      '**You need something to get through the evening.** It may be alcohol, tobacco, gutka or hours on the phone.',
    ],
  },
  keyPoints: [
    'Fear and grief are part of adapting. Needing treatment does not mean that your resilience has failed.',
    'Hardship does not make everyone stronger. It can injure, and nobody should be given more of it as a lesson.',
    'Children show strain in their play, in stomach aches and by clinging. They need routine, school, and short true answers.',
    'In a flood or a cyclone people lose their medicines too. Ask the nearest health centre for a supply before a medicine for epilepsy or for the mind runs out.',
    'The American Psychological Association describes resilience as thoughts and actions that people can learn at any age.',
  ],
  remedies: {
    title: 'What helps, from the first days to the later years',
    content: [
      '**First days: safety and company.** Stay with people you know. Drink clean water, eat, sleep in turns and keep children close to their family. Watch few videos of the event, because each of them is another shock. A short phone call to say that you are alive helps two people at once.',
      '**First weeks: small routines.** Get up at a fixed time, cook, open the shop for two hours, send the children to school. A day with a shape tells the body that the danger is over.',
      '**Sort what you can change.** Make two lists. The form for relief, the bank’s date and the school fee belong to the first; the rain belongs to the second. For the first list ask for help: the ward office, the panchayat, a self-help group, a relative who knows forms. Do one item a day.',
      '**Long care: take turns.** Whoever looks after a sick relative needs a free hour every day and a free day every month, planned like a medicine. Ask for it before you break down. Your own sleep, meals and check-ups are part of the care.',
      '**Calm the body.** Name what you feel, press your feet to the floor, look around you, and return to what you were doing. A guide by the World Health Organization, “Doing what matters in times of stress” (2020), teaches this with drawings and costs nothing.',
      `**Treatment for what stays.** Therapies made for trauma, such as trauma-focused CBT and EMDR, help many people with PTSD, even years later. Alcohol makes bad dreams worse. ${medicineSafety.alcohol}`,
    ],
  },
  family: {
    title: 'How a household can share the load',
    content: [
      'Ask “What is the heaviest part of your week?” and take over one piece of it.',
      'Count unpaid work too. Where one person does most of it, give that person a free hour every day.',
      'Tell children the truth in simple words and let them help a little. Silence often frightens them more.',
      'If someone is being hurt at home, safety comes first. Women can call {women}, children {children} and older people {elders}.',
    ],
  },
  help: {
    emergency: [emergency.endingLife, emergency.hurt, emergency.alcoholStopped],
    danger: [danger.atHome, danger.child],
    urgent: [urgent.thoughts, urgent.hopeless, urgent.mayHurt, urgent.carer],
    routine: [
      'memories, dreams or sudden fear keep returning more than a month after a terrible event',
      'low mood or exhaustion has lasted two weeks or more',
      'you need alcohol or tablets to get through the day',
      'you care for someone and your own health is getting worse',
      'a child clings, wets the bed again or has nightmares for weeks',
    ],
  },
  conclusion: [
    'Which of these costs nothing and takes ten minutes? Do it daily, at the same hour, for two weeks. Then ask somebody who knows you well if they see a difference.',
    'If fear, dreams or exhaustion have lasted longer than a month, see a doctor. You can come to {clinicShort}, or to the mental health service of your district hospital. You need not tell the whole event on the first day.',
  ],
  seeAlso: [
    { slug: 'stress-affects-health', why: 'What long stress does to the body, and first steps against it.' },
    { slug: 'social-isolation-loneliness', why: 'How to find company again when you see few people.' },
    { slug: 'suicide-impact', why: 'When the loss was a death by suicide.' },
  ],
  service: 'therapy',
  sources: [
    {
      title: 'Building your resilience',
      publisher: 'American Psychological Association',
      url: 'https://www.apa.org/topics/resilience/building-your-resilience',
    },
    {
      title:
        'Trajectories of resilience and dysfunction following potential trauma: A review and statistical evaluation (2018)',
      publisher: 'Clinical Psychology Review (Elsevier)',
      url: 'https://doi.org/10.1016/j.cpr.2018.05.008',
    },
    {
      title: 'Doing what matters in times of stress: an illustrated guide (2020)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/publications/i/item/9789240003927',
    },
    {
      title: 'Psychological first aid: guide for field workers (2011)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/publications/i/item/9789241548205',
    },
    {
      title: 'Post-traumatic stress disorder (NG116)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/ng116',
    },
  ],
  reviewed: '2026-11-21',
};
