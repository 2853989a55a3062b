/**
 * `npm run planted -- [--first] [name or group]…`: plants the faults of `planted/` one by one in a copy of the project, and prints
 * which test files find each, and after how long. Unit tests run that import the changed file, and the journeys that the fault
 * names; with `--first`, the nearest ones first, until one finds it. Exits with 1 if a fault is not found.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { copyOfTheProject } from './platform/copyOfTheProject';
import { faults } from './planted/faults';
import type { PlantedFault } from './planted/PlantedFault';

/** For the unit tests of a fault, of which one that waits for ever has found it; and for a journey, which builds the site. */
const UNITS_MS = 600_000;
const JOURNEY_MS = 3_600_000;

const copy = copyOfTheProject({ canInstall: true });

/** Runs a tool of the copy; returns what it printed. */
function run(
  tool: string,
  args: readonly string[],
  ms = UNITS_MS,
): { readonly stdout: string; readonly all: string } {
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    [path.join(copy.folder, 'node_modules', tool), ...args],
    {
      ...{ cwd: copy.folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 1 << 28 },
      ...{ timeout: ms, killSignal: 'SIGKILL' },
    },
  );
  return { stdout, all: stdout + stderr + (signal ? '\nIt did not end.' : '') };
}

type Modules = readonly {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}[];

/** By file: the files that import it, in all packages; Jest's own search ends at the border of a package. */
function readImporters(): ReadonlyMap<string, readonly string[]> {
  const folders = readdirSync(copy.folder).filter((name) => /^(shell$|shared-|remote-|platform$)/.test(name));
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  const { stdout } = run('dependency-cruiser/bin/dependency-cruise.mjs', options);
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of (JSON.parse(stdout) as { readonly modules: Modules }).modules)
    for (const { resolved } of dependencies)
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  return importers;
}

const importers = readImporters();

/** The unit tests that import a file, directly or through others. */
function testsOf(file: string): string[] {
  const reached = new Set([file]);
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  return [...reached].filter((one) => /\.test\.tsx?$/.test(one));
}

type Report = { readonly testResults: readonly { readonly name: string; readonly status: string }[] };

/** The files of these unit tests that fail. */
function failedUnits(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const report = path.join(copy.folder, '.cache/planted.json');
  rmSync(report, { force: true });
  const packages = new Set(files.map((file) => file.split('/')[0] ?? ''));
  const projects = [...packages, ...(packages.has('platform') ? ['stores'] : [])];
  const options = ['--silent', '--json', `--outputFile=${report}`, '--maxWorkers=2', '--runTestsByPath'];
  const { all } = run('jest/bin/jest.js', [...options, ...files, '--selectProjects', ...projects]);
  if (!existsSync(report)) {
    if (all.includes('did not end')) return ['a test that does not end'];
    throw new Error(`No unit test has run:\n${all}`);
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name, status }) =>
    status === 'failed' ? [path.relative(copy.folder, name)] : [],
  );
}

/** The journeys that fail. */
function failedSpecs(specs: readonly string[]): string[] {
  return specs.filter((spec) => {
    const { all } = run('playwright/cli.js', ['test', `e2e/${spec}.spec.ts`, '--reporter=line'], JOURNEY_MS);
    if (!/\d+ (passed|failed)/.test(all)) throw new Error(`${spec} has not run:\n${all}`);
    return /\d+ failed/.test(all);
  });
}

/** What finds a fault: everything, or with `--first` the nearest that does. */
function find({ file, tests = [], specs = [] }: PlantedFault, isFirst: boolean): string[] {
  const units = [...tests, ...testsOf(file)];
  if (!isFirst) return [...failedUnits(units), ...failedSpecs(specs)];
  for (const look of [
    () => failedUnits(units.slice(0, 3)),
    () => failedUnits(units.slice(3)),
    () => failedSpecs(specs),
  ]) {
    const found = look();
    if (found.length > 0) return found;
  }
  return [];
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const isFirst = process.argv.includes('--first');
const wanted = process.argv.slice(2).filter((one) => one !== '--first');
const chosen = Object.entries(faults).flatMap(([group, all]) =>
  all
    .filter(({ name }) => wanted.length === 0 || wanted.includes(group) || wanted.includes(name))
    .map((fault) => ({ group, ...fault })),
);
if (chosen.length === 0)
  throw new Error(`There is no fault and no group ${wanted.join()}: see e2e/planted/faults.ts.`);

// A fault may be larger than what it replaces.
copy.edit('platform/budgets.json', (text) => text.replaceAll(/\d{4,}/g, '999999'));
let missed = 0;
for (const fault of chosen) {
  const original = readFileSync(path.join(copy.folder, fault.file), 'utf8');
  copy.edit(fault.file, (text) => text.replace(fault.text, () => fault.replacement));
  const start = Date.now();
  const found = find(fault, isFirst);
  copy.write(fault.file, original);
  if (found.length === 0) missed += 1;
  const result = found.length > 0 ? `${found.length}: ${found.join(', ')}` : `MISSED: ${fault.promise}`;
  print(`${fault.group} | ${fault.name} | ${Math.round((Date.now() - start) / 1000)} s | ${result}`);
}
print(`${chosen.length - missed} of ${chosen.length} planted faults are found.`);
process.exitCode = missed > 0 ? 1 : 0;
