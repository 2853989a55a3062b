import { emergency, today } from '../triage';
import type { HandOut } from './HandOut';

/** Early signs of a new episode, for people who have had one, and their families. */
export const earlySigns: HandOut = {
  slug: 'early-signs',
  seo: {
    title: 'Early signs of an episode: a plan to print',
    description:
      'One page for people who have had an episode, and for their family. What changes first, who notices it, what each one does, and whom to call.',
  },
  lead: 'For people who have had an episode of an illness of mind, and for those who live with them. Fill it in together while everybody is well.',
  sheet: {
    title: 'My early signs, and what we do',
    intro:
      'An episode often begins with small changes that are the same each time. Whoever sees one says so kindly, and nobody has to be sure. We call the clinic on the same day: {phone}.',
    parts: [
      {
        heading: 'When I am well',
        hint: 'How I usually sleep, eat, talk, spend and work.',
        lines: 1,
      },
      {
        heading: 'What changes first',
        hint: 'For example sleep, speed of talk, suspicion, spending, staying away from people.',
        table: { columns: ['The change', 'Who notices it'], rows: 3 },
      },
      {
        heading: 'What we do then',
        points: [
          'Call the clinic, and see a doctor the same day. If it is closed, go to another doctor or a hospital.',
          'Go on with the medicine as agreed. Change or stop nothing without the doctor.',
          'Fewer visitors and less noise; go to bed at the usual hour.',
          'Put off large decisions, purchases and long journeys.',
        ],
        boxes: true,
      },
      {
        heading: 'What helps me, and what I do not want',
        hint: 'Who stays with me, who speaks with my work or college, who looks after children and money.',
        lines: 2,
      },
      {
        heading: 'People to call',
        table: { columns: ['Name', 'Phone'], rows: 2 },
      },
      { heading: 'Agreed', fields: ['On (date)', 'Together with'] },
    ],
  },
  help: {
    emergency: [emergency.endingLife, emergency.mania, emergency.actingOnVoices, emergency.noFluids],
    today: [today.oldSigns, today.medicineStopped, today.fewHours],
  },
};
