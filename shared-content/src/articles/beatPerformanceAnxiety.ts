import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { emergency, today, urgent } from '../triage';

export const beatPerformanceAnxiety: Article = {
  slug: 'beat-performance-anxiety',
  title: 'Performance anxiety at work, in interviews and in sport',
  description:
    'Interviews, meetings and matches can bring strong fear. How to prepare, practise in small steps and know when treatment would help.',
  image: { tile: 'stress' },
  date: '2024-11-14',
  tags: ['Performance anxiety', 'Interviews', 'Work', 'Social anxiety', 'Confidence'],
  conditions: ['Performance anxiety'],
  text1: [
    'You know the answer, and in front of three interviewers it is gone. You bowl well in the nets and badly in the match. Performance anxiety is the fear of doing something badly while others watch and judge. This article is for people at work, looking for work, or in sport; the fear on a stage has an article of its own.',
    'Nerves belong to every test. The body releases adrenaline, the heart beats faster and the hands may turn cold. The same state helps a runner at the start. It usually settles a few minutes after you have begun.',
    'It is a problem when fear makes your decisions. You refuse a promotion because it brings presentations. You let an interview date pass and say at home that the post was already filled. Each time you stay away you feel relief, and the next time is harder.',
    'When the fear of being judged is strong, lasts for months and limits your life, doctors speak of social anxiety disorder. It is well known, and it can be treated.',
  ],
  crux: 'You do not have to be calm to do well. Practise the real thing in small steps, and the fear usually grows weaker.',
  hookTitle: 'The third chair in the corridor',
  hookText:
    'Four candidates sit outside the interview room. You have repeated your first answer since you got off the bus. When your name is called, every word of it is gone.',
  keyPoints: [
    'Nerves and skill are separate things. Many capable people are afraid before every important meeting.',
    'In experiments published in 2014, people who told themselves “I am excited” gave better speeches than people who told themselves to be calm.',
    'Preparing until two in the morning can be one more effect of fear. Sleep serves you better.',
    'One drink before an interview slows your thinking, and the need for it tends to grow.',
    'In sport, ask the team doctor before any tablet. Some medicines against nerves are forbidden in some sports.',
  ],
  diagnosis: {
    title: 'Signs that nerves have become a problem',
    content: [
      'For days or weeks before the event you think of little else, and you sleep badly.',
      'When others watch, your heart races, your hands shake, your stomach turns or your mind goes empty.',
      'You watch yourself instead of the task: your voice, your hands, what they may think.',
      'You turn down jobs, duties, matches or training in which people would look at you.',
      'You use alcohol, tobacco or somebody else’s tablets to get through the hour.',
      'Afterwards you go over each mistake for hours, and pass over what went well.',
    ],
  },
  remedies: {
    title: 'A plan for the next interview, meeting or match',
    content: [
      '**A week before: three points.** Write down three things that you want to say, with one true example for each. For a match, write down the first thing you will do. Set a time to stop preparing, and keep to it.',
      '**Five days before: practise aloud.** Sit or stand as you will on the day, with a clock. Ask a friend to put the questions, with two that you do not expect. Do it three times, each time with one more person in the room.',
      '**The days between: small steps.** List what you fear, from easy to hard. It may begin with a question in a small meeting and end with a talk to the whole office. Repeat a step until it feels easier, then take the next. Go through it; do not wait until the fear has gone.',
      '**On the day: look outward.** Breathe out slowly for two minutes before you go in. Tell yourself “My body is getting ready”. Then listen to the words of the question, watch the ball, feel the pen. Each time you notice that you are checking yourself, return to the task. If your mind goes blank, say “Let me think for a moment.” Nobody minds.',
      '**Afterwards: two lines.** Write what you feared, and what really happened. Name one thing that went well before you look at a mistake. Ten such notes show you more than any advice.',
      `**Treatment, if this is not enough.** For social anxiety NICE (2013) puts individual CBT first, in a course of about 14 to 16 sessions over four months. Some people are helped by an antidepressant. ${medicineSafety.antidepressant} Beta-blockers slow a racing heart, but they are unsafe with asthma and some heart problems, so never borrow one. Calming tablets can lead to dependence. ${medicineSafety.sedative}`,
    ],
  },
  family: {
    title: 'How family, friends and colleagues can help',
    content: [
      'Be the practice audience. Name one thing that was clear and one thing to try.',
      'Do not make the feared phone call for an adult. Sit beside them while they make it.',
      'If you lead a team, share the questions before the meeting and give criticism in private.',
    ],
  },
  help: {
    emergency: [
      emergency.chestPain,
      emergency.asthma,
      emergency.sedativesStopped,
      emergency.hurt,
      emergency.endingLife,
    ],
    today: [today.restless, today.thoughtsOnMedicine],
    urgent: [urgent.thoughts, urgent.hopeless],
    routine: [
      'you have refused work, study or a place in a team because of fear',
      'you need alcohol or tablets to face being watched',
      'the fear has spread to phone calls, meals with others or meeting people',
    ],
  },
  conclusion: [
    'Choose one small situation this week in which somebody will watch you, and put a date to it. Ask one question in a meeting, or read one paragraph aloud to a friend.',
    'If fear still decides what you apply for, have it looked at. {clinicShort} asks how it began, what you avoid and how you sleep, and if an overactive thyroid or another physical cause needs a test. You can come to us in {city} or see us online from anywhere in India.',
  ],
  seeAlso: [
    {
      slug: 'stage-fright-performance-anxiety',
      why: 'For music, dance, drama and speeches: how performers train for the stage.',
    },
    { slug: 'anxiety-disorders-2024', why: 'When the fear is about much more than being watched.' },
  ],
  service: 'therapy',
  sources: [
    {
      title: 'Social anxiety disorder: recognition, assessment and treatment (CG159, 2013)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/cg159',
    },
    {
      title: 'Social anxiety (social phobia)',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/mental-health/conditions/social-anxiety/',
    },
    {
      title: 'Get excited: reappraising pre-performance anxiety as excitement (2014)',
      publisher: 'Journal of Experimental Psychology: General (Harvard Business School page)',
      url: 'https://www.hbs.edu/faculty/Pages/item.aspx?num=45869',
    },
    {
      title: 'Beta blockers',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/conditions/beta-blockers/',
    },
    {
      title: 'The Prohibited List',
      publisher: 'World Anti-Doping Agency',
      url: 'https://www.wada-ama.org/en/prohibited-list',
    },
  ],
  reviewed: '2026-11-28',
};
