/**
 * How long a unit test may take: five minutes, because some promote dozens of releases on an object store, and a machine
 * may be ten times slower than usual.
 */
jest.setTimeout(300_000);
