/**
 * `npm test`: lint, types, licences, content, unit tests, build, journeys in a browser. Ends with one line,
 * `N passed, N failed`; every test counts one, and so does each check that has no tests of its own.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { log } from '../house/log';
import { cache, root } from '../house/paths';
import { UserError } from '../house/UserError';
import { withTypeScript } from '../house/withTypeScript.mjs';
import { findBrowser } from './findBrowser';
import { e2eReport, runE2e } from './runE2e';
import { runStep } from './runStep';

type Count = { readonly passed: number; readonly failed: number };

const require = createRequire(import.meta.url);
const unitReport = path.join(cache, 'unit.json');

function node(script: string, ...args: string[]): Promise<boolean> {
  return runStep(process.execPath, [script, ...args]);
}

function ofOne(passed: boolean): Count {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run whose report is missing, or empty, or which failed without a failed test, counts as one failure. */
function ofReport(ended: boolean, report: string, read: (json: never) => Count): Count {
  const count = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { passed: 0, failed: 0 };
  const silent = count.passed + count.failed === 0 || (!ended && count.failed === 0);
  return silent ? { passed: count.passed, failed: count.failed + 1 } : count;
}

async function unit(): Promise<Count> {
  mkdirSync(cache, { recursive: true });
  rmSync(unitReport, { force: true });
  const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js');
  const ended = await node(jest, '--json', `--outputFile=${unitReport}`, '--maxWorkers=2');
  return ofReport(
    ended,
    unitReport,
    ({ numPassedTests, numFailedTests, numFailedTestSuites }: Record<string, number>) => ({
      passed: numPassedTests ?? 0,
      failed: (numFailedTests ?? 0) || (numFailedTestSuites ?? 0),
    }),
  );
}

async function e2e(): Promise<Count> {
  rmSync(e2eReport, { force: true });
  const ended = await runE2e([]);
  return ofReport(
    ended,
    e2eReport,
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }),
  );
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
try {
  log(`browser: ${findBrowser()}`);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  total.failed += 1;
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
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
