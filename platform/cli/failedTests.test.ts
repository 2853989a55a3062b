import { failedJourneys, failedUnitTests } from './failedTests';

const unit = (testResults: Parameters<typeof failedUnitTests>[0]['testResults']) => ({
  numPassedTests: 1,
  numFailedTests: 1,
  numFailedTestSuites: 1,
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
      tests: [{ status: ok ? 'expected' : 'unexpected', results: [{ errors: [{ message }] }] }],
    });
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const failed = failedJourneys({
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: [{ specs: [spec('passes', true, '')], suites: [{ specs: [spec('counts', false, long)] }] }],
      errors: [{ message: 'no such file' }],
    });
    expect(failed).toHaveLength(2);
    expect(failed[0]?.split('\n')).toHaveLength(13);
    expect(failed[0]).toContain('journeys/home.spec.ts:7: counts\n    line 0');
    expect(failed[1]).toContain('no such file');
  });
});
