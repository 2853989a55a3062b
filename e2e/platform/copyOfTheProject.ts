import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** The timeout of a command, in ms; a whole build takes a minute. */
export const COMMAND_MS = 1_800_000;

export type Outcome = { readonly code: number; readonly output: string };

/** A copy of the project that a test may change. */
export type Copy = {
  readonly folder: string;
  write(file: string, text: string): void;
  /** Changes a file. @throws Error if it stays the same, because the test would be meaningless. */
  edit(file: string, change: (text: string) => string): void;
  /** Runs one of the project's commands there: `site <verb> …`. */
  run(verb: string, args?: readonly string[], env?: NodeJS.ProcessEnv): Promise<Outcome>;
  /** Runs a TypeScript file of the copy. */
  runFile(file: string, env?: NodeJS.ProcessEnv): Promise<Outcome>;
};

function isSource(file: string): boolean {
  return !/(^|\/)(node_modules|\.git|\.registry|\.cache|\.keys|\.screenshots|test-results)(\/|$)/.test(
    path.relative(root, file),
  );
}

/** Links the installed packages one by one, so that `@site/…` resolves to the copy, and those of a workspace of its own. */
function linkPackages(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@site'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@site') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  for (const name of readdirSync(folder)) {
    if (!existsSync(path.join(folder, name, 'package.json'))) continue;
    symlinkSync(path.join(folder, name), path.join(modules, '@site', name));
    const own = path.join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(folder, name, 'node_modules'));
  }
}

/** Copies a node_modules folder, by links to its files if both folders are on one disk. */
export function copyModules(from: string, to: string): void {
  for (const how of ['-al', '-a']) {
    if (spawnSync('cp', [how, from, to]).status === 0) return;
    rmSync(to, { recursive: true, force: true });
  }
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Copies the installed packages, so that npm can install more. */
function copyPackages(folder: string): void {
  for (const workspace of ['.', ...readdirSync(folder)]) {
    const [from, to] = [root, folder].map((place) => path.join(place, workspace, 'node_modules'));
    if (!from || !to || !existsSync(from)) continue;
    copyModules(from, to);
  }
}

const folders: string[] = [];

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * Copies the project's sources to a temporary folder, which is deleted when the tests end.
 * @param canInstall true if npm may change the installed packages of the copy
 */
export function copyOfTheProject({ canInstall = false } = {}): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-copy-'));
  folders.push(folder);
  cpSync(root, folder, { recursive: true, filter: isSource });
  (canInstall ? copyPackages : linkPackages)(folder);
  const runNode = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    linkNewPackages(folder);
    return new Promise<Outcome>((resolve) => {
      const child = execFile(
        process.execPath,
        args,
        {
          cwd: folder,
          env: { ...process.env, REGISTRY: path.join(folder, '.registry'), NODE_OPTIONS: '', ...env },
          timeout: COMMAND_MS,
        },
        (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
      );
    });
  };
  const write: Copy['write'] = (file, text) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  return {
    folder,
    write,
    edit(file, change) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      if (change(text) === text) throw new Error(`${file} does not contain what the test changes`);
      write(file, change(text));
    },
    run: (verb, args = [], env = {}) =>
      runNode([path.join(folder, 'platform/bin/site.mjs'), verb, ...args], env),
    runFile: (file, env) => runNode(['--import', 'tsx', path.join(folder, file)], env),
  };
}

function linkNewPackages(folder: string): void {
  for (const name of readdirSync(folder)) {
    const link = path.join(folder, 'node_modules/@site', name);
    if (existsSync(path.join(folder, name, 'package.json')) && !existsSync(link))
      symlinkSync(path.join(folder, name), link);
  }
}
