/**
 * Runs the composer of a shell release, which executes code of all teams. It runs without network, environment and other
 * files, and with limits on time and output. Its answer is validated before use.
 */
import { execFile, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import * as v from 'valibot';

import { ANSWER_FILE, type ComposeJob, COMPOSER_FILE, REFUSAL_FILE } from '../render/job';
import { log } from '../lib/log';
import { messageOf, UserError } from '../lib/UserError';
import { partSchema } from '../registry/state';

/** Contains the output of the composer. */
const OUTPUT_FILE = 'output.txt';

/** The limits of a composer. */
type Limits = {
  /** After this time the composer is killed, in ms. */
  readonly timeoutMs: number;
  /** The maximum output in bytes, in total and per file, and the maximum number of files. */
  readonly bytes: number;
  readonly fileBytes: number;
  readonly files: number;
};

const defaultLimits: Limits = { timeoutMs: 15 * 60_000, bytes: 1 << 30, fileBytes: 64 << 20, files: 20_000 };

export type SandboxOptions = {
  /** Run the composer even if it cannot be isolated from the network. */
  readonly isUnsafeAllowed: boolean;
  readonly limits?: Partial<Limits>;
};

/** In Node.js 20 the permission model is experimental and its flag has another name. */
const permissionFlag =
  Number(process.versions.node.split('.')[0]) >= 23 ? '--permission' : '--experimental-permission';

/** Commands that start a program in an empty network namespace: as any user, otherwise as root. */
const namespaces = [
  ['unshare', '--user', '--map-root-user', '--net'],
  ['unshare', '--net'],
] as const;

let namespace: Promise<readonly string[] | undefined> | undefined;

async function findNamespace(): Promise<readonly string[] | undefined> {
  for (const [program, ...args] of namespaces) {
    try {
      await promisify(execFile)(program, [...args, process.execPath, '--version'], {
        env: process.env,
      });
      return [program, ...args];
    } catch {
      // Not permitted on this machine.
    }
  }
  return undefined;
}

/**
 * Returns the command that starts the composer without network.
 * @throws UserError if this machine has no such command and `isUnsafeAllowed` is false
 */
export async function networkIsolationPrefix({
  isUnsafeAllowed,
}: Pick<SandboxOptions, 'isUnsafeAllowed'>): Promise<readonly string[]> {
  const isFirst = !namespace;
  const prefix = await (namespace ??= findNamespace());
  if (prefix) return prefix;
  if (!isUnsafeAllowed)
    throw new UserError(
      'Composing pages runs code of all teams, and this machine cannot isolate that code from the network ("unshare --net" failed). Nothing was changed. Run the command on a Linux machine that allows network namespaces (in a container: with the capability SYS_ADMIN, or user namespaces). Or add --unsafe-composer: then a release of any team can access everything that this machine can access, for example cloud credentials.',
    );
  if (isFirst)
    log('note: this machine cannot isolate the composer from the network ("unshare --net" failed)');
  return [];
}

const { entries: pageEntries } = partSchema.entries.pages.value;

/** The answer of a composer (render/job.ts). It is untrusted, because code of all teams can write it. */
const answerSchema = v.object({
  site: v.unwrap(partSchema.entries.site),
  pages: v.array(
    v.object({
      path: v.pipe(v.string(), v.startsWith('/')),
      file: v.pipe(v.string(), v.regex(/^\d+\.html$/)),
      modules: pageEntries.modules,
      canonical: pageEntries.canonical,
      changed: v.optional(v.pipe(v.string(), v.isoDate())),
      files: v.array(v.string()),
      styles: pageEntries.styles,
    }),
  ),
  redirects: partSchema.entries.redirects,
  feed: partSchema.entries.feed,
});

type Answer = v.InferOutput<typeof answerSchema>;

/** An answer, and the HTML of its pages. */
export type Composed = { readonly answer: Answer; readonly html: ReadonlyMap<string, Buffer> };

/** The interval at which the output of a running composer is measured, in ms. */
const MEASURE_INTERVAL_MS = 100;

/** Describes the limit that the output of a composer exceeds; undefined if it is within the limits. */
function exceededLimit(output: string, { bytes, fileBytes, files }: Limits): string | undefined {
  const names = readdirSync(output);
  if (names.length > files) return `it wrote more than ${files} files`;
  let sum = 0;
  for (const name of names) {
    const stats = lstatSync(path.join(output, name), { throwIfNoEntry: false });
    if (stats && !stats.isFile()) return `it created ${JSON.stringify(name)}, which is not a file`;
    const size = stats?.size ?? 0;
    if (size > fileBytes) return `it wrote more than ${fileBytes} bytes into ${JSON.stringify(name)}`;
    sum += size;
  }
  return sum > bytes ? `it wrote more than ${bytes} bytes` : undefined;
}

/** Runs a command. Returns why it failed; undefined if it succeeded. */
async function run(command: readonly string[], output: string, limits: Limits): Promise<string | undefined> {
  const [program = '', ...args] = command;
  // Redirect output to a file, because a pipe would give the sandboxed code a socket.
  const file = openSync(path.join(output, OUTPUT_FILE), 'w');
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      const child = spawn(program, args, { stdio: ['ignore', file, file], env: {}, cwd: output });
      let why: string | undefined;
      const kill = (reason: string | undefined) => {
        if (reason === undefined || why !== undefined) return;
        why = reason;
        child.kill('SIGKILL');
      };
      const interval = setInterval(() => kill(exceededLimit(output, limits)), MEASURE_INTERVAL_MS);
      const timer = setTimeout(
        () => kill(`it took longer than ${limits.timeoutMs / 1000} s`),
        limits.timeoutMs,
      );
      child.once('error', reject);
      child.once('close', (code, signal) => {
        why ??=
          exceededLimit(output, limits) ?? (code === 0 ? undefined : `it exited with ${code ?? signal}`);
        clearInterval(interval);
        clearTimeout(timer);
        resolve(why);
      });
    });
  } finally {
    closeSync(file);
  }
}

