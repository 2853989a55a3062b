/**
 * `npm test`: lint, format, types, imports, styles, licences, content, build, unit tests, journeys in a browser. Ends with what failed,
 * what took longest and one line, `N passed, N failed`; every test counts one, and so does each check that has no tests
 * of its own. What could not run is listed and counted: `N passed, N failed, N skipped`. What fails is tried
 * once more; what passes then is named and counted as `N unsteady`, and `--strict` tries nothing twice.
 * `--changed` tries what a change touches, without what a journey tries again on other pages, widths and days; `--no-install`
 * leaves the machine as it is.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { bringUp } from '../delivery/bringUp';
import { log } from '../house/log';
import { cache, root } from '../house/paths';
import { runCommand } from '../house/runCommand';
import { printedError } from '../house/UserError';
import { withTypeScript } from '../house/withTypeScript.mjs';
import { objectStoreIsInstalled, shareObjectStore, startObjectStore } from '../test/objectStore';
import { testTools } from '../test/testTools';
import { changedFiles } from './changedFiles';
import {
  failedJourneys,
  failedUnitTests,
  type JourneyReport,
  skippedJourneys,
  timedJourneys,
  type TimedTest,
  timedUnitTests,
  type UnitReport,
  unsteadyJourneys,
  unsteadyUnitTests,
} from './testReports';
import { installTestTools } from './installTestTools';
import { keepTemporaryFilesInMemory } from './keepTemporaryFilesInMemory';
import { registryOf } from './registryOf';
import { e2eReport, runE2e } from './runE2e';
import { runStep } from './runStep';
import { specsFor } from './specsFor';
import { startQuickSite } from './startQuickSite';
import { touchedPackages } from './touchedPackages';

type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly failures?: readonly string[];
  /** What passed at its second try only: part of `passed`. */
  readonly unsteady?: readonly string[];
  /** Why what was skipped was. */
  readonly reasons?: readonly string[];
  readonly times?: readonly TimedTest[];
};

type Step = readonly [name: string, run: () => Promise<Count>];

/** How many of the tests that took longest are named. */
const SLOWEST = 10;

const require = createRequire(import.meta.url);
const unitReport = path.join(cache, 'unit.json');
const bin = (name: string, file: string) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

const ofCheck = (passed: boolean): Count => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A check that has no tests of its own. */
async function check(...args: readonly string[]): Promise<Count> {
  return ofCheck(await runStep(process.execPath, args, { quiet: true }));
}

/** A check that is a script of the root's package.json. */
async function script(name: string): Promise<Count> {
  return ofCheck(await runStep('npm', ['run', '--silent', name], { quiet: true }));
}

/**
 * A run whose report is missing, or empty, or which failed without a failed test, counts as one failure.
 * @param mayBeEmpty may the run have found no test to run?
 */
function ofReport<Report>(
  ended: boolean,
  report: string,
  read: (json: Report) => Count,
  mayBeEmpty = false,
): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(report, 'utf8')) as Report);
  const isEmpty = count.passed + count.failed + (count.skipped ?? 0) === 0;
  const isSilent = ended ? isEmpty && !mayBeEmpty : count.failed === 0;
  return isSilent ? { ...count, failed: count.failed + 1 } : count;
}

async function unit(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  mkdirSync(cache, { recursive: true });
  rmSync(unitReport, { force: true });
  const ended = await runStep(
    process.execPath,
    [bin('jest', 'bin/jest.js'), '--json', `--outputFile=${unitReport}`, '--silent', ...args],
    { quiet: true, env },
  );
  const read = (report: UnitReport): Count => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests,
    failures: failedUnitTests(report),
    unsteady: unsteadyUnitTests(report),
    times: timedUnitTests(report),
  });
  return ofReport(ended, unitReport, read, args.includes('--passWithNoTests'));
}

/** All unit tests, with one object store for the ten files that need one: each would wait seconds for its own. */
async function allUnits(): Promise<Count> {
  const store = objectStoreIsInstalled() ? await startObjectStore() : undefined;
  try {
    return await unit(['--maxWorkers=100%'], store && shareObjectStore(store));
  } finally {
    await store?.stop();
  }
}

async function e2e(...args: readonly string[]): Promise<Count> {
  if (!testTools.browser.find())
    return {
      passed: 0,
      failed: 0,
      skipped: 1,
      reasons: ['Chromium is not installed: no journey was tried.'],
    };
  rmSync(e2eReport, { force: true });
  const ended = await runE2e(args);
  return ofReport(ended, e2eReport, (report: JourneyReport) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    failures: failedJourneys(report),
    unsteady: unsteadyJourneys(report),
    reasons: skippedJourneys(report),
    times: timedJourneys(report),
  }));
}

const eslint = bin('eslint', 'bin/eslint.js');
// It does not let its package.json be looked for.
const dependencyCruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const prettier = bin('prettier', 'bin/prettier.cjs');
const typescript = (file: string) => [...withTypeScript(), path.join(root, file)];

const types: Step = ['types', () => script('typecheck')];
const imports: Step = ['imports', () => script('lint:imports')];
const styles: Step = ['styles', () => script('lint:styles')];
const content: Step = ['content', () => check(...typescript('shared-content/checks/checkContent.ts'))];

/** Builds the site, with its loading screen and without, while unit tests wait for clocks: the journeys find it built. */
const build: Step = [
  'build',
  async () => {
    const registry = registryOf();
    await bringUp(registry);
    const quick = await startQuickSite(registry);
    await quick.stop();
    return ofCheck(true);
  },
];

