import type { Article } from './Article';
import { medicineSafety } from '../medicineSafety';
import { emergency, today, urgent } from '../triage';

export const sleepAndHealth: Article = {
  slug: 'sleep-and-health',
  title: 'Sleep and health: how much each age needs',
  description:
    'From newborns to grandparents: the hours of sleep each age needs. How sleep and mood affect each other, and habits that fit a busy home.',
  image: { tile: 'sleep' },
  date: '2025-01-28',
  tags: ['Sleep', 'Physical health', 'Self-care', 'Children', 'Older people', 'Body and mind'],
  text1: [
    'A baby of two months and a grandmother of seventy both need sleep, but not the same amount. While we sleep the body repairs itself, the brain stores what it learned and feelings settle. The table on this page shows the usual hours for every age.',
    'Sleep and mood affect each other. After a short night, worries look larger and patience is thin. Worry or low mood, in turn, shortens the next night, so the circle can begin on either side.',
    'The body takes part as well. Two American sleep societies reviewed the research in 2015 and advised adults to sleep seven hours or more. Sleeping less, night after night, is linked with high blood pressure, diabetes, weight gain, heart disease and depression.',
    'Learning needs the night too. What a student reads in the evening is sorted and strengthened during sleep. Reading on until dawn can cost more marks than it brings.',
    'One night beside a feverish child, or on a train, does no lasting harm. It becomes a problem when short or broken nights are the rule, or when you doze off by day against your will.',
  ],
  crux: 'Sleep is part of health, as food and movement are. Most adults need seven to nine hours, children and teenagers clearly more, and a steady rising time helps them all.',
  hookTitle: 'One house, five bedtimes',
  hookText:
    'The baby sleeps at eight and again at noon. Your daughter studies past midnight and does not hear the alarm. You doze on the sofa, while your father is up at four, making tea. Which of you is sleeping too little?',
  diagnosis: {
    title: 'Signs of too little or too poor sleep',
    content: [
      'You need two alarms, and still get up heavy.',
      'You nod off whenever you sit still: in a lecture, on the local train, in front of the news.',
      'On holidays you sleep two hours longer than on working days.',
      'Small things make you cry or shout, and a long night changes that.',
      'A child is cross, restless or unusually wild in the evening; tired children often speed up instead of slowing down.',
      'A teenager’s marks, mood or interest in friends has dropped along with the nights.',
    ],
  },
  table: {
    caption: 'Hours of sleep in every 24 hours, by age',
    columns: ['Age group', 'Age', 'Hours of sleep'],
    rows: [
      ['Newborns', '0 to 3 months', '14 to 17'],
      ['Infants', '4 to 12 months', '12 to 15'],
      ['Toddlers', '1 to 2 years', '11 to 14'],
      ['Preschool children', '3 to 5 years', '10 to 13'],
      ['School children', '6 to 13 years', '9 to 11'],
      ['Teenagers', '14 to 17 years', '8 to 10'],
      ['Adults', '18 to 64 years', '7 to 9'],
      ['Older adults', '65 years and over', '7 to 8'],
    ],
    note: 'After the recommendations of the National Sleep Foundation (2015), which give the infants’ range for 4 to 11 months. Daytime naps are included. These are ranges for healthy people; some need a little more or less.',
  },
  keyPoints: [
    'Older people do not need far less sleep. Their sleep grows lighter and earlier, but the need changes little.',
    'More is not always better. Sleeping far longer than the range for your age, week after week, can be a sign of illness or depression.',
    'The table is a guide, not a test. If you feel well and alert on your own number, it may be right for you.',
    'Nobody trains the body to need only five hours. People stop noticing the tiredness, but their attention stays poor.',
    'Naps count for small children. For adults, a short one before mid-afternoon can help; a long one in the evening takes from the night.',
    'Better sleep supports mood, and treatment of low mood supports sleep. Work on both.',
  ],
  remedies: {
    title: 'Habits that help, age by age',
    content: [
      '**Everyone: a fixed morning, a slow evening.** The same rising time each day, with daylight soon after it, guides the body clock better than a strict bedtime. In the last hour, lower the lights and let the phone charge in another room.',
      '**Small children: count the naps.** The hours in the table include them, so a long noon sleep makes the night shorter. A bath, a story and the same song tell a child what comes next.',
      '**New parents: sleep in turns.** Broken nights are part of the first months. Agree on who gets up when, and accept help with the cooking so that you can rest while the baby sleeps. If low spirits last for two weeks, talk to a doctor.',
      '**Teenagers: make room.** Their clock runs later by nature. Keep weekends within about an hour of school days, and protect the night before an exam.',
      `**Adults: caffeine early, alcohol little.** Tea, coffee and cola work for many hours. A walk or other exercise by day makes sleep deeper. Alcohol makes it light and restless. ${medicineSafety.alcohol}`,
      '**Shift workers: plan the day’s sleep.** Darken and cool the room, tell the household your hours, and nap before the shift. After a night on duty, take a bus or a lift home rather than drive sleepy.',
      '**Older people: light and company.** A morning walk, a shorter afternoon rest and a fixed hour for dinner support the night. Pain, or getting up often to pass urine, can be treated.',
      '**In humid months: cool down.** A fan, a cotton sheet, a mosquito net and a wash before bed do a great deal. So do an early, light dinner and a glass of water within reach.',
    ],
  },
  family: {
    title: 'What a household can do together',
    content: [
      'Choose one quiet hour for the whole house. It works best when the adults keep it too.',
      'Keep scolding and hard talks away from bedtime. Children sleep better when they feel safe.',
      'Put babies to sleep on their back, on a firm surface, without pillows or soft toys.',
      'Do not call a tired teenager lazy, or an early-rising grandparent odd. Their clocks differ from yours.',
      'Protect the sleep of the one who rises first and lies down last. In many homes it is the same woman every day.',
    ],
  },
  help: {
    emergency: [emergency.breath, emergency.suddenConfusion, emergency.alcoholStopped, emergency.endingLife],
    today: [today.asleepDriving, today.newMother, today.fewHours],
    urgent: [urgent.thoughts, urgent.hopeless],
    routine: [
      'you are sleepy by day for several weeks although you spend enough hours in bed',
      'you fall asleep at work or in class',
      'you or your child snores with pauses, wakes up gasping, acts out dreams or goes weak with laughter',
      'sleep has changed together with mood, appetite, work or marks',
    ],
  },
  conclusion: [
    'Change one thing, not eight. The easiest in most homes is the rising time, kept for three weeks, Sundays included. Then let the days tell you if the nights are enough. If the days do not get better, a family doctor can check for anaemia, thyroid trouble, diabetes and sleep apnoea. A psychiatrist can help when worry, low mood or insomnia is the reason. {clinicShort} sees all ages, at the clinic and by video.',
  ],
  seeAlso: [
    { slug: 'insomnia', why: 'For nights when there is time to sleep, but sleep stays away.' },
    { slug: 'sleep-disorder-treatment', why: 'When enough hours in bed still leave you tired.' },
  ],
  service: 'psychiatric-consultation',
  sources: [
    {
      title:
        'National Sleep Foundation’s sleep time duration recommendations: methodology and results summary (2015)',
      publisher: 'Sleep Health, National Sleep Foundation',
      url: 'https://doi.org/10.1016/j.sleh.2014.12.010',
    },
    {
      title: 'Recommended Amount of Sleep for a Healthy Adult: A Joint Consensus Statement (2015)',
      publisher: 'American Academy of Sleep Medicine and Sleep Research Society',
      url: 'https://doi.org/10.5664/jcsm.4758',
    },
    {
      title: 'About Sleep',
      publisher: 'Centers for Disease Control and Prevention (CDC)',
      url: 'https://www.cdc.gov/sleep/about/index.html',
    },
    {
      title: 'Brain Basics: Understanding Sleep',
      publisher: 'National Institute of Neurological Disorders and Stroke (NINDS)',
      url: 'https://www.ninds.nih.gov/health-information/public-education/brain-basics/brain-basics-understanding-sleep',
    },
  ],
  reviewed: '2026-11-22',
};
