/**
 * How long, and how often, a unit test may try. Five minutes: what ends never is a fault all the same, and some promote
 * dozens of states on an object store, on a machine that may be ten times slower than a usual one. Under `npm test` (SECOND_TRY) one that fails is tried once more; one that
 * then passes is told by name as unsteady, for it has a cause that somebody must find.
 */
jest.setTimeout(300_000);
if (process.env.SECOND_TRY) jest.retryTimes(1, { logErrorsBeforeRetry: true });
