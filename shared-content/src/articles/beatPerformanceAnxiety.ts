import type { Article } from './Article';

export const beatPerformanceAnxiety: Article = {
  slug: 'beat-performance-anxiety',
  title: 'Performance anxiety at work, in interviews and in sport',
  description:
    'Interviews, meetings and matches can bring strong fear. How to prepare, practise in small steps and know when treatment would help.',
  image: { tile: 'stress' },
  date: '2024-11-14',
  tags: ['Performance anxiety', 'Work', 'Confidence', 'Worry', 'Getting help'],
  text1: [
    'Performance anxiety is the fear that comes when you must do something well while others watch and judge. It may be a job interview, a meeting with your manager, a driving test or a penalty kick. This article is for people at work, people looking for work and people who play a sport.',
    'Some nerves belong to every test. The body releases adrenaline: the heart beats faster, breathing quickens and the hands may turn cold. The same state helps a runner at the start, and it usually settles once the task is under way.',
    'It becomes a problem when fear begins to make your decisions. You refuse a promotion because it brings presentations, or you bowl well at every practice and freeze in the match. You let an interview date pass, and tell your family that the post was already filled.',
    'When fear of being judged is strong, lasts for many months and limits life, doctors may call it social anxiety disorder. Some people have it only when they must perform or speak before others. It is well known to doctors, and it can be treated.',
  ],
  crux: 'You do not have to be calm to do well. Practise in small, planned steps, and the fear usually grows weaker.',
  hookTitle: 'The third chair in the corridor',
  hookText:
    'You sit outside the interview room with four other candidates, and your file is damp where you hold it. You have repeated your first answer since you got off the bus. When your name is called, every word of it is gone. On the way home you remember only the one question that you could not answer.',
  keyPoints: [
    'Nerves and skill are separate things. Many capable people feel afraid before every important meeting.',
    'In experiments published in 2014, people who told themselves “I am excited” gave better speeches than people who told themselves to be calm.',
    'Avoiding a task brings relief today and more fear next time. This is one way in which performance anxiety grows.',
    'NICE, the British body that writes treatment guidelines, puts individual CBT first for adults with social anxiety disorder.',
    'Myth: confident people feel nothing. Many have learned to act while the heart is still beating fast.',
    'Myth: more preparation is always better. Preparing until two in the morning can be one more effect of fear.',
    'Myth: one drink before an interview does no harm. Alcohol slows thinking, and the need for it tends to grow.',
  ],
  diagnosis: {
    title: 'Signs that nerves have become a problem',
    content: [
      'For days or weeks before the event you think of little else, and you sleep badly.',
      'When others watch, your heart races, your hands shake, your stomach turns or your mind goes empty.',
      'You do well in practice, and much worse when it counts.',
      'You watch yourself as if through other people’s eyes, and you lose track of the task.',
      'You turn down jobs, duties, matches or training that would put you in view.',
      'You use alcohol, tobacco or somebody else’s tablets to get through the hour.',
      'Afterwards you go over each mistake for hours, and pass over what went well.',
      'Only an assessment can tell performance anxiety from wider social anxiety, panic attacks or a physical cause, such as an overactive thyroid.',
    ],
  },
  remedies: {
    title: 'What helps before, during and after',
    content: [
      '**Prepare what can be prepared.** Write down three points that you want to make, and one true example for each. Set a time to stop, and keep to it.',
      '**Practise in the real form.** Answer aloud, seated or standing as you will be, with a clock. Ask a friend to put the questions, with two that you do not expect.',
      '**Build a ladder.** List what you fear from easy to hard. It may begin with a question in a small meeting and end with a talk to the whole office. Repeat each step until it feels easier, then take the next.',
      '**Turn your attention outward.** Listen to the interviewer’s words, watch the ball, feel the pen in your hand. Each time you notice that you are checking yourself, return to the task.',
      '**Give the feeling another name.** A fast heart also belongs to readiness. “My body is getting ready” is easier to believe than “I am calm”.',
      '**Slow the breath out.** Breathe in through the nose for a count of four and out for a count of six, for two minutes. Practise at home, so that it is familiar on the day.',
      '**Consider CBT.** Cognitive behavioural therapy works on frightening predictions, on avoidance and on the habit of watching yourself. For social anxiety, NICE describes courses of about 14 to 16 sessions over four months (2013).',
      '**Ask a doctor before you take any tablet.** Some antidepressants help when social anxiety touches many parts of life. Beta-blockers slow a racing heart, but they need a prescription and are unsafe with asthma and some heart problems. Some sports forbid them. Calming tablets called benzodiazepines are not a routine treatment, and can lead to dependence. Do not stop a prescribed medicine suddenly; talk to the doctor who prescribed it.',
    ],
  },
  family: {
    title: 'How family, friends and colleagues can help',
    content: [
      'Ask “Which part worries you most?” before you offer advice.',
      'Be the practice audience. Name one thing that was clear and one thing to try.',
      'Let an adult make the feared phone call without you taking it over, unless it is urgent.',
      'Speak about the result in proportion. There will be another vacancy and another match.',
      'If you lead a team, share the questions before the meeting and give criticism in private.',
    ],
  },
  help: {
    emergency: [
      'you have chest pain or tightness that does not pass, spreads to the arm or jaw, or comes with fainting or breathlessness',
      'someone has hurt themselves, or is about to',
    ],
    urgent: [
      'you feel so ashamed or hopeless that you think of harming yourself or ending your life',
      'you cannot see how to get through tomorrow, and have told nobody',
    ],
    routine: [
      'you have refused work, study or a place in a team because of fear',
      'you need alcohol or tablets to face being watched',
      'the fear has spread to phone calls, meals with others or meeting people',
      'dread or poor sleep has gone on for more than a few weeks',
    ],
  },
  conclusion: [
    'Put a date from this week beside one situation in the lower half of your ladder. Afterwards write two lines: what you feared, and what really happened. A page of such notes will tell you more than any promise you make to yourself.',
    'If fear still decides what you apply for, an assessment is a sensible next step. At {clinic} we ask how it began, what you avoid and how you sleep, and whether a physical cause needs a test. You can come to us in {city} or see us online from anywhere in India.',
    'Between appointments you can speak to a counsellor at {helplineName} on {helpline}, free of charge, by day or night. If life is in danger, call {emergency}.',
  ],
  seeAlso: [
    {
      slug: 'stage-fright-performance-anxiety',
      why: 'For music, dance, drama and speeches: how performers train for the stage.',
    },
    { slug: 'cognitive-behavioral-therapy', why: 'What a course of CBT is like, and who it suits.' },
  ],
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
  reviewed: '2026-11-20',
};
