/**
 * How long, and how often, a unit test may try. Twenty seconds: what ends never is a fault all the same, and the rules of
 * accessibility take five on a busy machine. Under `npm test` (SECOND_TRY) one that fails is tried once more; one that
 * then passes is told by name as unsteady, for it has a cause that somebody must find.
 */
jest.setTimeout(20_000);
if (process.env.SECOND_TRY) jest.retryTimes(1, { logErrorsBeforeRetry: true });
