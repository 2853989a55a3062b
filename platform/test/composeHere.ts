import type { ComposeJob } from '../render/job';
import type { Composed } from '../pages/runComposer';
import { UserError } from '../lib/UserError';
import { compose } from './madeUpComposer.cjs';

/**
 * Composes a job of the made-up site in this process, for tests that promote hundreds of times:
 *
 *     jest.mock('../pages/runComposer', () => ({ runComposer: jest.requireActual('../test/composeHere').composeHere }));
 */
export function composeHere(job: ComposeJob): Promise<Composed> {
  try {
    return Promise.resolve(compose(job));
  } catch (error) {
    return Promise.reject(new UserError(`could not be composed: ${(error as Error).message}`));
  }
}
