/** What jest's `--json` report tells of its tests, as far as it is read here. */
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

/** What Playwright's JSON report tells of its tests, as far as it is read here. */
export type JourneyReport = {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly JourneySuite[];
  readonly errors: readonly { readonly message: string }[];
};

/** A reason longer than this is cut, in lines; the run's own output above has all of it. */
const REASON_LINES = 12;

// Reports keep the colours of the terminal.
const colours = /\u001b\[[0-9;]*m/g;

function told(where: string, reason: string): string {
  const lines = reason.replace(colours, '').trim().split('\n');
  return [where, ...lines.slice(0, REASON_LINES).map((line) => `    ${line}`)].join('\n');
}

/** The failed unit tests, each with its file and reason. */
export function failedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that does not even load has no tests to tell of.
    if (failed.length === 0) return message && assertionResults.length === 0 ? [told(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      told(`${name}: ${fullName}`, (failureMessages ?? []).join('\n')),
    );
  });
}

function ofSuite({ specs, suites = [] }: JourneySuite): string[] {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  return [
    ...failed.map(({ file, line, title, tests }) =>
      told(
        `${file}:${line}: ${title}`,
        tests
          .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
          .join('\n'),
      ),
    ),
    ...suites.flatMap(ofSuite),
  ];
}

/** The failed journeys, each with its file, line and reason; what kept a file from loading too. */
export function failedJourneys({ suites, errors }: JourneyReport): string[] {
  return [...suites.flatMap(ofSuite), ...errors.map(({ message }) => told('journeys', message))];
}

/** A test and how long it took, in milliseconds. */
export type TimedTest = { readonly test: string; readonly took: number };

export function timedUnitTests({ testResults }: UnitReport): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ test: `${name}: ${fullName}`, took: duration ?? 0 })),
  );
}

function allSpecs({ specs, suites = [] }: JourneySuite): JourneySuite['specs'] {
  return [...specs, ...suites.flatMap(allSpecs)];
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
