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
import { isolate, type Isolation, launcherEnvironment, probe } from './isolation';

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

/** Name of the file that contains what the composer prints. */
const PRINTED_FILE = 'printed.txt';

/** With less free space on the disk, in bytes, a failure says nothing about the releases. */
const MINIMUM_SPACE = 64 << 20;

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
async function exceededLimit(folder: string, limits: Limits): Promise<string | undefined> {
  const names = await readdir(path.join(folder, 'output'));
  if (names.length > limits.files) return `it wrote more than ${limits.files} files`;
  let sum = 0;
  for (const file of [PRINTED_FILE, ...names.map((name) => `output/${name}`)]) {
    const stats = await lstat(path.join(folder, file)).catch(() => undefined);
    const name = JSON.stringify(path.basename(file));
    if (stats && !stats.isFile()) return `it created ${name}, which is not a file`;
    if (stats && stats.size > limits.fileBytes)
      return `it wrote more than ${limits.fileBytes} bytes into ${name}`;
    sum += stats?.size ?? 0;
  }
  return sum > limits.bytes ? `it wrote more than ${limits.bytes} bytes` : undefined;
}

/** Runs a command. Returns how it failed (exit code or signal), and the limit that it exceeded; both undefined if it succeeds. */
async function execute(command: readonly string[], folder: string, limits: Limits) {
  // Stops each file shortly after its limit. A composer that outlives this process ends after four times the limit, in CPU time.
  const system = `ulimit -f ${Math.ceil(limits.fileBytes / 512) + 1}; ulimit -t ${Math.ceil(limits.timeoutMs / 250)}; exec "$@"`;
  // The composer prints to a file, because a pipe is a socket.
  const printed = await open(path.join(folder, PRINTED_FILE), 'w');
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
      exceeded ??= await exceededLimit(folder, limits);
    }
    child.kill('SIGKILL');
    const failure = await exit;
    return { failure, exceeded: exceeded ?? (await exceededLimit(folder, limits)) };
  } finally {
    await printed.close();
  }
}

/** @throws if the answer is invalid: a field of a wrong type, a duplicate page, a missing or too large file. */
async function readAnswer(output: string, limits: Limits): Promise<Composed> {
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
async function compose(job: jobs.ComposeJob, folder: string, isolation: Isolation, limits: Limits) {
  const [input, output] = [path.join(folder, 'input'), path.join(folder, 'output')];
  const root = path.join(folder, 'root');
  for (const one of [input, output, root]) await mkdir(one);
  const jobFile = path.join(input, 'job.json');
  await writeFile(jobFile, JSON.stringify(job));
  const command = isolate(isolation, {
    folders: [input, ...Object.values(job.releases).map((release) => release.folder)],
    output,
    root,
    program: path.join(job.releases['shell']?.folder ?? '', jobs.COMPOSER_FILE),
    args: [jobFile, output],
  });
  const { failure, exceeded } = await execute(command, folder, limits);
  if (exceeded) return `The composer was stopped: ${exceeded}.`;
  const read = async (file: string) => String(await readOutput(file, limits.fileBytes).catch(() => ''));
  if (failure !== undefined)
    return (
      (await read(path.join(output, jobs.REFUSAL_FILE))) ||
      `The composer exited with ${failure}. ${await read(path.join(folder, PRINTED_FILE))}`
    );
  return readAnswer(output, limits).catch((error: unknown) => {
    const reason = v.isValiError(error) ? v.summarize(error.issues) : messageOf(error);
    return `The answer of the composer is not valid: ${reason}`;
  });
}

/** Resolves the paths of a job, because Node.js compares its permissions with the targets of symbolic links. */
async function withRealPaths(job: jobs.ComposeJob): Promise<jobs.ComposeJob> {
  const releases = Object.entries(job.releases).map(
    async ([app, release]) => [app, { ...release, folder: await realpath(release.folder) }] as const,
  );
  return { ...job, releases: Object.fromEntries(await Promise.all(releases)) };
}

/**
 * Renders the pages of a job.
 * @throws UserError if the composer refuses, fails, exceeds its limits or gives an invalid answer. Any other error is
 * one of this machine, and says nothing about the releases.
 */
export async function runComposer(
  job: jobs.ComposeJob,
  { isolation, limits }: { readonly isolation: Isolation; readonly limits?: Partial<Limits> },
): Promise<Composed> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'compose-')));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  try {
    const allLimits = { ...defaultLimits, ...limits };
    const result = await compose(await withRealPaths(job), folder, isolation, allLimits);
    if (typeof result !== 'string') return result;
    await remove();
    // No release can cause these failures, because its output is deleted and its code does not run.
    const { bavail, bsize } = await statfs(tmpdir());
    if (bavail * bsize < MINIMUM_SPACE) throw new Error(`${tmpdir()} has no space left to render pages.`);
    const failure = await probe(isolation);
    if (failure !== undefined) throw new Error(`The isolation no longer works. ${plainText(failure)}`);
    const apps = Object.keys(job.releases).join(' and ');
    throw new UserError(`The pages of ${apps} could not be composed: ${plainText(result)}`);
  } finally {
    await remove();
  }
}
