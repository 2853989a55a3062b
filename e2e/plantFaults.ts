/**
 * `npm run planted -- [name or group]…`: plants the faults of `planted/` one by one in a copy of the project, and prints which test
 * files find each, and after how long. Unit tests run that import the changed file, and the journeys that the fault names.
 * Exits with 1 if a fault is not found.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { type Copy, copyOfTheProject } from './platform/copyOfTheProject';
import { faults } from './planted/faults';
import type { PlantedFault } from './planted/PlantedFault';

/** A test that waits for ever has found the fault as well. */
const MAX_MS = 600_000;

type Report = { readonly testResults: readonly { readonly name: string; readonly status: string }[] };

/** Runs a tool of the copy; returns what it printed. */
function run({ folder }: Copy, tool: string, args: readonly string[]): string {
  const bin = path.join(folder, 'node_modules', tool);
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };
  const { stdout, stderr, signal } = spawnSync(process.execPath, [bin, ...args], {
    ...{ cwd: folder, env, encoding: 'utf8', timeout: MAX_MS, killSignal: 'SIGKILL', maxBuffer: 1 << 28 },
  });
  return stdout + stderr + (signal ? '\n1 failed (it did not end)' : '');
}

/** The files of unit tests that fail. */
function failedUnits(copy: Copy, { file, tests = [] }: PlantedFault): string[] {
  const report = path.join(copy.folder, '.cache/planted.json');
  const failed = (args: readonly string[]) => {
    rmSync(report, { force: true });
    const options = ['--silent', '--passWithNoTests', '--json', `--outputFile=${report}`, '--maxWorkers=2'];
    const text = run(copy, 'jest/bin/jest.js', [...options, ...args]);
    if (!existsSync(report)) return [text.includes('did not end') ? 'a test that does not end' : text];
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return testResults.flatMap(({ name, status }) =>
      status === 'failed' ? [path.relative(copy.folder, name)] : [],
    );
  };
  return [...failed(['--findRelatedTests', file]), ...(tests.length > 0 ? failed(tests) : [])];
}

/** The journeys that fail. */
function failedSpecs(copy: Copy, specs: readonly string[] = []): string[] {
  return specs.filter((spec) => {
    const text = run(copy, 'playwright/cli.js', ['test', `e2e/${spec}.spec.ts`, '--reporter=line']);
    if (!/\d+ (passed|failed)/.test(text)) throw new Error(`${spec} has not run:\n${text}`);
    return /\d+ failed/.test(text);
  });
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);
const chosen = Object.entries(faults).flatMap(([group, all]) =>
  all
    .filter(({ name }) => wanted.length === 0 || wanted.includes(group) || wanted.includes(name))
    .map((fault) => ({ group, ...fault })),
);
if (chosen.length === 0)
  throw new Error(`There is no fault and no group ${wanted.join()}: see e2e/planted/faults.ts.`);

const copy = copyOfTheProject();
let missed = 0;
for (const fault of chosen) {
  const original = readFileSync(path.join(copy.folder, fault.file), 'utf8');
  copy.edit(fault.file, (text) => text.replace(fault.text, () => fault.replacement));
  const start = Date.now();
  const found = [...failedUnits(copy, fault), ...failedSpecs(copy, fault.specs)];
  copy.write(fault.file, original);
  if (found.length === 0) missed += 1;
  const result = found.length > 0 ? `${found.length} (${found.join(', ')})` : `MISSED: ${fault.promise}`;
  print(`${fault.group} | ${fault.name} | ${Math.round((Date.now() - start) / 1000)} s | ${result}`);
}
print(`${chosen.length - missed} of ${chosen.length} planted faults are found.`);
process.exitCode = missed > 0 ? 1 : 0;
