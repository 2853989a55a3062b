import type { Article } from './Article';
import { emergency, urgent } from '../triage';

export const dealWithFailures: Article = {
  slug: 'deal-with-failures',
  title: 'After a failure: a four-week plan to begin again',
  description:
    'The first shock is over and nothing moves. One step for each of four weeks after a failed exam, a lost job or a closed shop, and when to see a doctor.',
  image: { tile: 'stress', turned: true },
  date: '2025-01-10',
  tags: ['Failure', 'Coping', 'CBT', 'Confidence', 'Young people', 'Money and debt'],
  text1: [
    'A fortnight has passed and the relatives have stopped asking. The books are still shut, or the form for the next post lies unopened. This page is for that time. If the bad news is only days old, read the article on the first days instead.',
    'Two habits keep people where they are. One is going over it: the mind repeats the story at night, calls this thinking, and decides nothing. The other is avoiding: each week away makes the return harder. Both are common, and neither means that you are lazy.',
    'The plan below uses simple tools from cognitive behavioural therapy (CBT), one a week. A week is enough to try a tool and too short to perfect it. Do it on paper, by day, for half an hour. If you miss a day, continue with the next one.',
    'Some sadness and lost confidence are to be expected for a while. A doctor should hear about it if you feel low, or lose interest in things, for two weeks or more. The same is true if ordinary life has not returned after about a month.',
  ],
  crux: 'Look back once, for an hour. Then change one thing a week, ask one person for exact help, and try again in a smaller form.',
  hookTitle: 'The third Monday',
  hookText:
    'The book is open at nine. By noon you have read one line twice, looked up what the others are doing now, and called yourself lazy six times.',
  keyPoints: [
    'Going over a failure feels like solving it. Solving ends with a step that you can take.',
    'Most failures have several causes. Preparation, health, money, luck and other people’s choices can all play a part.',
    'Harsh words to yourself do not keep you working. They go together with low mood, and low mood makes work harder.',
    'The wish to work often comes after the start, not before it.',
    'A change of course, trade or town can show good judgement. Give it some calm weeks and honest advice.',
  ],
  diagnosis: {
    title: 'Signs that you have become stuck',
    content: [
      'You think about what went wrong every day, and come to no decision.',
      'You put off the next attempt, and also the form, the call or the desk that belongs to it.',
      'One bad result has become a rule, such as “I always fail” or “I am not made for this”.',
      'You set standards that nobody could meet, or give up at the first small mistake.',
      'You have dropped friends, games, prayer or music that used to do you good.',
    ],
  },
  remedies: {
    title: 'Four weeks, one step each',
    content: [
      '**Week 1: look back once.** Take an hour and a sheet with three columns: what I did, what others or chance did, what I would do differently. Be as fair to yourself as you would be to a friend. When the hour is over, fold the sheet; the review is over too. If the story returns at night, tell yourself that it has been written down.',
      '**Week 2: act before you feel like it.** Each evening plan three small things for tomorrow: one useful, one pleasant, one with other people. Twenty minutes of the hardest chapter, a walk, tea with a cousin. Tick them off without giving marks. Therapists call this behavioural activation, and it is an accepted treatment for depression.',
      '**Week 3: one problem, one helper.** Put one problem in a sentence. “I am behind in chemistry” can be worked on; “my life is ruined” cannot. Then find somebody who knows the matter, such as a teacher, a senior or a bank officer. Ask a narrow question: “Which two chapters first?” or “Can the instalment be smaller for six months?” Debts grow in silence, and most lenders would rather hear from you early. If a lender or a loan app threatens you or your contacts, keep the messages and go to the police.',
      '**Week 4: try again in a smaller form.** Sit one past paper, apply for one post, sell one thing. Decide beforehand when and where: “On Tuesday after my morning tea I do two questions.” A 2006 review of 94 tests found that such plans help people to do what they intend. Hand it in on time, sound and unpolished. Write down what you feared, and later what really followed.',
      '**Any week: answer the harsh sentence.** When “I always fail” comes, write it down, and beside it what speaks for it and against it. A fairer sentence may be “I failed this paper and passed four others.” You need not believe it fully; half is enough to go on.',
    ],
  },
  family: {
    title: 'How relatives and friends can support the next attempt',
    content: [
      'Ask what kind of help is wanted: company, a timetable, a fee or some silence.',
      'Agree on one fixed time a week to talk about results, and keep the subject away from other meals.',
      'If they withdraw further or call themselves a burden, ask about it the same day.',
    ],
  },
  help: {
    emergency: [emergency.endingLife, emergency.endingLifeUnsafe, emergency.hurt],
    urgent: [urgent.thoughts, urgent.burden],
    routine: [
      'you have felt low, or without interest in anything, for two weeks or longer',
      'about a month has passed and you have not returned to study, work or home duties',
    ],
  },
  conclusion: [
    'A failure that repeats itself can have a cause that is treatable: poor sleep, depression, attention difficulties (ADHD), a hidden reading problem, alcohol. An assessment at {clinicShort} looks for these. The counsellor at your college or workplace is another good person to ask. For a debt, the legal services authority at the district court gives free advice.',
  ],
  seeAlso: [
    { slug: 'face-failures', why: 'If the news is only hours or days old, begin here.' },
    { slug: 'cognitive-behavioral-therapy', why: 'More about the therapy from which these tools come.' },
    { slug: 'overcome-exam-stress', why: 'How to study, sleep and stay well before the next attempt.' },
  ],
  service: 'mental-health-assessment',
  sources: [
    {
      title: 'Cognitive behavioural therapy (CBT)',
      publisher: 'Royal College of Psychiatrists',
      url: 'https://www.rcpsych.ac.uk/mental-health/treatments-and-wellbeing/cognitive-behavioural-therapy-(cbt)',
    },
    {
      title: 'Depression in adults: treatment and management (NG222, 2022)',
      publisher: 'National Institute for Health and Care Excellence (NICE)',
      url: 'https://www.nice.org.uk/guidance/ng222',
    },
    {
      title:
        'Implementation intentions and goal achievement: a meta-analysis of effects and processes (2006)',
      publisher: 'Advances in Experimental Social Psychology (Elsevier)',
      url: 'https://doi.org/10.1016/S0065-2601(06)38002-1',
    },
  ],
  reviewed: '2026-11-21',
};
