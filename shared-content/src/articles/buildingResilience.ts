import type { Article } from './Article';

export const buildingResilience: Article = {
  slug: 'building-resilience',
  title: 'Building resilience, alone and together',
  description:
    'Resilience can be learned, and nobody builds it alone. Habits, people and ways of thinking that help through long hard times.',
  image: { tile: 'stress', turned: true },
  date: '2024-09-15',
  tags: ['Resilience', 'Coping', 'Stress', 'Family', 'Self-care', 'Body and mind'],
  text1: [
    'When the river rises in August, no house gets through it alone. One family lends its boat, and another takes in the children. Resilience works in the same way: it means adapting to hard times and finding a way to live well again, and it can be learned.',
    'Hard times may be sudden, like an accident or a flood, or long, like a debt or the care of a parent with dementia. Feeling frightened, tired or sad at such times does not mean that you lack resilience. These feelings show that the load is real.',
    'Most people manage more than they expect. A 2018 review of 54 studies looked at people after severe events and found that steady mental health was the most common course. Others recovered slowly or needed treatment, and that was nobody’s fault.',
    'There is also a limit to what one person should have to bear. Poverty, violence at home and unfair treatment wear people out. They call for help and for change, and advice to be strong is not enough.',
    'Tiredness after a hard week is ordinary, and it lifts with rest. Strain has become a health problem when rest and support bring no relief for weeks, and daily tasks stay undone.',
  ],
  crux: 'Resilience is made of habits and of people, and both can grow at any age. Asking for help is one of the habits.',
  hookTitle: '“You are so strong”',
  hookText:
    'First the shop was flooded, then your father fell ill, and now the shifts have changed again. Everyone tells you how strong you are. You smile, and then you sit on the dark stairs for ten minutes before you can go in.',
  keyPoints: [
    'Resilience is no gift of a lucky few. The American Psychological Association describes it as thoughts and actions that people can learn.',
    'Good company, fair work and safe housing hold people up as surely as their own effort does.',
    'Pain and resilience go together. Grief and fear are part of adapting.',
    'Needing treatment for depression or trauma does not mean that your resilience has failed.',
    'Myth: resilient people manage alone. Support from others is among the strongest aids to recovery.',
    'Myth: hardship makes everyone stronger. It can also injure, and nobody should be given more of it as a lesson.',
    'Myth: it is too late to learn after sixty. Older people make new habits and new friends as well.',
  ],
  diagnosis: {
    title: 'Signs that your strength is running low',
    content: [
      'You wake tired, and move through the day from one duty to the next.',
      'Small troubles, such as a missed train, bring anger or tears.',
      'You see fewer people than before, and leave calls unanswered.',
      'You expect the worst, and good news hardly reaches you.',
      'You forget things, delay decisions or make more mistakes than usual.',
      'Aches or stomach trouble keep coming back.',
      'You need alcohol, tobacco, gutka or hours on the phone to get through the evening.',
      'Only an assessment can tell exhaustion from depression, anxiety, the effects of trauma or a physical illness.',
    ],
  },
  remedies: {
    title: 'Ways to build resilience',
    content: [
      '**Keep two or three close ties.** Choose people with whom you do not have to pretend. Speak to one of them each week, even for five minutes on the railway platform. Say one true thing, such as “This has been a hard month.”',
      '**Begin with the body.** Sleep, food and movement make every other skill easier. If all of them are poor, start with a fixed time to get up and a short walk in daylight.',
      '**Sort what you can change.** Make two lists: what you can act on this week, and what you cannot. The form for flood relief belongs to the first list, and the rain belongs to the second. Put your effort into the first.',
      '**Think in more than one way.** Ask what else this could mean, and what has helped you before. A second answer is often enough to weaken a hopeless thought.',
      '**Do what matters to you.** Teaching a niece, tending plants, evening prayer or song can give a hard week some meaning. A short while is enough.',
      '**Let feelings come and go.** Name the feeling, press your feet to the floor, look around you, and return to what you were doing. A free WHO guide teaches this step by step.',
      '**Join something.** In a savings group, a club or a puja committee, help is easier to give and easier to ask for. Many people feel steadier when they are also of use to others.',
      '**See someone early.** Ask before you are worn out. Counselling and CBT teach these skills with guidance, and doctors can treat depression and anxiety. If you feel better on a medicine, do not drop it suddenly; speak first with the doctor who prescribed it.',
    ],
  },
  family: {
    title: 'How a household can share the load',
    content: [
      'Ask “What is the heaviest part of your week?” and take over one piece of it.',
      'Count unpaid work too. Where one person does most of it, give that person a free hour every day.',
      'Tell children the truth in simple words and let them help a little. Silence often frightens them more.',
      'Instead of “Be strong”, try “I am here, and we will look at it together.”',
      'If someone is being hurt at home, safety comes first. The women’s helpline is 181, and the children’s helpline is 1098.',
    ],
  },
  help: {
    emergency: [
      'someone has harmed themselves or is about to',
      'there is violence at home now, or someone is not safe',
    ],
    urgent: [
      'you feel hopeless, or think that you cannot go on living',
      'you are afraid that you may hurt yourself or another person',
    ],
    routine: [
      'low mood, fear or exhaustion has lasted two weeks or more',
      'memories or dreams of a terrible event keep returning after a month',
      'you need alcohol or tablets to get through the day',
      'you care for someone and your own health is getting worse',
    ],
  },
  conclusion: [
    'Which entry costs nothing and takes ten minutes? Do that one daily, at the same hour, for two weeks. Then ask somebody who knows you well whether they see a difference. If they do, add a second entry.',
    'When rest and company are not enough, an assessment can show what else is going on. A first visit at {clinic} looks at strain, mood, sleep and health together, and the plan is made with you. Relatives are welcome if you want them there.',
    'You can also talk to a trained counsellor today. {helplineName}, on {helpline}, answers free of charge, day and night, in many Indian languages. In immediate danger, call {emergency}.',
  ],
  seeAlso: [
    { slug: 'stress-affects-health', why: 'What long stress does to the body, and first steps against it.' },
    { slug: 'social-isolation-loneliness', why: 'How to find company again when you see few people.' },
    { slug: 'deal-with-failures', why: 'A plan for the weeks after one particular setback.' },
  ],
  sources: [
    {
      title: 'Building your resilience',
      publisher: 'American Psychological Association',
      url: 'https://www.apa.org/topics/resilience/building-your-resilience',
    },
    {
      title: 'Trajectories of resilience and dysfunction following potential trauma: a review (2018)',
      publisher: 'Clinical Psychology Review (Elsevier)',
      url: 'https://doi.org/10.1016/j.cpr.2018.05.008',
    },
    {
      title: 'Doing what matters in times of stress: an illustrated guide (2020)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/publications/i/item/9789240003927',
    },
    {
      title: 'Managing stress and building resilience',
      publisher: 'Mind',
      url: 'https://www.mind.org.uk/information-support/types-of-mental-health-problems/stress/managing-stress-and-building-resilience/',
    },
  ],
  reviewed: '2026-11-20',
};
