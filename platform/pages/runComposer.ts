/**
 * Renders a section in two processes, each isolated. The composer of the shell's release runs code of all teams and writes
 * HTML. The inspector reads this HTML and runs none of it. The composer's output is a pipe to the inspector; this process
 * reads only what the inspector says, one page at a time, by a schema.
 */
import type { StdioOptions } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import * as v from 'valibot';

import { plainText } from '../lib/plainText';
import { messageOf, UserError } from '../lib/UserError';
import { readFrames } from '../render/frames';
import {
  COMPOSER_FILE,
  type ComposeJob,
  inspectedSchema,
  type SectionAnswer,
  sectionLimits,
} from '../render/job';
import { type Inspected, MAX_LINE } from './inspect';
import { inspectorProgram } from './inspectorProgram';
import { isolate, type Isolation, probe } from './isolation';
import { startProgram } from './startProgram';

const defaultLimits = {
  ...sectionLimits,
  /** After this time without a page, or in total, the processes are killed, in ms. It says nothing about the releases. */
  pauseMs: 60_000,
  totalMs: 300_000,
};

export type Limits = Readonly<typeof defaultLimits>;

export type RenderOptions = {
  readonly isolation: Isolation;
  /** A folder for this job alone. The releases are in it ({@link releaseFolder}), and nothing else. */
  readonly folder: string;
  /** Called for each page in order; the next one waits for it. */
  readonly onPage: (page: Inspected) => Promise<void>;
  readonly limits?: Partial<Limits>;
  /** Ends both processes. */
  readonly signal?: AbortSignal | undefined;
};

const composerFolder = (folder: string) => path.join(folder, 'composer');

/** The folder of a release in the folder of a job. */
export const releaseFolder = (folder: string, app: string) =>
  path.join(composerFolder(folder), 'releases', app);

/** Starts both processes. The composer has the other ends of two pipes of the inspector, so none of its bytes pass through here. */
function startBoth(folder: string, isolation: Isolation, limits: Limits, signal?: AbortSignal) {
  const inspecting = startProgram(
    isolate(isolation, {
      folder: path.join(folder, 'inspector'),
      args: (at) => [path.join(at, 'inspect.js'), JSON.stringify(limits)],
    }),
    ['pipe', 'pipe', 'pipe', 'pipe'],
    signal,
  );
  const [frames, , , printed] = inspecting.stdio;
  const composing = startProgram(
    isolate(isolation, {
      folder: composerFolder(folder),
      args: (at) => [path.join(at, 'releases/shell', COMPOSER_FILE), path.join(at, 'job.json')],
    }),
    ['ignore', frames, printed] as StdioOptions,
    signal,
  );
  for (const pipe of [frames, printed]) pipe?.on('error', () => {}).destroy();
  return { inspecting, composing };
}

/** The job as its file has it: with the folders as they are in the sandbox. */
function inFolder(job: ComposeJob, folder: string): ComposeJob {
  const releases = Object.entries(job.releases).map(([app, release]) => [
    app,
    { ...release, folder: path.relative(composerFolder(folder), release.folder) },
  ]);
  return { ...job, releases: Object.fromEntries(releases) as ComposeJob['releases'] };
}

/** The system kills processes with this signal when it has no memory left. Only bwrap reports it as an exit code. */
const isKilled = (ended: string | undefined, isolation: Isolation) =>
  ended === 'SIGKILL' || (isolation === 'bwrap' && ended === '137');

/**
 * Renders the pages of a job.
 * @returns what its releases say beside the pages
 * @throws UserError of kind `refused` if the composer refuses or fails, or if its answer is not valid or too large; of kind
 * `later` if it took too long here or was ended by the system. Any other error is one of this machine, and says nothing
 * about the releases.
 */
export async function runComposer(
  job: ComposeJob,
  { isolation, folder, onPage, limits: others, signal }: RenderOptions,
): Promise<SectionAnswer> {
  const limits = { ...defaultLimits, ...others };
  const apps = Object.keys(job.releases).join(' and ');
  await mkdir(path.join(folder, 'inspector'), { recursive: true });
  // Otherwise a package.json above the folder could say that these programs are ES modules.
  await writeFile(path.join(folder, 'package.json'), '{"type":"commonjs"}');
  await writeFile(path.join(folder, 'inspector/inspect.js'), inspectorProgram());
  await writeFile(path.join(composerFolder(folder), 'job.json'), JSON.stringify(inFolder(job, folder)));
  const { inspecting, composing } = startBoth(folder, isolation, limits, signal);
  let late: string | undefined;
  let problem = '';
  inspecting.stderr?.on('data', (bytes: Buffer) => (problem = (problem + String(bytes)).slice(0, 4000)));
  const kill = () => [inspecting, composing].forEach((child) => child.kill('SIGKILL'));
  const giveUp = (ms: number, what: string) =>
    setTimeout(() => {
      late = `${what} took longer than ${ms / 1000} s`;
      kill();
    }, ms);
  const pause = giveUp(limits.pauseMs, 'one page');
  const total = giveUp(limits.totalMs, 'they');
  let last: Exclude<v.InferOutput<typeof inspectedSchema>, { type: 'page' }> | undefined;
  try {
    const bounds = { line: MAX_LINE, file: 2 * limits.pageBytes, all: 4 * limits.bytes };
    const frames = readFrames(inspecting.stdout as Readable, bounds);
    while (!last) {
      // It breaks off when the process is killed.
      const next = await frames.next().catch((error: unknown) => void (problem += messageOf(error)));
      if (!next || next.done) break;
      const message = v.parse(inspectedSchema, next.value.data);
      if (message.type === 'page') await onPage({ page: message.page, files: next.value.files });
      else last = message;
      pause.refresh();
    }
  } finally {
    clearTimeout(pause);
    clearTimeout(total);
    // A composer without an answer is about to end by itself, and its exit code says why.
    if (last?.type !== 'printed') kill();
  }
  const stop = setTimeout(kill, 2000);
  const [composed, inspected] = await Promise.all([composing.ended, inspecting.ended]).finally(() =>
    clearTimeout(stop),
  );
  if (last?.type === 'answer') return last.answer;
  if (late) throw new UserError(`The pages of ${apps} were not rendered: ${late} on this machine.`, 'later');
  if (last?.type === 'refusal')
    throw new UserError(`The pages of ${apps} could not be composed: ${plainText(last.reason)}`);
  const failure = await probe(isolation);
  if (failure !== undefined) throw new Error(`The isolation no longer works. ${plainText(failure)}`);
  // Without a last frame, the inspector has ended by itself, and the composer was killed for that reason.
  if (isKilled(last ? composed : inspected, isolation))
    throw new UserError(
      `The pages of ${apps} were not rendered: the system ended the process that renders them, perhaps for lack of memory.`,
      'later',
    );
  const reason = last ? `The composer exited with ${composed ?? 0}. ${last.text}` : problem;
  throw new UserError(`The pages of ${apps} could not be composed: ${plainText(reason)}`);
}
