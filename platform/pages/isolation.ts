/**
 * Runs Node.js programs in a sandbox of their own, which the operating system makes. The sandbox contains Node.js and the folders
 * that it is given; nothing in it can be written, and nothing else exists there: no network, sockets, environment or other
 * processes. What a program says leaves the sandbox by its standard output. So no list of forbidden things can be incomplete.
 */
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { platformFolder } from '../lib/paths';
import { messageOf, UserError } from '../lib/UserError';
import type { Registry } from '../registry/Registry';

/** The two that hold are equally strong. `none` is no isolation: all teams are trusted. */
const isolations = ['bwrap', 'unshare', 'none'] as const;

export type Isolation = (typeof isolations)[number];

const sandboxText =
  'releases are rendered without access to network, sockets, environment, other processes and other files.';

/** What each kind holds, for the server's start line and /healthz. */
export const isolationText: Readonly<Record<Isolation, string>> = {
  bwrap: `bwrap: ${sandboxText}`,
  unshare: `unshare: ${sandboxText}`,
  none: 'none: releases are rendered with all rights of this user, as if all teams were one.',
};

/** A Node.js program. */
type Program = {
  /** The folder that it may read: an absolute path. */
  readonly folder: string;
  /** Returns the arguments of Node.js. In its sandbox the folder is in another place. */
  readonly args: (folder: string) => readonly string[];
};

/**
 * The limits of the kernel for a program. Without isolation only the first one holds. A sandbox has one process only, so what limits
 * the process limits the sandbox.
 */
const limits = {
  /** Of JavaScript's heap, in MB. */
  heap: 1024,
  /** All memory that the program can write, in bytes. Addresses are no memory: V8 reserves many that it never uses. */
  data: 1536 << 20,
  /** The threads that Node.js has. With all of them running, nothing in the sandbox can start another thread or process. */
  threads: 11,
  openFiles: 64,
  /** Lower than that of the server, which answers visitors meanwhile. */
  niceness: 10,
};

/** Where the folder is in the sandbox. */
const FOLDER = '/job';

const libraries = ['/lib', '/lib64', '/usr/lib'];

const nodeOptions = [`--max-old-space-size=${limits.heap}`, '--no-warnings'];

/** Starts the last threads of Node.js, those that use files, before the program runs. */
const startThreads = [
  '--import',
  'data:text/javascript,import { promises } from "node:fs"; await promises.stat("/");',
];

/** Ranges of users that systems leave free: one so large that no two sandboxes meet by chance, and one for root of fewer users. */
const manyUsers = [1_879_048_192, 2_147_352_576] as const;
const fewUsers = [61_184, 65_520] as const;

/** The users for sandboxes; undefined if this process is not root of the whole machine, but of a container with users of its own. */
function freeUsers(): readonly [number, number] | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [inside, outside, count = 0] = readFileSync('/proc/self/uid_map', 'utf8')
    .trim()
    .split(/\s+/)
    .map(Number);
  if (inside !== 0 || outside !== 0 || count <= 65_535) return undefined;
  return count >= manyUsers[1] ? manyUsers : fewUsers;
}

const isRoot = () => freeUsers() !== undefined;

/** The kernel does not limit the processes of root. So each program of root becomes a user that no other sandbox has. */
function dropRights(): string[] {
  // Set again, because a change of the user forgets it.
  const rights = [
    '--pdeathsig=KILL',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
    '--ambient-caps=-all',
  ];
  const users = freeUsers();
  if (!users) return ['/setpriv', ...rights];
  const user = randomInt(...users);
  return ['/setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...rights];
}

/** The command in the sandbox. */
function inSandbox(program: Program): string[] {
  // In a namespace of users, the process that waits for the program is of the same user.
  const processes = limits.threads + (isRoot() ? 0 : 1);
  return [
    ...dropRights(),
    ...['/prlimit', `--data=${limits.data}`, `--nproc=${processes}`, `--nofile=${limits.openFiles}`],
    ...['--core=0', '--fsize=0', '/node', ...nodeOptions, ...startThreads, ...program.args(FOLDER)],
  ];
}

/** Both need them: a shell finds programs in more folders than PATH has for some users. */
const findTools = `
set -e
umask 022
PATH=$PATH:/usr/sbin:/sbin
node=$1 folder=$2
shift 2
setpriv=$(command -v setpriv) prlimit=$(command -v prlimit)
`;

const bwrapScript = `${findTools}
exec bwrap $SANDBOX_USER --unshare-net --unshare-pid --unshare-ipc --unshare-uts --unshare-cgroup-try \
  --die-with-parent --new-session --clearenv --setenv TZ UTC --perms 0755 --dir /usr \
  ${libraries.map((one) => `--ro-bind-try ${one} ${one}`).join(' ')} \
  --ro-bind "$node" /node --ro-bind "$setpriv" /setpriv --ro-bind "$prlimit" /prlimit \
  --ro-bind "$folder" ${FOLDER} --remount-ro / --chdir / -- "$@"
`;

/** Mounts the new root directory, over a folder that every Linux has. The program can neither leave nor change it. */
const unshareScript = `${findTools}
root=/sys
mount -t tmpfs -o size=1m,mode=755 sandbox "$root"
bind() {
  if [ -d "$1" ]; then mkdir -p "$root$2"
  elif [ -e "$1" ]; then : > "$root$2"
  else return 0; fi
  mount --bind "$1" "$root$2"
  mount -o remount,bind,nosuid,nodev,ro "$root$2"
}
for library in ${libraries.join(' ')}; do bind "$library" "$library"; done
bind "$node" /node
bind "$setpriv" /setpriv
bind "$prlimit" /prlimit
bind "$folder" ${FOLDER}
mount -o remount,bind,ro "$root"
exec env -i TZ=UTC "$(command -v chroot)" "$root" "$@"
`;

const unshareOptions = '--net --mount --pid --ipc --uts --fork --kill-child';

/** Root can create namespaces without one for users, which some machines forbid. */
const enterScript = `
user=
if unshare --user --map-root-user true 2>/dev/null; then user='--user --map-root-user'; fi
if [ "$SANDBOX_USER" = root ]; then user=; fi
exec setpriv --pdeathsig KILL unshare $user ${unshareOptions} sh -c "$@"
`;

const nice = ['nice', '-n', String(limits.niceness)];

const commands: Readonly<Record<Isolation, (program: Program) => string[]>> = {
  bwrap: (program) => [
    ...[...nice, 'sh', '-c', bwrapScript, 'sh', process.execPath, program.folder],
    ...inSandbox(program),
  ],
  unshare: (program) => [
    ...[...nice, 'sh', '-c', enterScript, 'sh', unshareScript, 'sh', process.execPath, program.folder],
    ...inSandbox(program),
  ],
  none: (program) => [
    ...[process.execPath, ...nodeOptions, '--require', path.join(platformFolder, 'lib/endWithParent.cjs')],
    ...program.args(program.folder),
  ],
};

export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  /** Of the commands that make the sandbox. The program itself has only TZ. */
  readonly env: NodeJS.ProcessEnv;
};

