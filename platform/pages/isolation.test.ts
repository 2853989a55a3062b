/** @jest-environment node */
import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type ListenOptions, type Server } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { until } from '../test/until';
import { findIsolation, isolate, type Isolation } from './isolation';

const NOBODY = 65534;
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const isRoot = process.getuid?.() === 0;

let folder: string;
let servers: Server[];
let visits: number;

async function listen(options: ListenOptions): Promise<Server> {
  const server = createServer((socket) => {
    visits += 1;
    socket.end();
  });
  await new Promise<void>((done) => server.listen(options, done));
  servers.push(server);
  return server;
}

beforeEach(() => {
  visits = 0;
  servers = [];
  // Paths with characters that a shell would interpret.
  // Another user has to enter it, and the folder of TMPDIR may be private.
  folder = realpathSync(mkdtempSync(path.join('/tmp', `isolation "$HOME" 'a', `)));
  for (const name of ['release', 'output', 'root']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
});

afterEach(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const folders = () => ({
  release: path.join(folder, 'release'),
  output: path.join(folder, 'output'),
  root: path.join(folder, 'root'),
});

/** What hostile code in the composer's place tries, with all of Node.js. Each line tells how far it came. */
const hostileCode = ({ port, abstract }: { readonly port: number; readonly abstract: string }) => `
  const [fs, net, path] = ['node:fs', 'node:net', 'node:path'].map((name) => require(name));
  const folder = path.dirname(__dirname);
  const connect = (options) => new Promise((resolve, reject) => net.connect(options).once('connect', resolve).once('error', reject));
  const tries = {
    tcp: () => connect({ host: '127.0.0.1', port: ${port} }),
    socket: () => connect({ path: path.join(folder, 'socket') }),
    abstractSocket: () => connect({ path: ${JSON.stringify(abstract)} }),
    secret: () => fs.readFileSync(path.join(folder, 'secret.txt')),
    passwd: () => fs.readFileSync('/etc/passwd'),
    environmentOfOthers: () => fs.readFileSync('/proc/${process.pid}/environ'),
    ownEnvironment: () => { if (Object.keys(process.env).every((name) => ['TZ', 'PWD'].includes(name))) throw new Error('empty'); },
    writeOutside: () => fs.writeFileSync(path.join(folder, 'written.txt'), ''),
    writeToRelease: () => fs.writeFileSync(path.join(__dirname, 'written.txt'), ''),
    writeToRoot: () => fs.accessSync('/', fs.constants.W_OK),
    signal: () => process.kill(${process.pid}, 0),
    program: () => { const { error } = require('node:child_process').spawnSync(process.execPath, ['--version']); if (error) throw error; },
    worker: () => new (require('node:worker_threads').Worker)('0', { eval: true }),
    addOn: () => { try { process.dlopen({ exports: {} }, '/lib/nothing.node'); } catch (error) { if (/DISABLED|DENIED/.test(error.code)) throw error; } },
    inspector: () => { require('node:inspector').open(0); require('node:inspector').close(); },
  };
  void (async () => {
    const open = [];
    for (const [name, attempt] of Object.entries(tries)) {
      try { await attempt(); open.push(name); } catch {}
    }
    fs.writeFileSync(process.argv[2] + '/open.json', JSON.stringify(open));
    process.exit();
  })();`;

/** Runs the hostile code, without isolation if `isolation` is undefined. Returns the names of the tries that succeeded. */
async function attack(
  isolation: Isolation | undefined,
  { prefix = [] as string[], withoutPermissionModel = false } = {},
): Promise<string[]> {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.address() as { readonly port: number };
  const abstract = `\0isolation-${process.pid}-${port}`;
  await listen({ path: abstract });
  await listen({ path: path.join(folder, 'socket'), writableAll: true });
  const { release, output, root } = folders();
  if (prefix.includes('setpriv')) for (const own of [folder, output, root]) chownSync(own, NOBODY, NOBODY);
  const program = path.join(release, 'server.js');
  writeFileSync(program, hostileCode({ port, abstract }));
  const isolated = isolation
    ? isolate(isolation, { folders: [release], output, root, program, args: [output] })
    : [process.execPath, program, output];
  const command = isolated.filter(
    (part) => !withoutPermissionModel || !/^--((experimental-)?permission|allow-fs-)/.test(part),
  );
  const [file = '', ...args] = [...prefix, ...command];
  const env = { ...process.env, SECRET_OF_THE_SERVER: 'secret' };
  await promisify(execFile)(file, args, { env });
  return JSON.parse(readFileSync(path.join(output, 'open.json'), 'utf8')) as string[];
}

/** True if a process has this argument. */
const isRunning = (argument: string) =>
  readdirSync('/proc').some((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`\0${argument}\0`);
    } catch {
      return false;
    }
  });

/** What the weakest isolation cannot prevent: `isolationText` and docs/operate.md say so. */
const open: Readonly<Record<Isolation, readonly string[]>> = {
  bwrap: [],
  unshare: [],
  permission: ['tcp', 'socket', 'abstractSocket', 'signal'],
};

