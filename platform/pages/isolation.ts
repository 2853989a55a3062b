/**
 * Isolates a Node.js program that runs code of all teams. `bwrap` and `unshare` give it a root directory that contains
 * nothing else, so that no list of forbidden things can be incomplete. Node's permission model is always added.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { messageOf, UserError } from '../lib/UserError';

/** The strongest first. */
const isolations = ['bwrap', 'unshare', 'permission'] as const;

export type Isolation = (typeof isolations)[number];

const strongText =
  'pages are rendered without access to network, sockets, environment, other processes and other files.';

/** What each kind holds, for the server's start line and /healthz. */
export const isolationText: Readonly<Record<Isolation, string>> = {
  bwrap: `bwrap: ${strongText}`,
  unshare: `unshare: ${strongText}`,
  permission:
    "permission: only Node's permission model protects files, environment and programs; network and sockets are hidden from remotes, but the server code of the shell can use them.",
};

type Program = {
  /** Folders that it may read. All paths are absolute and without symbolic links. */
  readonly folders: readonly string[];
  /** The folder that it may write. */
  readonly output: string;
  /** An empty folder, on which `unshare` mounts the new root directory. */
  readonly root: string;
  readonly program: string;
  readonly args: readonly string[];
};

/** The libraries of Node.js. */
const libraries = ['/lib', '/lib64', '/usr/lib'];

function nodeArguments({ folders, output, program, args }: Program): string[] {
  const isStable = Number(process.versions.node.split('.')[0]) >= 23;
  return [
    isStable ? '--permission' : '--experimental-permission',
    ...[...folders, output].map((folder) => `--allow-fs-read=${folder}/*`),
    `--allow-fs-write=${output}/*`,
    ...['--no-warnings', '--no-addons', '--disallow-code-generation-from-strings'],
    // Otherwise WebAssembly, which Node's `Response` loads, reserves more addresses than the limit of memory allows.
    ...['--disable-wasm-trap-handler', '--max-old-space-size=1024'],
    program,
    ...args,
  ];
}

/** Mounts the new root directory. Without capabilities the program can neither leave nor change it. */
const mountScript = `
set -e
PATH=$PATH:/usr/sbin:/sbin
node=$1 output=$2 root=$3 count=$4
shift 4
mount -t tmpfs -o size=1m,mode=755 isolation "$root"
bind() {
  if [ -d "$1" ]; then mkdir -p "$root$1"
  elif [ -e "$1" ]; then mkdir -p "$root\${1%/*}"; [ -e "$root$1" ] || : > "$root$1"
  else return 0; fi
  mount --bind "$1" "$root$1"
  mount -o "remount,bind,nosuid,nodev,$2" "$root$1"
}
setpriv=$(command -v setpriv)
for path in ${libraries.join(' ')} "$node" "$setpriv"; do bind "$path" ro; done
while [ "$count" -gt 0 ]; do bind "$1" ro; shift; count=$((count - 1)); done
bind "$output" rw
mount -o remount,bind,ro "$root"
exec env -i TZ=UTC "$(command -v chroot)" "$root" "$setpriv" --no-new-privs \
  --bounding-set=-all --inh-caps=-all --ambient-caps=-all "$node" "$@"
`;

/** Root can create namespaces without a user namespace, which some machines forbid. */
const unshareScript = `
user=
if unshare --user --map-root-user true 2>/dev/null; then user='--user --map-root-user'; fi
exec setpriv --pdeathsig KILL unshare $user --net --mount --pid --ipc --uts --fork --kill-child sh -c "$@"
`;

const commands: Readonly<Record<Isolation, (program: Program) => string[]>> = {
  bwrap: (program) => [
    ...['bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--clearenv', '--setenv', 'TZ', 'UTC'],
    ...[...libraries, process.execPath].flatMap((entry) => ['--ro-bind-try', entry, entry]),
    ...program.folders.flatMap((folder) => ['--ro-bind', folder, folder]),
    ...['--bind', program.output, program.output, '--remount-ro', '/', '--chdir', '/'],
    ...['--', process.execPath, ...nodeArguments(program)],
  ],
  unshare: (program) => [
    ...['sh', '-c', unshareScript, 'sh', mountScript, 'sh', process.execPath],
    ...[program.output, program.root, `${program.folders.length}`, ...program.folders],
    ...nodeArguments(program),
  ],
  permission: (program) => ['env', '-i', 'TZ=UTC', process.execPath, ...nodeArguments(program)],
};

/**
 * Returns the command that runs a program in isolation, without core dumps and with at most 4 GB of memory.
 * @throws UserError for a path that Node's permission model would read as a pattern
 */
export function isolate(isolation: Isolation, program: Program): string[] {
  const pattern = [...program.folders, program.output].find((folder) => folder.includes('*'));
  if (pattern) throw new UserError(`Pages cannot be rendered in ${pattern}: its name contains "*".`, 'usage');
  const limits = 'ulimit -c 0; ulimit -v 4194304 2>/dev/null; exec "$@"';
  return ['sh', '-c', limits, 'sh', ...commands[isolation](program)];
}

/** The environment of the commands that create the isolation. The program itself has only TZ. */
export const launcherEnvironment = () => ({ PATH: process.env['PATH'] });

/** Runs Node.js once. Returns why the isolation does not work on this machine; undefined if it works. */
export async function probe(isolation: Isolation): Promise<string | undefined> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'isolation-')));
  const [output, root] = [path.join(folder, 'output'), path.join(folder, 'root')];
  try {
    await Promise.all([mkdir(output), mkdir(root)]);
    const [command = '', ...args] = isolate(isolation, {
      folders: [],
      output,
      root,
      program: '-e',
      args: ['0'],
    });
    await promisify(execFile)(command, args, { env: launcherEnvironment(), timeout: 60_000 });
    return undefined;
  } catch (error) {
    return ((error as { readonly stderr?: string }).stderr?.trim() || messageOf(error)).slice(0, 500);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By isolation: each is tried once per process. */
const probes = new Map<Isolation, Promise<string | undefined>>();

/**
 * Finds the strongest isolation that works on this machine. The variable ISOLATION forces one; `required` refuses the
 * permission model.
 * @throws UserError if none works, or not the one that ISOLATION requires
 */
export async function findIsolation(environment: NodeJS.ProcessEnv = process.env): Promise<Isolation> {
  const { ISOLATION: wanted = '' } = environment;
  const candidates = isolations.filter((isolation) =>
    wanted === 'required' ? isolation !== 'permission' : !wanted || isolation === wanted,
  );
  if (candidates.length === 0)
    throw new UserError(`ISOLATION must be "required", "${isolations.join('", "')}" or empty.`, 'usage');
  const reasons: string[] = [];
  for (const isolation of candidates) {
    const tried = probes.get(isolation) ?? probe(isolation);
    probes.set(isolation, tried);
    const reason = await tried;
    if (reason === undefined) return isolation;
    reasons.push(`${isolation}: ${reason}`);
  }
  throw new UserError(
    `This machine cannot isolate the code of the teams while it renders pages${wanted && `, as ISOLATION=${wanted} requires`}. Install bubblewrap (or util-linux) and allow user namespaces; in a container with a seccomp profile that allows them (docs/operate.md).\n${reasons.join('\n')}`,
  );
}
