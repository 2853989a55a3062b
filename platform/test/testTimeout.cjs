/**
 * How long a unit test may take. Five minutes: a test that hangs fails all the same, and some promote dozens of states on
 * an object store, on a machine that may be ten times slower than a usual one.
 */
jest.setTimeout(300_000);