const isolations = Object.keys(open) as Isolation[];
const isolationHere = (isolation: Isolation) =>
  findIsolation({ ISOLATION: isolation }).then(
    () => true,
    () => false,
  );

/** Reports a kind that this machine does not have, instead of failing. */
async function isMissing(isolation: Isolation): Promise<boolean> {
  const isHere = await isolationHere(isolation);
  if (!isHere) process.stderr.write(`This machine has no ${isolation}: its test is skipped.\n`);
  return !isHere;
}

test('without isolation each try succeeds', async () => {
  const names = [...hostileCode({ port: 0, abstract: '' }).matchAll(/^ {4}(\w+): \(\) =>/gm)].map(
    ([, name]) => name,
  );
  const expected = names.filter((name) => isRoot || name !== 'writeToRoot');
  expect(await attack(undefined)).toEqual(expected);
});

describe.each(isolations)('%s', (isolation) => {
  const container = ['unshare', '--user', '--map-root-user'];

  it.each([
    ['this user', [], true],
    ['an unprivileged user', asNobody, false],
    ['an unprivileged container', [...(isRoot ? asNobody : []), ...container], !isRoot],
  ])('gives hostile code of %s only what the table says', async (who, prefix, canSignal) => {
    if ((who === 'an unprivileged user' && !isRoot) || (await isMissing(isolation))) return;
    // An unprivileged user cannot send signals to this process of root.
    const expected = open[isolation].filter((name) => name !== 'signal' || canSignal);
    expect(await attack(isolation, { prefix })).toEqual(expected);
    expect(visits).toBe(expected.includes('tcp') ? 3 : 0);
  });
});

describe.each(['bwrap', 'unshare'] as const)('%s', (isolation) => {
  it('needs no user namespaces if it runs as root', async () => {
    if (await isMissing(isolation)) return;
    const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"';
    const prefix = ['unshare', '--user', '--map-root-user', 'sh', '-c', forbid, 'sh'];
    expect(await attack(isolation, { prefix })).toEqual([]);
  });

  it('ends the program when the server is killed', async () => {
    if (await isMissing(isolation)) return;
    const { release, output, root } = folders();
    const program = path.join(release, 'server.js');
    writeFileSync(program, "require('node:fs').writeFileSync(process.argv[2] + '/started', ''); for (;;);");
    const command = isolate(isolation, { folders: [release], output, root, program, args: [output] });
    const start = `const [file, ...args] = ${JSON.stringify(command)}; require('node:child_process').spawn(file, args);`;
    const server = spawn(process.execPath, ['-e', start], { stdio: 'ignore' });
    await until(() => existsSync(path.join(output, 'started')));
    expect(isRunning(program)).toBe(true);
    server.kill('SIGKILL');
    await until(() => !isRunning(program), 20_000);
  });
});

test.each(['bwrap', 'unshare'] as const)('%s holds without the permission model', async (isolation) => {
  if (await isMissing(isolation)) return;
  // A program or worker is isolated, too.
  expect(await attack(isolation, { withoutPermissionModel: true })).toEqual([
    'program',
    'worker',
    'inspector',
  ]);
  expect(visits).toBe(0);
});

describe('findIsolation', () => {
  /** The isolation that a machine with only these commands has. */
  async function findWithCommands(commands: string, environment: NodeJS.ProcessEnv): Promise<string> {
    const usual = process.env['PATH'];
    const bin = path.join(folder, 'bin');
    mkdirSync(bin, { recursive: true });
    for (const command of commands.split(' ')) {
      const { stdout } = await promisify(execFile)('sh', ['-c', `command -v ${command}`]);
      writeFileSync(path.join(bin, command), `#!/bin/sh\nexec ${stdout.trim()} "$@"\n`, { mode: 0o755 });
    }
    jest.resetModules();
    const fresh = await import('./isolation');
    process.env['PATH'] = bin;
    try {
      return await fresh.findIsolation(environment).catch(String);
    } finally {
      process.env['PATH'] = usual;
    }
  }

  it('takes the strongest that works', async () => {
    const here = [];
    for (const isolation of isolations) if (await isolationHere(isolation)) here.push(isolation);
    expect(await findIsolation({})).toBe(here[0]);
    expect(await findWithCommands('sh env', {})).toBe('permission');
  });

  it('refuses the permission model if isolation is required, and says what to install', async () => {
    expect(await findWithCommands('sh env', { ISOLATION: 'required' })).toMatch(
      /^UserError: This machine cannot isolate .*ISOLATION=required.*Install bubblewrap.*user namespaces.*\n.*bwrap.*not found/,
    );
  });

  it('refuses an isolation that does not work', async () => {
    expect(await findWithCommands('sh env', { ISOLATION: 'bwrap' })).toMatch(/ISOLATION=bwrap requires/);
    expect(await findIsolation({ ISOLATION: 'docker' }).catch(String)).toMatch(/"bwrap", "unshare"/);
  });
});

test('a path that the permission model would read as a pattern is refused', () => {
  const program = { folders: ['/r/*'], output: '/output', root: '/root', program: '', args: [] };
  expect(() => isolate('permission', program)).toThrow('contains "*"');
});