/** Returns the command that runs a program in a sandbox, or without one. */
export function isolate(isolation: Isolation, program: Program): Command {
  const [file = '', ...args] = commands[isolation](program);
  if (isolation === 'none') return { file, args, env: pick('SystemRoot', { TZ: 'UTC' }) };
  const user = isolation === 'bwrap' ? '--unshare-user-try' : '';
  const ofRoot = isolation === 'bwrap' ? '' : 'root';
  return { file, args, env: pick('PATH', { SANDBOX_USER: isRoot() ? ofRoot : user }) };
}

/** Adds a variable of this process, if it has it. */
const pick = (name: string, others: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const value = process.env[name];
  return value === undefined ? others : { ...others, [name]: value };
};

/** Runs Node.js once. Returns why the isolation does not work on this machine; undefined if it works. */
export async function probe(isolation: Isolation): Promise<string | undefined> {
  const { file, args, env } = isolate(isolation, { folder: '/lib', args: () => ['-e', '0'] });
  try {
    await promisify(execFile)(file, args, { env, timeout: 60_000 });
    return undefined;
  } catch (error) {
    return ((error as { readonly stderr?: string }).stderr?.trim() || messageOf(error)).slice(0, 500);
  }
}

/** By isolation: each is tried once per process. */
const probes = new Map<Isolation, Promise<string | undefined>>();

/** Why releases of a registry are rendered in a sandbox only: a bucket has credentials, and keys tell teams apart. */
export function stakeOf({ url, signedApps }: Pick<Registry, 'url' | 'signedApps'>): string | undefined {
  if (url.startsWith('s3://')) return `${url} is a bucket`;
  return signedApps.length > 0 ? 'registry.json lists keys' : undefined;
}

/**
 * Decides in which isolation this process renders releases: one that works here, or the one that ISOLATION names.
 * @param atStake why `none` has to be asked for in words ({@link stakeOf}); undefined where nothing is to be lost, and
 * where a machine without isolation renders without it
 * @throws UserError if no isolation works and one is needed, or if the one that ISOLATION names does not work
 */
export async function requireIsolation(
  { atStake }: { readonly atStake: string | undefined },
  { ISOLATION: wanted = '' }: NodeJS.ProcessEnv = process.env,
): Promise<Isolation> {
  if (wanted === 'none') return 'none';
  const candidates = isolations.filter((one) => one !== 'none' && (!wanted || one === wanted));
  if (candidates.length === 0)
    throw new UserError(`ISOLATION must be "${isolations.join('", "')}" or empty.`, 'usage');
  const reasons: string[] = [];
  for (const isolation of candidates) {
    const tried = probes.get(isolation) ?? probe(isolation);
    probes.set(isolation, tried);
    const reason = await tried;
    if (reason === undefined) return isolation;
    reasons.push(`${isolation}: ${reason}`);
  }
  if (!wanted && atStake === undefined) return 'none';
  const because = wanted ? `ISOLATION=${wanted} asks for it` : atStake;
  throw new UserError(
    `This machine cannot isolate the code of releases, and ${because}: install bubblewrap (or util-linux) and allow user namespaces (docs/operate.md "Isolation"), or set ISOLATION=none, which says that all teams are yours.\n${reasons.join('\n')}`,
    'usage',
  );
}