/** What these packages import. Whoever imports a file of theirs is among them: none seems to be reached by nobody. */
function importsOf(packages: readonly string[]): Promise<Count> {
  return check(dependencyCruiser, '--config', path.join(root, '.dependency-cruiser.mjs'), ...packages);
}

/** Everything: two rows of steps that need no journeys, side by side, then the journeys. */
const everything: readonly (readonly Step[])[][] = [
  [
    [['unit tests', allUnits]],
    [
      ['lint', () => check(eslint, '.', '--max-warnings=0')],
      [
        'format',
        () => check(prettier, '--check', '.', '--log-level=warn', '--cache', '--cache-strategy=content'),
      ],
      types,
      imports,
      styles,
      ['licences', () => check(...typescript('platform/cli/licences.ts'), '--check')],
      content,
      build,
    ],
  ],
  [[['journeys', () => e2e()]]],
];

/**
 * ESLint over these files. It reads the types of the package that they stand in: of all packages, as `npm run lint` does, takes
 * seconds more.
 */
function lintOf(files: readonly string[], packages: readonly string[]): Promise<Count> {
  const [only, ...others] = packages;
  const isAlone = only !== undefined && others.length === 0 && files.every((file) => /\.tsx?$/.test(file));
  const types = isAlone ? ['--parser-options', `project:${only}/tsconfig.json`] : [];
  return check(eslint, '--no-warn-ignored', '--max-warnings=0', ...types, ...files);
}

/** What a change touches. */
function whatChanged(since: string | undefined): (readonly Step[])[][] {
  const all = changedFiles(since);
  log(all.length === 0 ? 'nothing has changed' : `changed: ${all.join(', ')}`);
  const packages = touchedPackages(all);
  const isCode = (file: string) => /\.([cm]?[jt]s|tsx)$/.test(file);
  const files = all.filter((file) => existsSync(path.join(root, file)));
  const code = files.filter(isCode);
  const specs = specsFor(files);
  // Who changes a journey itself wants all of it.
  const leftOut = files.some((file) => file.startsWith('e2e/')) ? [] : ['--grep-invert', '@variant'];
  // Side by side: the journeys, which build the site first, and everything else.
  const oneRow: Step[] = [
    ...(code.length > 0
      ? [['unit tests', () => unit(['--passWithNoTests', '--findRelatedTests', ...code])] as const]
      : []),
    ...(all.some(isCode) ? [types, ['imports', () => importsOf(packages)] as const] : []),
    ...(code.length > 0 ? [['lint', () => lintOf(code, packages)] as const] : []),
    ...(files.some((file) => file.endsWith('.css')) ? [styles] : []),
    ...(files.some((file) => file.startsWith('shared-content/')) ? [content] : []),
  ];
  const otherRow: Step[] = [
    ...(files.length > 0
      ? [
          [
            'format',
            () => check(prettier, '--check', '--ignore-unknown', '--log-level=warn', ...files),
          ] as const,
        ]
      : []),
    ...(specs.length > 0 ? [['journeys', () => e2e(...specs, ...leftOut)] as const] : []),
  ];
  if (specs.length > 0) log(`journeys: ${specs.join(', ')}`);
  return [[oneRow, otherRow]];
}

async function run([name, work]: Step): Promise<Count> {
  log(`${name}…`);
  const count = await work().catch((error: unknown): Count => {
    process.stderr.write(`\n${printedError(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  log(`${name}: ${countText(count)}`);
  return count.failed > 0 && !count.failures?.length ? { ...count, failures: [name] } : count;
}

function countText({ passed, failed, skipped = 0, unsteady = [] }: Count): string {
  const more = [
    [skipped, 'skipped'],
    [unsteady.length, 'unsteady'],
  ] as const;
  return [
    `${passed} passed, ${failed} failed`,
    ...more.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`),
  ].join(', ');
}

/** Rows of a phase go side by side, the steps of a row one after the other. */
async function runAll(phases: readonly (readonly (readonly Step[])[])[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const phase of phases)
    await Promise.all(
      phase.map(async (row) => {
        for (const step of row) counts.push(await run(step));
      }),
    );
  return counts;
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      changed: { type: 'boolean' },
      since: { type: 'string' },
      'no-install': { type: 'boolean' },
      strict: { type: 'boolean' },
    },
  });
  if (!values.strict) process.env['SECOND_TRY'] = 'yes';
  const onlyChanges = values.changed === true || values.since !== undefined;
  installTestTools(!values['no-install'] && !onlyChanges);
  const memory = onlyChanges ? undefined : keepTemporaryFilesInMemory();
  if (memory) log(`temporary files are kept in memory until the end: ${memory}`);
  const counts = await runAll(onlyChanges ? whatChanged(values.since) : everything);
  const sum = (of: (count: Count) => number | undefined) =>
    counts.reduce((total, count) => total + (of(count) ?? 0), 0);
  const slowest = counts
    .flatMap(({ times = [] }) => times)
    .sort((one, other) => other.took - one.took)
    .slice(0, SLOWEST);
  list(
    'Slowest:',
    slowest.map(
      ({ test, took }) => `${(took / 1000).toFixed(1).padStart(6)} s  ${test.replace(`${root}/`, '')}`,
    ),
  );
  list(
    'Skipped:',
    counts.flatMap(({ reasons = [] }) => reasons),
  );
  const unsteady = counts.flatMap((count) => count.unsteady ?? []);
  list('Passed at a second try only; find the cause:', unsteady);
  // The fault matrix's long table comes after the runner's own account: what failed is said again, where it is seen.
  list(
    'Failed:',
    counts.flatMap(({ failures = [] }) => failures),
  );
  const total = {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    unsteady,
  };
  process.stdout.write(`\n${countText(total)}\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
