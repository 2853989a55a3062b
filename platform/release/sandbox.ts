/**
 * Runs the composer of a release of the shell: code of all teams. It runs without network, environment and other files,
 * with limits on time and output; its answer is parsed before anything is done with it.
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

/** What the composer printed. */
const OUTPUT_FILE = 'output.txt';

/** What a composer may use. */
type Limits = {
  /** A composition that takes longer hangs, and is killed; in ms. */
  readonly time: number;
  /** The most that it may write in all, and into one file, in bytes; and the most files. */
  readonly bytes: number;
  readonly fileBytes: number;
  readonly files: number;
};

const usualLimits: Limits = { time: 15 * 60_000, bytes: 1 << 30, fileBytes: 64 << 20, files: 20_000 };

export type SandboxOptions = {
  /** Run the composer even where it cannot be cut off from the network. */
  readonly isUnsafeAllowed: boolean;
  readonly limits?: Partial<Limits>;
};

/** In Node 20 the permission model is experimental and its flag has another name. */
const permissionFlag =
  Number(process.versions.node.split('.')[0]) >= 23 ? '--permission' : '--experimental-permission';

/** Ways to start a program in an empty network namespace: as any user, else as root. */
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
      // This machine does not allow it.
    }
  }
  return undefined;
}

/**
 * The command before the composer's own that takes the network from it.
 * @throws UserError where there is none and the composer may not run without it
 */
export async function withoutNetwork({
  isUnsafeAllowed,
}: Pick<SandboxOptions, 'isUnsafeAllowed'>): Promise<readonly string[]> {
  const isFirst = !namespace;
  const found = await (namespace ??= findNamespace());
  if (found) return found;
  if (!isUnsafeAllowed)
    throw new UserError(
      'Pages have to be composed, which runs code of all teams, and this machine cannot keep that code from the network ("unshare --net" is refused). Nothing was changed. Run the command on a Linux machine that allows network namespaces (in a container: with the capability SYS_ADMIN, or user namespaces). Or add --unsafe-composer: then a release of any team can reach whatever this machine reaches, for example the credentials of a cloud.',
    );
  if (isFirst)
    log('note: this machine cannot keep the composer from the network ("unshare --net" is refused)');
  return [];
}

const { entries: pageEntries } = partSchema.entries.pages.value;

/** What a composer answers (render/job.ts). It is the word of all teams' code, so nothing of it is taken as it is. */
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

/** How often the output of a running composer is measured, in ms. */
const MEASURED_MS = 100;

/** Why the output of a composer is not taken; nothing if it is within the limits. */
function excessIn(output: string, { bytes, fileBytes, files }: Limits): string | undefined {
  const names = readdirSync(output);
  if (names.length > files) return `it wrote more than ${files} files`;
  let sum = 0;
  for (const name of names) {
    const stats = lstatSync(path.join(output, name), { throwIfNoEntry: false });
    if (stats && !stats.isFile()) return `it made ${JSON.stringify(name)}, which is no file`;
    const size = stats?.size ?? 0;
    if (size > fileBytes) return `it wrote more than ${fileBytes} bytes into ${JSON.stringify(name)}`;
    sum += size;
  }
  return sum > bytes ? `it wrote more than ${bytes} bytes` : undefined;
}

/** Runs a command to its end. Gives why it failed; nothing when it did not. */
async function run(command: readonly string[], output: string, limits: Limits): Promise<string | undefined> {
  const [program = '', ...args] = command;
  // Output goes to files: a pipe would give the code in there a socket.
  const file = openSync(path.join(output, OUTPUT_FILE), 'w');
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      const child = spawn(program, args, { stdio: ['ignore', file, file], env: {}, cwd: output });
      let why: string | undefined;
      const end = (reason: string | undefined) => {
        if (reason === undefined || why !== undefined) return;
        why = reason;
        child.kill('SIGKILL');
      };
      const measured = setInterval(() => end(excessIn(output, limits)), MEASURED_MS);
      const hangs = setTimeout(() => end(`it took longer than ${limits.time / 1000} s`), limits.time);
      child.once('error', reject);
      child.once('close', (code, signal) => {
        why ??= excessIn(output, limits) ?? (code === 0 ? undefined : `it ended with ${code ?? signal}`);
        clearInterval(measured);
        clearTimeout(hangs);
        resolve(why);
      });
    });
  } finally {
    closeSync(file);
  }
}

/** Reads a file that the composer wrote; never what a link in its place leads to. */
function readOutput(output: string, name: string): Buffer {
  const file = openSync(path.join(output, name), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function textOf(output: string, name: string): string {
  try {
    return readOutput(output, name).subarray(0, 20_000).toString('utf8').trim();
  } catch {
    return '';
  }
}

/** @throws when the answer is none: a field of another type, a page twice, a file that is not there. */
function readAnswer(output: string): Composed {
  const answer = v.parse(answerSchema, JSON.parse(readOutput(output, ANSWER_FILE).toString('utf8')));
  const html = new Map(answer.pages.map(({ path: page, file }) => [page, readOutput(output, file)]));
  if (html.size < answer.pages.length) throw new Error('Two pages have one path.');
  return { answer, html };
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
 * @throws UserError with the composer's reason when it refuses, with its last output when it ends in another way, when
 * it goes beyond its limits or its answer is none, and where it would have network and may not.
 */
export async function runComposer(wanted: ComposeJob, options: SandboxOptions): Promise<Composed> {
  const prefix = await withoutNetwork(options);
  const job = withRealPaths(wanted);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'compose-')));
  const output = mkdtempSync(path.join(folder, 'output-'));
  const jobFile = path.join(folder, 'job.json');
  const program = path.join(job.releases['shell']?.folder ?? '', COMPOSER_FILE);
  const readable = [jobFile, ...Object.values(job.releases).map((release) => release.folder)];
  const refuse = (why: string) =>
    new UserError(
      `The pages of ${Object.keys(job.releases).join(' and ')} could not be composed, so nothing was changed.\n${why}`,
    );
  try {
    writeFileSync(jobFile, JSON.stringify(job));
    const command = [
      ...prefix,
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
    ];
    const why = await run(command, output, { ...usualLimits, ...options.limits });
    if (why !== undefined)
      throw refuse(
        textOf(output, REFUSAL_FILE) || `The composer failed: ${why}.\n${textOf(output, OUTPUT_FILE)}`.trim(),
      );
    try {
      return readAnswer(output);
    } catch (error) {
      const reason = v.isValiError(error) ? v.summarize(error.issues) : messageOf(error);
      throw refuse(`The composer's answer is not one: ${reason}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
