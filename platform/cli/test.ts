/**
 * `npm test`: lint, types, licences, content, unit tests, build, journeys in a browser. Ends with what failed and
 * one line, `N passed, N failed`; every test counts one, and so does each check that has no tests of its own.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { log } from '../house/log';
import { cache, root } from '../house/paths';
import { UserError } from '../house/UserError';
import { withTypeScript } from '../house/withTypeScript.mjs';
import { failedJourneys, failedUnitTests, type JourneyReport, type UnitReport } from './failedTests';
import { findBrowser } from './findBrowser';
import { e2eReport, runE2e } from './runE2e';
import { runStep } from './runStep';

type Count = { readonly passed: number; readonly failed: number; readonly failures?: readonly string[] };

const require = createRequire(import.meta.url);
const unitReport = path.join(cache, 'unit.json');

function node(script: string, ...args: string[]): Promise<boolean> {
  return runStep(process.execPath, [script, ...args]);
}

function ofOne(passed: boolean): Count {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run whose report is missing, or empty, or which failed without a failed test, counts as one failure. */
function ofReport<Report>(ended: boolean, report: string, read: (json: Report) => Count): Count {
  const count = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failed: 0 };
  const silent = count.passed + count.failed === 0 || (!ended && count.failed === 0);
  return silent ? { ...count, failed: count.failed + 1 } : count;
}

async function unit(): Promise<Count> {
  mkdirSync(cache, { recursive: true });
  rmSync(unitReport, { force: true });
  const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js');
  const ended = await node(jest, '--json', `--outputFile=${unitReport}`, '--maxWorkers=2');
  return ofReport(ended, unitReport, (report: UnitReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    failures: failedUnitTests(report),
  }));
}

async function e2e(): Promise<Count> {
  rmSync(e2eReport, { force: true });
  const ended = await runE2e([]);
  return ofReport(ended, e2eReport, (report: JourneyReport) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    failures: failedJourneys(report),
  }));
}

const bin = (name: string, file: string) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

const steps: readonly (readonly [name: string, run: () => Promise<Count>])[] = [
  ['lint', async () => ofOne(await node(bin('eslint', 'bin/eslint.js'), '.', '--max-warnings=0'))],
  [
    'format',
    async () => ofOne(await node(bin('prettier', 'bin/prettier.cjs'), '--check', '.', '--log-level=warn')),
  ],
  [
    'types',
    async () =>
      ofOne(
        await runStep(process.execPath, [...withTypeScript(), path.join(root, 'platform/cli/typecheck.ts')]),
      ),
  ],
  ['licences', async () => ofOne(await runStep('npm', ['run', '--silent', 'licences', '--', '--check']))],
  ['content', async () => ofOne(await runStep('npm', ['run', '--silent', 'content']))],
  ['unit tests', unit],
  ['build and journeys', e2e],
];

const total = { passed: 0, failed: 0 };
const failures: string[] = [];
try {
  log(`browser: ${findBrowser()}`);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  total.failed += 1;
  failures.push('browser');
}
for (const [name, run] of steps) {
  log(`${name}…`);
  let count: Count;
  try {
    count = await run();
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof UserError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    count = ofOne(false);
  }
  log(`${name}: ${count.passed} passed, ${count.failed} failed`);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed > 0) failures.push(...(count.failures?.length ? count.failures : [name]));
}
// The fault matrix's long table comes after the runner's own account: what failed is said again, where it is seen.
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
