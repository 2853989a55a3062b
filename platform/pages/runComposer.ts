/**
 * Runs the composer of a shell release, which executes code of all teams: isolated, and with limits on time, memory and
 * output. Its answer is untrusted.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { lstat, mkdir, mkdtemp, open, readdir, realpath, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import * as v from 'valibot';

import { plainText } from '../lib/plainText';
import { messageOf, UserError } from '../lib/UserError';
import * as jobs from '../render/job';
import { isolate, type Isolation, launcherEnvironment } from './isolation';

/** An answer, and the HTML of its pages by path. */
export type Composed = { readonly answer: jobs.ComposeAnswer; readonly html: ReadonlyMap<string, Buffer> };

const defaultLimits = {
  /** After this time the composer is killed, in ms. */
  timeoutMs: 120_000,
  /** The maximum output in bytes: in total, per file and per page. */
  bytes: 512 << 20,
  fileBytes: 32 << 20,
  pageBytes: 4 << 20,
  files: 20_100,
};

export type Limits = Readonly<typeof defaultLimits>;

/** With less free space on the disk, a failure says nothing about the releases. */
const MINIMUM_SPACE = 64 << 20;

/** The folders and files of a run. */
type Run = Readonly<Record<'input' | 'job' | 'output' | 'root' | 'printed', string>>;

/** Reads a file of the output. It can be a symbolic link, which is not followed, or a pipe, which must not block. */
async function readOutput(file: string, maxBytes: number): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile() || stats.size > maxBytes)
      throw new Error(`${path.basename(file)} is not a file of at most ${maxBytes} bytes.`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Describes the limit that the output of a composer exceeds; undefined if it is within the limits. */
async function exceededLimit({ output, printed }: Run, limits: Limits): Promise<string | undefined> {
  const names = await readdir(output);
  if (names.length > limits.files) return `it wrote more than ${limits.files} files`;
  let sum = 0;
  for (const file of [printed, ...names.map((name) => path.join(output, name))]) {
    const stats = await lstat(file).catch(() => undefined);
    const name = JSON.stringify(path.basename(file));
    if (stats && !stats.isFile()) return `it created ${name}, which is not a file`;
    const size = stats?.size ?? 0;
    if (size > limits.fileBytes) return `it wrote more than ${limits.fileBytes} bytes into ${name}`;
    sum += size;
  }
  return sum > limits.bytes ? `it wrote more than ${limits.bytes} bytes` : undefined;
}

/** Runs a command. Returns the limit that it exceeded, or how it failed. */
async function execute(command: readonly string[], run: Run, limits: Limits) {
  // Stops each file shortly after its limit, and ends a composer that outlives this process.
  const system = `ulimit -f ${Math.ceil(limits.fileBytes / 512) + 1}; ulimit -t ${Math.ceil(limits.timeoutMs / 250)}; exec "$@"`;
  // The composer prints to a file, because a pipe is a socket.
  const printed = await open(run.printed, 'w');
  try {
    const stdio = ['ignore' as const, printed.fd, printed.fd];
    const child = spawn('sh', ['-c', system, 'sh', ...command], { stdio, env: launcherEnvironment() });
    let isRunning = true;
    const exit = new Promise<string | undefined>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code === 0 ? undefined : `${code ?? signal}`));
    }).finally(() => (isRunning = false));
    const end = Date.now() + limits.timeoutMs;
    let exceeded: string | undefined;
    while (isRunning && !exceeded) {
      await Promise.race([exit, wait(100, undefined, { ref: false })]);
      if (isRunning && Date.now() > end) exceeded = `it took longer than ${limits.timeoutMs / 1000} s`;
      exceeded ??= await exceededLimit(run, limits);
    }
    child.kill('SIGKILL');
    return { exit: await exit, exceeded };
  } finally {
    await printed.close();
  }
}

/** @throws if the answer is invalid: a field of a wrong type, a duplicate page, a missing or too large file. */
async function readAnswer({ output }: Run, limits: Limits): Promise<Composed> {
  const text = await readOutput(path.join(output, jobs.ANSWER_FILE), limits.fileBytes);
  const answer = v.parse(jobs.answerSchema, JSON.parse(text.toString('utf8')), { abortEarly: true });
  const html = new Map<string, Buffer>();
  if (new Set(answer.pages.map(({ file }) => file)).size < answer.pages.length)
    throw new Error('Two pages have the same file.');
  for (const { path: page, file } of answer.pages) {
    if (html.has(page)) throw new Error(`Two pages have the path ${page}.`);
    html.set(page, await readOutput(path.join(output, file), limits.pageBytes));
  }
  return { answer, html };
}

/** Returns an answer, or the reason why there is none. */
async function compose(job: jobs.ComposeJob, run: Run, isolation: Isolation, limits: Limits) {
  const command = isolate(isolation, {
    folders: [run.input, ...Object.values(job.releases).map((release) => release.folder)],
    output: run.output,
    root: run.root,
    program: path.join(job.releases['shell']?.folder ?? '', jobs.COMPOSER_FILE),
    args: [run.job, run.output],
  });
  const { exit, exceeded } = await execute(command, run, limits);
  if (exceeded) return `The composer was stopped: ${exceeded}.`;
  const read = async (file: string) => String(await readOutput(file, limits.fileBytes).catch(() => ''));
  if (exit !== undefined) {
    const reason = await read(path.join(run.output, jobs.REFUSAL_FILE));
    const printed = await read(run.printed);
    if (!reason && /^(bwrap|unshare|setpriv|mount|sh): /.test(printed)) throw new Error(plainText(printed));
    return reason || `The composer exited with ${exit}. ${printed}`;
  }
  return readAnswer(run, limits).catch((error: unknown) => {
    const reason = v.isValiError(error) ? v.summarize(error.issues) : messageOf(error);
    return `The answer of the composer is not valid: ${reason}`;
  });
}

/**
 * Renders the pages of a job.
 * @throws UserError if the composer refuses, fails, exceeds its limits or gives an invalid answer. Any other error is
 * one of this machine, and says nothing about the releases.
 */
export async function runComposer(
  job: jobs.ComposeJob,
  options: { readonly isolation: Isolation; readonly limits?: Partial<Limits> },
): Promise<Composed> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'compose-')));
  const at = (name: string) => path.join(folder, name);
  const run = {
    ...{ input: at('input'), job: at('input/job.json'), output: at('output') },
    ...{ root: at('root'), printed: at('printed.txt') },
  };
  try {
    for (const one of [run.input, run.output, run.root]) await mkdir(one);
    // Node.js compares its permissions with the targets of symbolic links.
    const releases = Object.entries(job.releases).map(
      async ([app, release]) => [app, { ...release, folder: await realpath(release.folder) }] as const,
    );
    const realJob = { ...job, releases: Object.fromEntries(await Promise.all(releases)) };
    await writeFile(run.job, JSON.stringify(realJob));
    const result = await compose(realJob, run, options.isolation, { ...defaultLimits, ...options.limits });
    if (typeof result !== 'string') return result;
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < MINIMUM_SPACE) throw new Error(`${tmpdir()} has no space left to render pages.`);
    throw new UserError(
      `The pages of ${Object.keys(job.releases).join(' and ')} could not be composed: ${plainText(result)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