/** Reads a file that the composer wrote. Never follows a symbolic link. */
function readOutput(output: string, name: string): Buffer {
  const file = openSync(path.join(output, name), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function readOutputText(output: string, name: string): string {
  try {
    return readOutput(output, name).subarray(0, 20_000).toString('utf8').trim();
  } catch {
    return '';
  }
}

/** @throws if the answer is invalid: a field of a wrong type, a duplicate page, a missing file. */
function readAnswer(output: string): Composed {
  const answer = v.parse(answerSchema, JSON.parse(readOutput(output, ANSWER_FILE).toString('utf8')));
  const html = new Map(answer.pages.map(({ path: page, file }) => [page, readOutput(output, file)]));
  if (html.size < answer.pages.length) throw new Error('Two pages have the same path.');
  return { answer, html };
}

/** Resolves the paths of a job, because Node.js compares permissions with the target of a symbolic link. */
function withRealPaths(job: ComposeJob): ComposeJob {
  const releases = Object.entries(job.releases).map(
    ([app, release]) => [app, { ...release, folder: realpathSync(release.folder) }] as const,
  );
  return { ...job, releases: Object.fromEntries(releases) };
}

/**
 * Composes the pages of a job.
 * @throws UserError if the composer reports an error, fails, exceeds its limits or gives an invalid answer, or if it
 * cannot be isolated from the network.
 */
export async function runComposer(requestedJob: ComposeJob, options: SandboxOptions): Promise<Composed> {
  const prefix = await networkIsolationPrefix(options);
  const job = withRealPaths(requestedJob);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'compose-')));
  const output = mkdtempSync(path.join(folder, 'output-'));
  const jobFile = path.join(folder, 'job.json');
  const program = path.join(job.releases['shell']?.folder ?? '', COMPOSER_FILE);
  const readable = [jobFile, ...Object.values(job.releases).map((release) => release.folder)];
  const refuse = (why: string) =>
    new UserError(
      `The pages of ${Object.keys(job.releases).join(' and ')} could not be composed. Nothing was changed.\n${why}`,
    );
  try {
    writeFileSync(jobFile, JSON.stringify(job));
    const command = [
      ...prefix,
      process.execPath,
      '--no-warnings',
      permissionFlag,
      ...readable.map((entry) => `--allow-fs-read=${entry.endsWith('.json') ? entry : `${entry}/*`}`),
      `--allow-fs-read=${output}/*`,
      `--allow-fs-write=${output}/*`,
      '--disallow-code-generation-from-strings',
      program,
      jobFile,
      output,
    ];
    const why = await run(command, output, { ...defaultLimits, ...options.limits });
    if (why !== undefined)
      throw refuse(
        readOutputText(output, REFUSAL_FILE) ||
          `The composer failed: ${why}.\n${readOutputText(output, OUTPUT_FILE)}`.trim(),
      );
    try {
      return readAnswer(output);
    } catch (error) {
      const reason = v.isValiError(error) ? v.summarize(error.issues) : messageOf(error);
      throw refuse(`The composer's answer is not valid: ${reason}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
