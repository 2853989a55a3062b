import * as v from 'valibot';

import { UserError } from '../lib/UserError';
import type { Composed } from '../pages/runComposer';
import { answerSchema, type ComposeJob } from '../render/job';
import { compose } from './madeUpComposer.cjs';

/**
 * Composes a job of the made-up site in this process, for tests that promote hundreds of times:
 *
 *     jest.mock('../pages/runComposer', () => jest.requireActual('../test/composeHere'));
 */
export function composeHere(job: ComposeJob): Promise<Composed> {
  try {
    const { answer, html } = compose(job);
    return Promise.resolve({ answer: v.parse(answerSchema, answer), html });
  } catch (error) {
    return Promise.reject(new UserError(`could not be composed: ${(error as Error).message}`));
  }
}

export { composeHere as runComposer };
