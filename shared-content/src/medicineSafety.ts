/**
 * The warnings that a patient or a parent must get wherever the medicine comes up: one set of sentences, so that they are
 * right everywhere or wrong nowhere. `npm run content` asks for them by the words that call for them.
 */
export const medicineSafety = {
  /** Antidepressants, spoken to the person who takes one (NICE NG222, 1.4; the warning on every packet). */
  antidepressant:
    'In the first weeks, and above all under the age of 25, an antidepressant can bring restlessness or new thoughts of suicide. See the doctor again within a week or two. If such thoughts come, tell someone and see a doctor the same day. Do not stop on your own.',
  /** The same, spoken to a parent. */
  antidepressantChild:
    'In the first weeks an antidepressant can bring restlessness or new thoughts of suicide, above all in children and young people. The doctor should see your child again within a week or so. If you notice a change, or your child speaks of such thoughts, get help the same day. Do not stop the medicine on your own.',
  /** Lithium: what makes its level rise, and how that shows. */
  lithium:
    'With lithium, drink enough, above all in the heat, and keep the blood tests. Ask the doctor before a fast, a painkiller or any new medicine. Vomiting, loose motions or fever: see a doctor the same day. Strong shaking, slurred speech, drowsiness or unsteady walking: call {emergency}.',
  /** Daily drinking, wherever a text advises against alcohol. */
  alcohol:
    'If you drink every day, do not stop suddenly, because that can bring on a fit. Ask a doctor for help to come off it.',
} as const;
