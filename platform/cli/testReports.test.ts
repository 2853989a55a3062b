import {
  failedJourneys,
  failedUnitTests,
  skippedJourneys,
  timedJourneys,
  timedUnitTests,
  unsteadyJourneys,
  unsteadyUnitTests,
} from './testReports';

const unit = (testResults: Parameters<typeof failedUnitTests>[0]['testResults']) => ({
  numPassedTests: 1,
  numFailedTests: 1,
  numFailedTestSuites: 1,
  numPendingTests: 0,
  testResults,
});

describe('what a run of tests says failed', () => {
  it('names a unit test with its file and reason, and leaves out what passed', () => {
    const report = unit([
      {
        name: 'readTime.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'reads', failureMessages: [] },
          { status: 'failed', fullName: 'rounds up', failureMessages: ['\u001b[31mexpected 3\u001b[39m'] },
        ],
      },
    ]);
    expect(failedUnitTests(report)).toEqual(['readTime.test.ts: rounds up\n    expected 3']);
  });

  it('names a file of unit tests that does not load', () => {
    const report = unit([{ name: 'broken.test.ts', message: 'Unexpected token', assertionResults: [] }]);
    expect(failedUnitTests(report)).toEqual(['broken.test.ts\n    Unexpected token']);
  });

  it('names a journey in a nested suite with its line, cuts a long reason, and tells what kept a file from loading', () => {
    const spec = (title: string, ok: boolean, message: string) => ({
      title,
      ok,
      file: 'journeys/home.spec.ts',
      line: 7,
      tests: [
        {
          status: ok ? 'expected' : 'unexpected',
          results: [{ duration: 5, errors: [{ message }] }],
          annotations: [],
        },
      ],
    });
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const failed = failedJourneys({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [spec('passes', true, '')], suites: [{ specs: [spec('counts', false, long)] }] }],
      errors: [{ message: 'no such file' }],
    });
    expect(failed).toHaveLength(2);
    expect(failed[0]?.split('\n')).toHaveLength(13);
    expect(failed[0]).toContain('journeys/home.spec.ts:7: counts\n    line 0');
    expect(failed[1]).toContain('no such file');
  });
});

describe('what a run of tests says passed at its second try only', () => {
  it('is a unit test with what the first try said, and none that passed or failed', () => {
    const row = (fullName: string, status: string, ...retryReasons: string[]) => ({
      fullName,
      status,
      retryReasons,
      failureMessages: [],
    });
    const rows = [row('waits', 'passed', 'too late'), row('reads', 'passed'), row('adds', 'failed', 'wrong')];
    expect(unsteadyUnitTests(unit([{ name: 'a.test.ts', message: '', assertionResults: rows }]))).toEqual([
      'a.test.ts: waits\n    too late',
    ]);
  });

  it('is a journey, which then is not among the failed', () => {
    const errors = [{ message: 'too late' }];
    const flaky = {
      title: 'walks',
      ok: true,
      file: 'journeys/home.spec.ts',
      line: 7,
      tests: [
        {
          status: 'flaky',
          results: [
            { duration: 5, errors },
            { duration: 5, errors: [] },
          ],
          annotations: [],
        },
      ],
    };
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [{ specs: [], suites: [{ specs: [flaky] }] }],
      errors: [],
    };
    expect(unsteadyJourneys(report)).toEqual(['journeys/home.spec.ts:7: walks\n    too late']);
    expect(failedJourneys(report)).toEqual([]);
  });
});

describe('what a run of tests says of each', () => {
  const journey = (status: string, ...durations: number[]) => ({
    title: 'walks',
    ok: true,
    file: 'journeys/home.spec.ts',
    line: 7,
    tests: [
      {
        status,
        results: durations.map((duration) => ({ duration, errors: [] })),
        annotations: [{ type: 'skip', description: 'There is no nginx.' }],
      },
    ],
  });
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 2 },
    suites: [
      { specs: [journey('expected', 40, 2)], suites: [{ specs: [journey('skipped'), journey('skipped')] }] },
    ],
    errors: [],
  };

  it('is how long it took, in all its tries', () => {
    expect(timedJourneys(report)[0]).toEqual({ test: 'journeys/home.spec.ts:7: walks', took: 42 });
    const row = { status: 'passed', fullName: 'reads', failureMessages: [], duration: 9 };
    expect(timedUnitTests(unit([{ name: 'a.test.ts', message: '', assertionResults: [row] }]))).toEqual([
      { test: 'a.test.ts: reads', took: 9 },
    ]);
  });

  it('is why it was skipped, each reason once', () => {
    expect(skippedJourneys(report)).toEqual(['There is no nginx.']);
  });
});
