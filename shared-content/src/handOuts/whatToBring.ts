import { bring } from '../preparations';
import type { HandOut } from './HandOut';

/** What to bring and what to ask; the list is that of the appointment page. */
export const whatToBring: HandOut = {
  slug: 'what-to-bring',
  seo: {
    title: 'What to bring to a visit: a list to print',
    description:
      'One page for the days before a visit: papers and medicines to pack. With lines for what you want to tell, your questions, and what was agreed.',
  },
  lead: 'For the days before a visit, at the clinic or online. What is written down is not forgotten in the room.',
  sheet: {
    title: 'For my visit',
    intro:
      'Take your medicines as usual until the visit. Do not stop one without asking a doctor. If something gets worse before, call us: {phone}.',
    parts: [
      { heading: 'My visit', fields: ['Day and time', 'With', 'Who comes along'] },
      { heading: bring.heading, points: bring.points, boxes: true },
      {
        heading: 'What I want to tell',
        hint: 'What is hardest, since when, what has helped, and what worries my family.',
        lines: 6,
      },
      { heading: 'What I want to ask', lines: 4 },
      { heading: 'What we agreed', hint: 'To write down at the visit.', lines: 4 },
    ],
  },
};
