import type { Preparation } from './FormTexts';

/** For the first visit. */
export const bring: Preparation = {
  heading: 'What to bring',
  points: [
    'Old prescriptions, letters and test reports',
    'The strips or bottles of every medicine you take, also those without a prescription',
    'A proof of identity and age',
    'If you wish, somebody who knows you well (and tell us if you would rather see a woman, or want one in the room)',
    'Some time: a first visit is longer than the later ones',
    'A word when you book if you would rather see a woman, or want one in the room',
  ],
};

/** To change or cancel a visit. */
export const change: Preparation = {
  heading: 'To change or cancel',
  points: [
    'Call us or write to us as early as you can: somebody else may need the time.',
    'If you are late, call. We tell you whether we can still see you that day.',
    'If you have paid already, ask what happens to the fee.',
    'Do not stop a medicine because a visit falls through. Ask what to do until the next visit.',
  ],
};
