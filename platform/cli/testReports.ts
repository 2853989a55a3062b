/** The part of jest's `--json` report that is read here. */
export type UnitReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
      /** How the first try failed, if a second was needed. */
      readonly retryReasons?: readonly string[];
      /** Milliseconds. */
      readonly duration?: number | null;
    }[];
  }[];
};

type JourneySuite = {
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message: string }[];
      }[];
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
  readonly suites?: readonly JourneySuite[];
};

/** The part of Playwright's JSON report that is read here. */
export type JourneyReport = {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly JourneySuite[];
  readonly errors: readonly { readonly message: string }[];
};

/** A reason longer than this is cut, in lines; the run's own output above has all of it. */
const REASON_LINES = 12;

// Reports keep the colours of the terminal.
const colours = /\u001b\[[0-9;]*m/g;

function failureText(where: string, reason: string): string {
  const lines = reason.replace(colours, '').trim().split('\n');
  return [where, ...lines.slice(0, REASON_LINES).map((line) => `    ${line}`)].join('\n');
}

/** The failed unit tests, each with its file and reason. */
export function failedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that does not even load lists no tests.
    if (failed.length === 0)
      return message && assertionResults.length === 0 ? [failureText(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failureText(`${name}: ${fullName}`, (failureMessages ?? []).join('\n')),
    );
  });
}

/** The unit tests that passed at their second try only, each with the error of the first. */
export function unsteadyUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, retryReasons = [] }) => status === 'passed' && retryReasons.length > 0)
      .map(({ fullName, retryReasons = [] }) => failureText(`${name}: ${fullName}`, retryReasons.join('\n'))),
  );
}

function allSpecs({ specs, suites = [] }: JourneySuite): JourneySuite['specs'] {
  return [...specs, ...suites.flatMap(allSpecs)];
}

function journeysThatEnded(as: 'unexpected' | 'flaky', { suites }: JourneyReport): string[] {
  return suites
    .flatMap(allSpecs)
    .filter(({ tests }) => tests.some(({ status }) => status === as))
    .map(({ file, line, title, tests }) =>
      failureText(
        `${file}:${line}: ${title}`,
        tests
          .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
          .join('\n'),
      ),
    );
}

/** The failed journeys, each with its file, line and reason; what kept a file from loading too. */
export function failedJourneys(report: JourneyReport): string[] {
  return [
    ...journeysThatEnded('unexpected', report),
    ...report.errors.map(({ message }) => failureText('journeys', message)),
  ];
}

/** The journeys that passed at their second try only, each with what went wrong at the first. */
export function unsteadyJourneys(report: JourneyReport): string[] {
  return journeysThatEnded('flaky', report);
}

/** A test and how long it took, in milliseconds. */
export type TimedTest = { readonly test: string; readonly took: number };

export function timedUnitTests({ testResults }: UnitReport): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ test: `${name}: ${fullName}`, took: duration ?? 0 })),
  );
}

export function timedJourneys({ suites }: JourneyReport): TimedTest[] {
  return suites.flatMap(allSpecs).map(({ file, line, title, tests }) => ({
    test: `${file}:${line}: ${title}`,
    took: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
  }));
}

/** Why journeys were skipped, each reason once. */
export function skippedJourneys({ suites }: JourneyReport): string[] {
  const reasons = suites
    .flatMap(allSpecs)
    .flatMap(({ tests }) => tests.filter(({ status }) => status === 'skipped'))
    .flatMap(({ annotations }) => annotations.map(({ type, description }) => description ?? type));
  return [...new Set(reasons)];
}
