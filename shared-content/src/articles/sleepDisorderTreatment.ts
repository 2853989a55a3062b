import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { emergency, today, urgent } from '../triage';

export const sleepDisorderTreatment: Article = {
  slug: 'sleep-disorder-treatment',
  formerLinks: ['understanding-sleep-disorders'],
  title: 'Sleep disorders: snoring, restless legs, sleepy days',
  description:
    'Snoring with pauses, legs that will not rest, sleep that comes by day. Which sleep disorder it may be, which tests help, and who treats it.',
  image: { tile: 'sleep', turned: true },
  date: '2024-12-05',
  tags: ['Sleep disorders', 'Sleep', 'Snoring', 'Restless legs', 'Treatment', 'Nightmares'],
  conditions: ['Sleep disorders', 'Sleep apnoea', 'Restless legs syndrome', 'Narcolepsy'],
  text1: [
    'You go to bed in time and wake exhausted. Or your legs keep you walking until midnight, or you sleep through every alarm. A sleep disorder is a lasting problem with how long, when or how well you sleep, or with what your body does meanwhile. Many people who have one have been called lazy.',
    'More than 100 million people have a sleep disorder. In India alone, sleep apnoea may affect about 104 million adults of working age. A review led by doctors at AIIMS in New Delhi estimated this in 2023. Most of them do not know it, because the main sign happens while they sleep.',
    'Three questions sort most of it. Do you have enough time in bed? If not, begin there. Is your body doing something at night, such as snoring with pauses, kicking or hitting out? Then it needs a test. Do you lie awake although you have time and quiet? That is insomnia, which has an article of its own.',
    'A stuffy nose, a late wedding or a week of odd dreams is not a disorder. Look closer when the trouble goes on for weeks, when you are sleepy by day, or when your snoring frightens the person beside you.',
  ],
  crux: 'From outside, most sleep disorders look the same: the person is tired. Find out first which one it is, because the treatments differ. Do not drive while you are sleepy.',
  hookTitle: 'What the other person hears',
  hookText:
    'She lies awake and listens. He snores, then there is nothing, and she counts: eight, nine, ten. Then he gasps and snores again. In the morning he says that he slept like a stone.',
  diagnosis: {
    title: 'Signs, and what they may point to',
    content: [
      '**Loud snoring with pauses, gasping or choking.** With morning headaches, a dry mouth or sleepiness at the wheel, this may be sleep apnoea. The throat narrows and breathing stops again and again.',
      '**An urge to move the legs in the evening.** It comes at rest and eases with walking: restless legs. A lack of iron is one cause, kidney disease and pregnancy are others.',
      '**Good sleep at the wrong time.** You cannot sleep before three and then sleep until noon, or night shifts leave you awake all day. The body clock and the day do not match.',
      '**Sleep that overcomes you.** Falling asleep in the middle of a meal, or knees that give way when you laugh, can mean narcolepsy. Far more often short or broken nights are the reason.',
      '**Walking, screaming or hitting out in sleep.** In children this is often harmless. When an older adult acts out dreams, a doctor needs to hear of it.',
      '**Nightmares, or sleep that does not refresh, with low mood or fear.** Depression, anxiety and trauma can change sleep before anything else changes.',
    ],
  },
  keyPoints: [
    'How much do adults sleep? An often-quoted average is 6.4 hours on weekdays; we could not verify its source. Most adults need at least seven.',
    'Untreated sleep apnoea goes together with high blood pressure, heart disease and stroke. Thin people and women can have it too.',
    'Children can have sleep apnoea, often because of large tonsils. Snoring on most nights, with restless days, deserves a visit.',
    'A sleep study does not hurt. Small sensors record the night while you sleep as well as you can.',
    'A long Sunday morning in bed helps a little. It does not repair a week of short nights.',
  ],
  remedies: {
    title: 'How each one is treated, and by whom',
    content: [
      '**First the story.** A doctor asks about nights, days, mood, other illnesses and medicines. A two-week diary helps, and so does the person who shares the room.',
      '**Then a test, where it adds something.** Blood tests show a lack of iron or a thyroid problem. A sleep study, at home or in hospital, records breathing, oxygen and movement.',
      '**Sleep apnoea: chest or ear, nose and throat doctor.** A small machine called CPAP keeps the throat open with gentle air pressure. Losing extra weight and sleeping on the side help. Some people need a mouth device or an operation.',
      `**With sleep apnoea, care with tablets.** Some sedatives make it worse, so tell every doctor that you snore. ${medicineSafety.sedative}`,
      `**With sleep apnoea, care with alcohol.** It relaxes the throat and makes the pauses longer. ${medicineSafety.alcohol}`,
      '**Restless legs: family doctor or neurologist.** Iron is given when stores are low. Some medicines for mood, allergy or nausea make the legs worse, so bring your list and let the doctor change it.',
      '**The body clock: psychiatrist or sleep clinic.** Bright light in the morning, dim evenings and a fixed rising time move sleep little by little. On night shifts, nap before work, darken the room after it, and do not drive home sleepy.',
      '**Narcolepsy: neurologist.** Planned naps and medicines that support wakefulness can make study and work possible again.',
      '**Acted-out dreams and sleepwalking.** Make the room safe first: a low bed, a locked balcony door, no sharp corners. Children usually grow out of it; adults need a specialist’s opinion.',
    ],
  },
  family: {
    title: 'What the people at home can do',
    content: [
      'Describe what you see and hear. With the person’s consent, a short recording of the snoring tells the doctor a great deal.',
      'Do not turn the snoring into a family joke. Shame keeps people away from treatment.',
      'Be patient during the first weeks with CPAP. Most problems with the mask can be solved.',
      'Guide a sleepwalker gently back to bed. There is no need to shake anyone awake.',
    ],
  },
  help: {
    emergency: [
      emergency.breath,
      emergency.stroke,
      emergency.fit,
      emergency.alcoholStopped,
      emergency.sedativesStopped,
      emergency.endingLife,
    ],
    today: [today.asleepDriving, today.fewHours],
    urgent: [urgent.thoughts, urgent.tonight],
    routine: [
      'you fall asleep at work, at meals or while talking',
      'you snore with pauses, or wake up gasping',
      'your legs keep you from sleeping on several evenings a week',
      'your knees or face go weak when you laugh or are startled',
      'you act out your dreams (make the bed safe, and sleep apart until then)',
    ],
  },
  conclusion: [
    'Begin this week with a sleep diary and a question to whoever shares your room: what do you notice at night? Take both to a doctor. You need not know beforehand which one. {clinicShort} treats insomnia, nightmares and the body clock. When the signs point to the throat, the lungs or the nerves, we tell you which specialist to see.',
  ],
  seeAlso: [
    { slug: 'insomnia', why: 'When lying awake is the whole problem: what CBT-I asks of you.' },
    { slug: 'sleep-and-health', why: 'How much sleep is enough at each age.' },
    {
      slug: 'parkinsons-disease',
      why: 'Acting out dreams and other changes that can come with Parkinson’s.',
    },
  ],
  handOuts: ['sleep-diary'],
  service: 'psychiatric-consultation',
  sources: [
    {
      title:
        'Systematic review and meta-analysis of the prevalence of obstructive sleep apnea in Indian adults (2023)',
      publisher: 'Sleep Medicine Reviews (AIIMS, New Delhi)',
      url: 'https://doi.org/10.1016/j.smrv.2023.101829',
    },
    {
      title: 'Brain Basics: Understanding Sleep',
      publisher: 'National Institute of Neurological Disorders and Stroke (NINDS)',
      url: 'https://www.ninds.nih.gov/health-information/public-education/brain-basics/brain-basics-understanding-sleep',
    },
    { title: 'Sleep apnoea', publisher: 'NHS', url: 'https://www.nhs.uk/conditions/sleep-apnoea/' },
    {
      title: 'Restless legs syndrome',
      publisher: 'NHS',
      url: 'https://www.nhs.uk/conditions/restless-legs-syndrome/',
    },
    { title: 'Narcolepsy', publisher: 'NHS', url: 'https://www.nhs.uk/conditions/narcolepsy/' },
  ],
  reviewed: '2026-11-28',
};
