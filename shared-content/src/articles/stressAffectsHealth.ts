import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { danger, emergency, fear, urgent } from '../triage';

export const stressAffectsHealth: Article = {
  slug: 'stress-affects-health',
  formerLinks: ['understanding-stress-management'],
  title: 'How stress affects your health, and what helps',
  description:
    'Short stress is part of life. Stress that stays for weeks reaches sleep, stomach, heart and mood. How to notice it early and what to do.',
  image: { tile: 'stress' },
  date: '2024-10-24',
  tags: ['Stress', 'Burnout', 'Tension', 'Anger', 'Headache', 'Body and mind'],
  conditions: ['Stress'],
  text1: [
    'The heart beats faster, the muscles tighten, and you can think of one thing only. This is stress: the body getting ready for a demand. Everybody has it, and whether it does harm depends mostly on how long it lasts.',
    'For a short time it is useful. It carries a nurse through a full ward and a student through the last page. When the demand is over, heart and breath slow down and the body rests.',
    'Trouble begins when the pressure stays. A loan, an unwell parent or a job without closing time can keep the body on guard for months. Such long stress is linked with poor sleep, headaches, stomach trouble, high blood pressure, heart disease, infections and low mood.',
    'Stress usually fades when its cause is gone. If fear and tension go on when no cause is left, it may have become an anxiety disorder.',
    'So do not ask only how much you carry. Ask how long it has been, who shares it, and when you last rested without guilt. If the body complains daily, or nothing gives pleasure any more, it is time to act.',
  ],
  crux: 'Short stress is part of living. Stress that lasts for weeks can harm your health; it eases best when you act early and share it.',
  hookTitle: 'Sunday, eight in the evening',
  hookText:
    'Everyone is talking. You nod, but in your mind you already sit in Monday’s meeting. Your neck is stiff, your stomach burns, and the phone lights up again.',
  diagnosis: {
    title: 'How long stress shows itself',
    content: [
      '**In the muscles.** A tight jaw, neck or back, and a headache towards evening.',
      '**In the stomach.** Acidity, loose motions or no appetite, with no other cause found.',
      '**In the chest.** A pounding heart or short breath. Do not put new chest pain down to stress: call {emergency}.',
      '**At night.** Lying awake with plans, or waking at four with a list.',
      '**In thinking.** Forgotten words, poor concentration, small decisions that feel heavy.',
      '**In temper.** Snapping at the children, crying easily, or feeling almost nothing.',
      '**In habits.** More cigarettes, alcohol, sweets or scrolling; fewer walks and fewer calls to friends.',
    ],
  },
  keyPoints: [
    'Not all stress is bad. Some pressure sharpens attention; the harm comes from too much, for too long, without rest.',
    'Stress alone does not make stomach ulcers. Most come from a germ or from painkillers, so burning that stays needs a doctor.',
    'Doing many things at once rarely saves time. The mind pays for every change of task, and mistakes follow.',
    'Feeling the strain is not weakness. The same load weighs more after a bad night, an illness or a loss.',
    'A headache of tension presses on both sides and comes slowly. A sudden headache that is the worst of your life is something else: call {emergency}.',
    'Burnout is not a diagnosis. The word means exhaustion by work that never lets up, and it deserves the same attention.',
    'Some causes of stress, such as debt or violence, do not yield to breathing exercises. Help with the cause is part of care. Women who face violence at home can call {women}.',
  ],
  remedies: {
    title: 'What helps',
    content: [
      '**Slow the breath.** Breathe in gently through the nose and let the air out more slowly than it came in. Five minutes of it, twice a day, reminds the body how to rest. Practise on calm days too, so that it is ready on hard ones.',
      '**Sort the worries.** Put every worry on paper and mark those you can act on this week. Choose one and write its first small step, such as one phone call to the bank. The rest can wait.',
      '**Move on most days.** A brisk half hour on foot, a cycle ride to the market or a dance in the kitchen eases tension the same evening. In the rains, stairs and stretches at home will do.',
      '**Set an end to work.** Agree on hours when messages wait. If there is too much, show your senior the list and ask what comes first. If you have leave, take it.',
      `**Eat and sleep by the clock.** Regular meals, less tea late in the day and a fixed rising time make the same pressure easier to bear. Alcohol and tobacco may calm at first, and afterwards tension is often worse. ${medicineSafety.alcohol}`,
      '**Stay in company.** Tell one person plainly how things are. Shared meals, prayer or an evening of cricket are rest as well.',
      '**Ask for professional help.** A few sessions of problem-solving or cognitive behavioural therapy can change the pattern, and you keep the skills. If anxiety or depression has joined the stress, it can be treated as well.',
    ],
  },
  family: {
    title: 'How family and friends can help',
    content: [
      'Ask “What is pressing on you most?” and listen to the end before you advise.',
      'Take over one clear task: the school run, the gas booking, the queue at the bank.',
      'Keep one meal a day free of marks, money and phones.',
      'If you notice more alcohol, long silences or talk of hopelessness, offer to go along to a doctor.',
    ],
  },
  help: {
    emergency: [
      emergency.chestPain,
      emergency.headache,
      emergency.alcoholStopped,
      emergency.hurt,
      emergency.endingLife,
    ],
    danger: [danger.atHome],
    fear: [fear.controlled],
    urgent: [urgent.thoughts, urgent.hopeless, urgent.mayHurt],
    routine: [
      'stress has disturbed your sleep, work or family life for more than two weeks',
      'headaches, stomach trouble, a racing heart or sudden strong fear keep coming back',
      'you drink or smoke more, or take tablets, to get through the day',
    ],
  },
  conclusion: [
    'For today, choose one small thing: a walk before dinner, or ten minutes with paper and pen. Repeat it tomorrow before adding another one. Small and daily does more than large and once.',
    'Look back after two weeks. If sleep, stomach and temper are no better, see your family doctor, or us at {clinicShort}. A check of blood pressure, blood sugar and thyroid is a sensible start, and it shows whether stress is the whole story.',
    'Chest pain is the exception. It is not a matter for two weeks of trying: call {emergency} and do not wait for it to pass.',
  ],
  seeAlso: [
    { slug: 'building-resilience', why: 'Strength that grows slowly, and with other people.' },
    { slug: 'overcome-exam-stress', why: 'For students and parents in the exam months.' },
    { slug: 'insomnia', why: 'When stress has gone and the bad nights have stayed.' },
  ],
  service: 'therapy',
  sources: [
    {
      title: 'Stress: questions and answers',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/questions-and-answers/item/stress',
    },
    {
      title: 'Doing what matters in times of stress: an illustrated guide (2020)',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/publications/i/item/9789240003927',
    },
    {
      title: 'Stress',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/mental-health/feelings-symptoms-behaviours/feelings-and-symptoms/stress/',
    },
    {
      title: 'I’m So Stressed Out! Fact Sheet',
      publisher: 'National Institute of Mental Health (NIMH)',
      url: 'https://www.nimh.nih.gov/health/publications/so-stressed-out-fact-sheet',
    },
  ],
  reviewed: '2026-11-28',
};
