/**
 * Warnings that must be on every page about these medicines. The sentences exist once, so that a correction applies
 * everywhere; `npm run content` detects pages that need one.
 */
export const medicineSafety = {
  /** Antidepressants, for the person who takes one (NICE NG222, 1.4; the warning in every package leaflet). */
  antidepressant:
    'In the first weeks, and above all under the age of 25, an antidepressant can bring restlessness or new thoughts of suicide. See the doctor again within a week or two. If such thoughts come, tell someone and see a doctor the same day. Do not stop on your own.',
  /** The same for a parent. */
  antidepressantChild:
    'In the first weeks an antidepressant can bring restlessness or new thoughts of suicide, above all in children and young people. The doctor should see your child again within a week or so. If you notice a change, or your child speaks of such thoughts, get help the same day. Do not stop the medicine on your own.',
  /** Lithium: causes and signs of a level that is too high. */
  lithium:
    'With lithium, drink enough, above all in the heat, and do not change how much salt you eat. Keep the blood tests. Ask the doctor before a fast, a painkiller or any new medicine. Vomiting, loose motions or fever: see a doctor the same day, and ask before the next dose. Strong shaking, slurred speech, drowsiness or unsteady walking: call {emergency}.',
  /** Benzodiazepines and similar tablets, taken daily. */
  sedative:
    'If you take a sleeping or calming tablet on most days, do not stop suddenly, because that can bring on fits. A doctor can reduce it step by step.',
  /** Daily drinking; for every text that advises against alcohol. */
  alcohol:
    'If you drink every day, do not stop suddenly, because that can bring on a fit. Ask a doctor for help to come off it.',
} as const;
