/** Runs the composer of a release of the shell in a sandbox: no environment, no network, no files but its own. */
import { execFile, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ANSWER_FILE, type ComposeAnswer, type ComposeJob, COMPOSER_FILE, REFUSAL_FILE } from '../render/job';
import { UserError } from '../lib/UserError';

/** What the composer printed. */
const OUTPUT_FILE = 'output.txt';

/** A composition that takes longer hangs, and is killed. */
const PATIENCE_MS = 15 * 60_000;

/** In Node 20 the permission model is experimental and its flag has another name. */
const permissionFlag =
  Number(process.versions.node.split('.')[0]) >= 23 ? '--permission' : '--experimental-permission';

let ownNetwork: Promise<readonly string[]> | undefined;

/** On Linux, if the kernel allows it: an empty network namespace, so there is no network at all. */
function withoutNetwork(): Promise<readonly string[]> {
  const command = ['unshare', '--user', '--map-root-user', '--net'] as const;
  ownNetwork ??= new Promise((resolve) => {
    const [program, ...args] = command;
    execFile(program, [...args, 'true'], (error) => resolve(error ? [] : command));
  });
  return ownNetwork;
}

/** An answer, and the HTML of its pages. */
export type Composed = { readonly answer: ComposeAnswer; readonly html: ReadonlyMap<string, Buffer> };

function run(command: readonly string[], output: string): Promise<number | null> {
  const [program = '', ...args] = command;
  // Output goes to files: a pipe would give the code in there a socket.
  const log = openSync(path.join(output, OUTPUT_FILE), 'w');
  return new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', log, log], env: {}, cwd: output });
    const end = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(end);
      resolve(code);
    });
  }).finally(() => closeSync(log));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/** The job with real paths: Node compares permissions with the path that a symbolic link leads to. */
function withRealPaths(job: ComposeJob): ComposeJob {
  const releases = Object.entries(job.releases).map(
    ([app, release]) => [app, { ...release, folder: realpathSync(release.folder) }] as const,
  );
  return { ...job, releases: Object.fromEntries(releases) };
}

/**
 * Composes the pages of a job.
 * @throws UserError with the composer's reason when it refuses, or with its last output when it ended in another way.
 */
export async function runComposer(wanted: ComposeJob): Promise<Composed> {
  const job = withRealPaths(wanted);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'compose-')));
  const output = mkdtempSync(path.join(folder, 'output-'));
  const jobFile = path.join(folder, 'job.json');
  const program = path.join(job.releases['shell']?.folder ?? '', COMPOSER_FILE);
  const readable = [jobFile, ...Object.values(job.releases).map((release) => release.folder)];
  try {
    writeFileSync(jobFile, JSON.stringify(job));
    const code = await run(
      [
        ...(await withoutNetwork()),
        process.execPath,
        '--no-warnings',
        permissionFlag,
        ...readable.map((place) => `--allow-fs-read=${place.endsWith('.json') ? place : `${place}/*`}`),
        `--allow-fs-read=${output}/*`,
        `--allow-fs-write=${output}/*`,
        '--disallow-code-generation-from-strings',
        program,
        jobFile,
        output,
      ],
      output,
    );
    const answerText = textOf(path.join(output, ANSWER_FILE));
    if (code !== 0 || !answerText)
      throw new UserError(
        `The pages of ${Object.keys(job.releases).join(' and ')} could not be composed, so nothing was changed.\n${textOf(path.join(output, REFUSAL_FILE)) || textOf(path.join(output, OUTPUT_FILE)) || `The composer ended with ${code ?? 'a signal'}.`}`,
      );
    const answer = JSON.parse(answerText) as ComposeAnswer;
    const html = new Map(
      answer.pages.map(({ path: page, file }) => [
        page,
        readFileSync(path.join(output, path.basename(file))),
      ]),
    );
    return { answer, html };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
