import type { Article } from './Article';

export const dealWithFailures: Article = {
  slug: 'deal-with-failures',
  title: 'Learning from failure: a plan for the following weeks',
  description:
    'When the first shock is over: review a failure once, solve one problem at a time, ask for exact help and work on perfectionism.',
  image: { tile: 'stress', turned: true },
  date: '2025-01-10',
  tags: ['Failure', 'Coping', 'CBT', 'Self-care', 'Confidence', 'Young people'],
  text1: [
    'A fortnight has passed, the relatives have stopped asking, and now you wonder what to do with what happened. Dealing with a failure means looking at it honestly, choosing what to change and taking part in life again. It is work for several weeks, and it goes better on paper than in the head at night.',
    'Two habits often keep people where they are. One is going over it: the mind repeats the story and calls this thinking, but no decision follows. The other is avoiding: the books stay shut, the form stays unopened, and each week away makes the return harder.',
    'Psychologists work on both with tools from cognitive behavioural therapy, or CBT. You can use simple forms of them yourself: a thought record, a plan of activities and a way to solve problems step by step.',
    'Sadness and lost confidence are to be expected for a while. A doctor should hear about it when weeks go by and ordinary life has not returned, or when nothing gives you pleasure.',
    'Perfectionism may lie behind it. If only a perfect result counts, almost every result will feel like a defeat. This way of thinking can be changed.',
  ],
  crux: 'Look back once, on paper and for a limited time. Then change one thing, ask one person for help and try again in a smaller form.',
  hookTitle: 'The third Monday',
  hookText:
    'You open the book at nine. You read one line twice, and pick up the phone to see what the others are doing now. By noon you have called yourself lazy six times, and the bookmark has not moved.',
  keyPoints: [
    'Going over a failure feels like solving it. Solving ends with a step that you can take.',
    'Most setbacks have several causes. Preparation, health, money, luck and other people’s choices can all play a part.',
    'A review of 15 trials, published in 2022, found that CBT for perfectionism lowered it, and eased depression and anxiety too.',
    'Myth: being hard on yourself keeps you working. Harsh self-criticism goes together with low mood, and low mood makes work harder.',
    'Myth: you must feel motivated before you begin. For many people the wish to work comes after the start.',
    'Myth: a change of direction is weakness. A new plan, made with advice, can show good judgement.',
  ],
  diagnosis: {
    title: 'Signs that you have become stuck',
    content: [
      'You think about what went wrong every day, and come to no decision.',
      'You put off the next attempt, and also the form, the call or the desk that belongs to it.',
      'One bad result has become a rule, such as “I always fail” or “I am not made for this”.',
      'You set standards that nobody could meet, or give up at the first small mistake.',
      'You work all day without a pause to make up for it, and little stays in your mind.',
      'You have dropped friends, games, prayer or music that used to do you good.',
      'You feel low, empty or irritable on most days.',
      'Only an assessment can tell discouragement from depression, anxiety or an attention problem that needs treatment.',
    ],
  },
  remedies: {
    title: 'Tools for the weeks ahead',
    content: [
      '**Hold one honest review.** Take an hour and a sheet with three columns: what I did, what others or chance did, what I would do differently. When the hour is over, the review is over.',
      '**Keep a thought record.** Note the situation, the thought and how strongly you believe it. List what supports it and what speaks against it, then write a fairer sentence. “I always fail” may become “I failed this paper and passed four others”.',
      '**Act before you feel like it.** Plan three small things a day: one useful, one pleasant, one with other people. Therapists call this behavioural activation, and it is an accepted treatment for depression.',
      '**Solve one problem at a time.** Put it in one sentence, list every possible step, choose one and try it for a week. “I am behind in chemistry” can be worked on; “my life is ruined” cannot.',
      '**Make an if-then plan.** “If I have finished my morning tea, then I do two past questions.” A 2006 review of 94 tests found that such plans help people to do what they intend.',
      '**Ask for exact help.** Choose someone who knows the matter, such as a teacher, a senior or a bank officer. Ask a narrow question: “Which two chapters should come first?”',
      '**Practise good enough.** Hand in one piece of work on time that is sound but unpolished. Write down what you feared would follow, and later what did follow.',
      '**Change the goal if you must.** A different course or trade can be a good choice. Give yourself some calm weeks and honest advice before you decide.',
    ],
  },
  family: {
    title: 'How relatives and friends can support the next attempt',
    content: [
      'Ask what kind of help is wanted: company, a timetable, a fee or some silence.',
      'Speak about actions, such as “You sat down on four mornings this week.” Leave character out of it.',
      'Agree on one fixed time a week to discuss results. Keep the subject away from other meals.',
      'Be open about money and age limits, so that the choice is a real one.',
      'If they withdraw further or call themselves a burden, ask about it the same day.',
    ],
  },
  help: {
    emergency: [
      'someone has acted on a wish to die, in any way',
      'someone says that they will end their life and you cannot keep them safe',
    ],
    urgent: [
      'you feel like a burden, or can see no future for yourself',
      'you think of ending your life or of hurting yourself',
    ],
    routine: [
      'you have felt low, or without interest in anything, for two weeks or longer',
      'about a month has passed and you have not returned to study, work or home duties',
      'fear of mistakes leads to endless checking, lost nights or giving up',
      'the same kind of failure keeps coming back and you do not know why',
    ],
  },
  conclusion: [
    'Begin with the easiest tool in the list, and use it alone for seven days. Keep the sheet where you will see it. If you miss a day, continue with the next one and do not try to make up for it.',
    'A setback that repeats itself sometimes has a cause that can be treated, such as poor sleep, depression, attention difficulties or a hidden reading problem. An assessment at {clinic} looks for these and ends with a plan that you agree to. If medicine is part of it, ask the doctor who prescribed it before any change, since stopping suddenly can do harm.',
    'The counsellor at your college or workplace is another good person to ask. {helplineName} listens at any hour on {helpline} and charges nothing. When a life is in danger, the number to call is {emergency}.',
  ],
  seeAlso: [
    { slug: 'face-failures', why: 'If the news is only hours or days old, begin here.' },
    { slug: 'cognitive-behavioral-therapy', why: 'More about the therapy from which these tools come.' },
  ],
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
    {
      title:
        'The efficacy of randomised controlled trials of cognitive behaviour therapy for perfectionism: a systematic review and meta-analysis (2022)',
      publisher: 'Cognitive Behaviour Therapy (Taylor & Francis)',
      url: 'https://doi.org/10.1080/16506073.2021.1952302',
    },
    {
      title: 'Building your resilience',
      publisher: 'American Psychological Association',
      url: 'https://www.apa.org/topics/resilience/building-your-resilience',
    },
  ],
  reviewed: '2026-11-20',
};
