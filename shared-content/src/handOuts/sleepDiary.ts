import { today } from '../triage';
import type { HandOut } from './HandOut';

/** The questions of the Consensus Sleep Diary (C. E. Carney and others, 2012), in our own words. */
export const sleepDiary: HandOut = {
  slug: 'sleep-diary',
  seo: {
    title: 'Sleep diary for two weeks, to print',
    description:
      'One page for fourteen nights: when you went to bed, how long you lay awake, when you got up, and how the night was. Fill it in and bring it along.',
  },
  lead: 'Before a visit about sleep, and during sleep therapy. It takes one minute each morning.',
  sheet: {
    title: 'My sleep diary',
    intro:
      'Fill in one line each morning. Guess the times; a clock by the bed keeps you awake. Naps and tablets go to the end of the line. Bring the sheet to your visit.',
    parts: [
      {
        heading: 'Fourteen nights',
        table: {
          columns: [
            'Night to (date)',
            'To bed at',
            'Tried to sleep at',
            'Lay awake for (min)',
            'Awake in the night: times, min in all',
            'Woke at',
            'Got up at',
            'The night was (1 bad to 5 good)',
            'Naps, tea, tablets',
          ],
          rows: Array.from({ length: 14 }, (_, night) => `${night + 1}`),
        },
      },
      {
        heading: 'What else was special in these weeks',
        hint: 'Illness, night duty, travel, a worry, a feast.',
        lines: 2,
      },
    ],
  },
  help: { today: [today.fewHours, today.asleepDriving] },
};
