import type { HandOut } from './HandOut';

/** The six steps of the Safety Planning Intervention (B. Stanley and G. K. Brown, 2012), in our own words, and what one lives for. */
export const safetyPlan: HandOut = {
  slug: 'safety-plan',
  seo: {
    title: 'Safety plan to print and fill in',
    description:
      'One page for the hardest hours: how a crisis begins, what calms, people and numbers to call, and how the home is made safer. To print and keep.',
  },
  lead: 'For hours in which thoughts of suicide come. Fill it in on a calm day, with a doctor or somebody whom you trust. If you are in danger now, call {emergency}.',
  sheet: {
    title: 'My safety plan',
    intro:
      'I begin at step 1 and go on when a step is not enough. If I am about to act on thoughts of suicide, I call {emergency} at once and go to other people.',
    parts: [
      {
        number: '1',
        heading: 'How I notice that a crisis begins',
        hint: 'Thoughts, feelings, or what I do.',
        lines: 2,
      },
      {
        number: '2',
        heading: 'What I can do by myself until it eases',
        hint: 'What has helped before: a walk, music, a prayer, cold water on the face.',
        lines: 2,
      },
      {
        number: '3',
        heading: 'People and places that take my mind off it',
        hint: 'I need not say why I come.',
        table: { columns: ['Name or place', 'Phone'], rows: 2 },
      },
      {
        number: '4',
        heading: 'People whom I tell, and ask for help',
        table: { columns: ['Name', 'Phone'], rows: 3 },
      },
      {
        number: '5',
        heading: 'Doctors and helplines',
        points: [
          '{helplineName} {helpline}: free, day and night, in many languages.',
          '{emergency}: in danger. Or the nearest hospital emergency department.',
          '{clinic}: {phone}, in opening hours.',
        ],
        fields: ['My doctor, and the nearest hospital'],
      },
      {
        number: '6',
        heading: 'How we make my home safer',
        hint: 'Somebody else locks away medicines and farm chemicals. Who, and until when?',
        lines: 2,
      },
      {
        heading: 'What I want to live for',
        hint: 'A person, a task, a hope: a few words are enough.',
        lines: 1,
      },
      { heading: 'Agreed', fields: ['On (date)', 'Together with', 'We read it again on'] },
    ],
  },
};
