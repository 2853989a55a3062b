import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { log } from '../lib/log';
import { npmCommand } from '../lib/npmCommand.mjs';
import { cache, root } from '../lib/paths';
import { objectStoreIsInstalled, shareObjectStore, startObjectStore } from '../test/objectStore';
import { testTools } from '../test/testTools';
import type { Arguments } from './commandLine';
import { installTools, missingTools } from './installTools';
import { runStep, type StepOptions } from './runStep';

/** `failures` are the names of the tests and checks that failed. */
type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
};

const nothing: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };
const reports = { unit: path.join(cache, 'unit.json'), journeys: path.join(cache, 'journeys.json') };

/** Runs an npm script. Resolves with true if it succeeded. */
function script(name: string, args: readonly string[], options?: StepOptions): Promise<boolean> {
  const npm = npmCommand();
  const { shell } = npm;
  return runStep(npm.program, [...npm.args, 'run', '--silent', name, '--', ...args], { shell, ...options });
}

/** Runs an npm script as a check. Prints its output only if it fails. */
async function check(name: string): Promise<Count> {
  log(`${name}…`);
  const passed = await script(name, [], { quiet: true });
  log(`${name}: ${passed ? 'passed' : 'FAILED, see above'}`);
  return passed ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [name] };
}

/**
 * Reads the counts from the report of a test runner. A run without a report, without a test, or that failed without a failed
 * test, counts as one failure.
 */
function countOf<Report>(file: string, succeeded: boolean, read: (report: Report) => Count): Count {
  let count = nothing;
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    log(`${file} contains no test report`);
  }
  const isWrong = succeeded ? count.passed + count.skipped === 0 : count.failed === 0;
  if (!isWrong) return count;
  const why = succeeded ? 'has no test' : 'has no failed test, but its run failed';
  const failures = [...count.failures, `${path.basename(file)} ${why}`];
  return { ...count, failed: count.failed + 1, failures };
}

type UnitReport = Readonly<
  Record<'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites' | 'numPendingTests', number>
> & {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** The failed tests of the report, or the file where none could run. */
function failedUnitTests({ testResults }: UnitReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = path.relative(root, name);
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });
}

async function unitTests(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  log('unit tests…');
  rmSync(reports.unit, { force: true });
  const succeeded = await script('unit', ['--json', `--outputFile=${reports.unit}`, '--silent', ...args], {
    env,
  });
  return countOf(reports.unit, succeeded, (report: UnitReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests,
    failures: failedUnitTests(report),
  }));
}

/**
 * The unit tests of registry, release and server, with one object store for the files that need one. They often wait, so
 * two cores can run more than two workers.
 */
async function storeTests(): Promise<Count> {
  const store = objectStoreIsInstalled() ? await startObjectStore() : undefined;
  try {
    return await unitTests(
      ['--selectProjects', 'stores', '--maxWorkers=3'],
      store && shareObjectStore(store),
    );
  } finally {
    await store?.stop();
  }
}

type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
};

/** A test as it is written; `tests` has one element for each project that runs it. */
type Spec = {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: 'expected' | 'unexpected' | 'skipped';
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
};

type JourneyReport = Suite & {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'skipped', number>>;
};

/** The tests that failed, each with its project and the first line of its error. */
function failedJourneys({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map(({ projectName, results }) => {
        const [line = ''] = (results[0]?.error?.message ?? '').split('\n');
        return `${projectName}, e2e/${file}: ${title}\n    ${stripVTControlCharacters(line)}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => failedJourneys(suite))];
}

async function journeys(args: readonly string[]): Promise<Count> {
  if (!testTools.browser.find()) {
    log('journeys: skipped, there is no Chromium');
    return { ...nothing, skipped: 1 };
  }
  rmSync(reports.journeys, { force: true });
  const succeeded = await script('e2e', args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.journeys } });
  return countOf(reports.journeys, succeeded, (report: JourneyReport) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    failures: failedJourneys(report),
  }));
}

async function inSequence(steps: readonly (() => Promise<Count>)[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await step());
  return counts;
}

/** What `npm test` runs. The build runs in parallel with the unit tests, before the journeys need it. */
async function defaultTests(): Promise<Count[]> {
  installTools(missingTools([testTools.browser]));
  const checks = [
    'lint:code',
    'format:check',
    'typecheck',
    'lint:imports',
    'lint:styles',
    'licences',
    'content',
  ];
  const both = await Promise.all([
    inSequence([() => unitTests(['--ignoreProjects', 'stores'])]),
    inSequence([...checks.map((name) => () => check(name)), () => check('build:tests')]),
  ]);
  return [...both.flat(), await journeys(['--grep', '@smoke'])];
}

/** What `npm run test:rest` runs. */
function remainingTests(install: boolean): Promise<Count[]> {
  const missing = missingTools(Object.values(testTools));
  if (install) installTools(missing);
  else if (missing.length > 0)
    log('tests of missing programs are skipped; "npm run test:rest -- --install" installs them');
  return inSequence([storeTests, () => journeys(['--grep-invert', '@smoke'])]);
}

/**
 * `npm test`: installs a Chromium where there is none, then runs every check, the unit tests and one journey of each kind.
 * `npm run test:rest [-- --install]`: all other tests; `--install` (and CI) installs the programs that they need.
 * Both end with the names of what failed and one line, `N passed, N failed`: a check counts one, and so does each test.
 */
export async function test({ flags }: Arguments): Promise<void> {
  const install = flags['install'] || process.env['CI'] === 'true';
  const counts = await (flags['rest'] ? remainingTests(install) : defaultTests());
  // Failures were printed far above, so their names are repeated here.
  const names = counts.flatMap(({ failures }) => failures);
  if (names.length > 0) process.stdout.write(`\nFailed:\n${names.map((name) => `  ${name}\n`).join('')}`);
  const sum = (kind: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, count) => total + count[kind], 0);
  const skipped = sum('skipped');
  process.stdout.write(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
