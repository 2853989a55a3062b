import { type SlotRole, type Step, type StepFailure, stepsFor } from './steps';

/** A row of the table: the role, what has failed so far, and the steps that are left. */
type Row = [SlotRole, string, string];

const rows: Row[] = [
  // Nothing has failed yet.
  ['page', '', 'trial, own, own again, live, previous, document, end'],
  ['first', '', 'trial, own, own again, live, previous, end'],
  ['prerendered', '', 'trial, own, own again, live, previous, end'],
  ['part', '', 'trial, own, own again, live, previous, end'],

  // A release failed: the same one again, then the others.
  ['page', 'trial network', 'own, own again, live, previous, document, end'],
  ['prerendered', 'trial absent, own code', 'own again, live, previous, end'],
  ['part', 'trial absent, own network, own again network', 'live, previous, end'],
  ['first', 'trial absent, own code, own again code, live absent', 'previous, end'],

  // Waiting was in vain: the others first.
  ['page', 'trial absent, own timeout', 'live, previous, own again, document, end'],
  ['first', 'trial absent, own avoided, live absent, previous code', 'own again, end'],
  ['part', 'trial absent, own timeout, live absent, previous code, own again timeout', 'end'],

  // There is no such release.
  ['part', 'trial absent, own absent', 'live, previous, end'],

  // Its data did not load: the document has the same text; otherwise another release may have it.
  ['page', 'trial absent, own data', 'document, end'],
  ['first', 'trial absent, own data', 'live, previous, end'],
  ['prerendered', 'trial absent, own data', 'live, previous, end'],
  ['part', 'trial absent, own data, live absent, previous data', 'end'],

  // Its data says that the page does not exist: the server knows.
  ['page', 'trial absent, own not-found', 'document, end'],
  ['page', 'trial absent, own code, own again code, live absent, previous not-found', 'document, end'],
  ['page', 'trial absent, own not-found, document not-found', 'not found'],
  ['page', 'trial absent, own not-found, document network', 'end'],
  ['first', 'trial absent, own not-found', 'not found'],
  // An earlier release may not know the page yet.
  ['first', 'trial absent, own code, own again code, live absent, previous not-found', 'end'],
  // The HTML can be read, so the page exists.
  ['prerendered', 'trial absent, own not-found', 'end'],
  ['part', 'trial absent, own not-found', 'end'],

  // The page as a document.
  ['page', 'trial absent, own code, own again code, live absent, previous absent', 'document, end'],
  ['page', 'own code, own again code, live absent, previous absent, document network', 'end'],
  ['page', 'own code, own again code, live absent, previous absent, document not-found', 'end'],
];

it.each(rows)('for %s after "%s": %s', (role, failed, steps) => {
  const failures = failed
    .split(', ')
    .filter(Boolean)
    .map((text): [Step, StepFailure] => {
      const words = text.split(' ');
      const failure = words.pop() as StepFailure;
      return [words.join(' ') as Step, failure];
    });
  expect(stepsFor(role, failures).join(', ')).toBe(steps);
});
