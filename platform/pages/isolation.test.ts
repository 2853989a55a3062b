/** @jest-environment node */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chmodSync,
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

import { platformFolder } from '../lib/paths';
import { until } from '../test/until';
import { isolate, type Isolation, requireIsolation, stakeOf } from './isolation';

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
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'job'));
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
});

afterEach(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const program = () => path.join(folder, 'job/server.js');

/** What hostile code in the composer's place tries, with all of Node.js. Each line tells how far it came. */
const hostileCode = ({ port, abstract }: { readonly port: number; readonly abstract: string }) => `
  const [fs, net, dgram, path, child] = ['node:fs', 'node:net', 'node:dgram', 'node:path', 'node:child_process'].map((name) => require(name));
  const { Worker } = require('node:worker_threads');
  const folder = ${JSON.stringify(folder)};
  const connect = (options) => new Promise((resolve, reject) => net.connect(options).once('connect', resolve).once('error', reject));
  const tries = {
    tcp: () => connect({ host: '127.0.0.1', port: ${port} }),
    udp: () => new Promise((resolve, reject) => dgram.createSocket('udp4').send('x', 53, '192.0.2.1', (error) => error ? reject(error) : resolve())),
    socket: () => connect({ path: path.join(folder, 'socket') }),
    abstractSocket: () => connect({ path: ${JSON.stringify(abstract)} }),
    secret: () => fs.readFileSync(path.join(folder, 'secret.txt')),
    passwd: () => fs.readFileSync('/etc/passwd'),
    environmentOfOthers: () => fs.readFileSync('/proc/${process.pid}/environ'),
    ownEnvironment: () => { if (Object.keys(process.env).every((name) => ['TZ', 'PWD'].includes(name))) throw new Error('empty'); },
    writeOutside: () => fs.writeFileSync(path.join(folder, 'written.txt'), ''),
    writeToJob: () => fs.writeFileSync(path.join(__dirname, 'written.txt'), ''),
    writeToRoot: () => fs.accessSync('/', fs.constants.W_OK),
    writeAnywhere: () => { for (const place of ['/tmp', '/dev/shm', '/var/tmp', '/run', __dirname]) try { const file = fs.openSync(place + '/unlinked', 'w'); fs.unlinkSync(place + '/unlinked'); fs.writeSync(file, 'x'); return; } catch {} throw new Error('nowhere'); },
    signal: () => process.kill(${process.pid}, 0),
    process: () => { const { error } = child.spawnSync(process.execPath, ['-e', '0']); if (error) throw error; },
    smallProcess: () => { const { error } = child.spawnSync('/prlimit'); if (error && error.code !== 'ENOENT') throw error; },
    thread: () => new Promise((resolve, reject) => new Worker('', { eval: true }).on('exit', resolve).on('error', reject)),
  };
  void (async () => {
    const open = [];
    for (const [name, attempt] of Object.entries(tries)) {
      try { await attempt(); open.push(name); } catch {}
    }
    fs.writeSync(1, JSON.stringify(open));
    process.exit();
  })();`;

/** The command line of a program that is the only file of its job. */
const commandOf = (isolation: Isolation) =>
  isolate(isolation, { folder: path.join(folder, 'job'), args: (at) => [path.join(at, 'server.js')] });

/** Runs the hostile code. Returns the names of the tries that succeeded. */
async function attack(isolation: Isolation, prefix: readonly string[] = []): Promise<string[]> {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.address() as { readonly port: number };
  const abstract = `\0isolation-${process.pid}-${port}`;
  await listen({ path: abstract });
  await listen({ path: path.join(folder, 'socket'), writableAll: true });
  writeFileSync(program(), hostileCode({ port, abstract }));
  // The command depends on who runs it, so that user computes it.
  const compute = `
    const { isolate } = require('./pages/isolation.ts');
    const [isolation, folder] = process.argv.slice(1);
    const { file, args, env } = isolate(isolation, { folder, args: (at) => [require('node:path').join(at, 'server.js')] });
    const { status } = require('node:child_process').spawnSync(file, args, { env, stdio: 'inherit' });
    process.exit(status ?? 1);`;
  const command = [process.execPath, '--import', 'tsx', '-e', compute, isolation, path.join(folder, 'job')];
  const [file = '', ...args] = [...prefix, ...command];
  // Another user may write there, and not in every TMPDIR.
  const env = { ...process.env, TMPDIR: '/tmp', SECRET_OF_THE_SERVER: 'secret' };
  const { stdout } = await promisify(execFile)(file, args, { env, cwd: platformFolder });
  return JSON.parse(stdout) as string[];
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

const isolationHere = (isolation: Isolation) =>
  requireIsolation({ atStake: 'a test' }, { ISOLATION: isolation }).then(
    () => true,
    () => false,
  );

/** Reports a kind that this machine does not have, instead of failing. */
async function isMissing(isolation: Isolation): Promise<boolean> {
  const isHere = await isolationHere(isolation);
  if (!isHere) process.stderr.write(`This machine has no ${isolation}: its test is skipped.\n`);
  return !isHere;
}

test('without isolation each try succeeds, except that the program gets no environment', async () => {
  const names = [...hostileCode({ port: 0, abstract: '' }).matchAll(/^ {4}(\w+): \(\) =>/gm)].map(
    ([, name]) => name,
  );
  const expected = names.filter((name) => name !== 'ownEnvironment' && (isRoot || name !== 'writeToRoot'));
  expect(await attack('none')).toEqual(expected);
});

describe.each(['bwrap', 'unshare'] as const)('%s', (isolation) => {
  const container = ['unshare', '--user', '--map-root-user'];

  it.each([
    ['this user', []],
    ['an unprivileged user', asNobody],
    ['an unprivileged container', [...(isRoot ? asNobody : []), ...container]],
  ])('gives hostile code of %s nothing', async (who, prefix) => {
    if ((who === 'an unprivileged user' && !isRoot) || (await isMissing(isolation))) return;
    expect(await attack(isolation, prefix)).toEqual([]);
    expect(visits).toBe(0);
  });

  it('needs no user namespaces if it runs as root', async () => {
    if (await isMissing(isolation)) return;
    const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"';
    const prefix = ['unshare', '--user', '--map-root-user', 'sh', '-c', forbid, 'sh'];
    // The kernel does not limit the processes of who is root outside, too.
    expect(await attack(isolation, prefix)).toEqual(isRoot ? ['process', 'smallProcess', 'thread'] : []);
  });

  /** Runs code, whose output ends the test's wait. */
  async function run(code: string): Promise<string> {
    writeFileSync(program(), code);
    const { file, args, env } = commandOf(isolation);
    const { stdout } = await promisify(execFile)(file, args, { env });
    return stdout;
  }

  it('limits open files and memory by the kernel', async () => {
    if (await isMissing(isolation)) return;
    const files = `const fs = require('node:fs'); const all = []; try { for (;;) all.push(fs.openSync(__filename)); } catch (error) { console.log(error.code, all.length < 64); }`;
    expect(await run(files)).toBe('EMFILE true\n');
    const memory = `const all = []; try { for (;;) all.push(Buffer.alloc(1 << 26, 1)); } catch (error) { console.log(error instanceof RangeError, all.length < 24); }`;
    expect(await run(memory)).toBe('true true\n');
    // Addresses are no memory.
    const addresses = `for (let n = 0; n < 4; n++) new WebAssembly.Memory({ initial: 1, maximum: 65536 }); console.log('reserved');`;
    expect(await run(addresses)).toBe('reserved\n');
  });
});

/** Starts a server whose program has printed something. */
async function startServer(isolation: Isolation): Promise<ChildProcess> {
  writeFileSync(program(), "require('node:fs').writeSync(1, 'started'); for (;;);");
  const { file, args, env } = commandOf(isolation);
  const options = JSON.stringify({ stdio: 'inherit', env });
  const start = `require('node:child_process').spawn(${JSON.stringify(file)}, ${JSON.stringify(args)}, ${options})`;
  const server = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done) => server.stdout.once('data', done));
  return server;
}

it.each(['bwrap', 'unshare', 'none'] as const)(
  '%s ends the program when the server is killed',
  async (isolation) => {
    if (await isMissing(isolation)) return;
    const server = await startServer(isolation);
    const argument = isolation === 'none' ? program() : '/job/server.js';
    expect(isRunning(argument)).toBe(true);
    server.kill('SIGKILL');
    await until(() => !isRunning(argument));
  },
);

describe('requireIsolation', () => {
  /** The isolation that a machine with only these commands has. */
  async function withCommands(commands: string, ISOLATION: string, atStake?: string): Promise<string> {
    const usual = process.env['PATH'];
    const bin = path.join(folder, 'bin');
    mkdirSync(bin, { recursive: true });
    for (const command of commands.split(' ').filter(Boolean)) {
      const { stdout } = await promisify(execFile)('sh', ['-c', `command -v ${command}`]);
      writeFileSync(path.join(bin, command), `#!/bin/sh\nexec ${stdout.trim()} "$@"\n`, { mode: 0o755 });
    }
    jest.resetModules();
    const fresh = await import('./isolation');
    process.env['PATH'] = bin;
    try {
      return await fresh.requireIsolation({ atStake }, { ISOLATION }).catch(String);
    } finally {
      process.env['PATH'] = usual;
    }
  }

  it('accepts an isolation that works, also where nothing is at stake', async () => {
    const here = [];
    for (const isolation of ['bwrap', 'unshare'] as const)
      if (await isolationHere(isolation)) here.push(isolation);
    expect(await requireIsolation({ atStake: undefined }, {})).toBe(here[0] ?? 'none');
  });

  it.each(['', 'sh env'])(
    'renders without it if nothing is at stake, with these commands: "%s"',
    async (commands) => {
      expect(await withCommands(commands, '')).toBe('none');
    },
  );

  it('refuses to render without it if something is at stake, and names both ways out', async () => {
    expect(await withCommands('sh env', '', 's3://clinic/site is a bucket')).toMatch(
      /^UserError: This machine cannot isolate .* s3:\/\/clinic\/site is a bucket: install bubblewrap .* allow user namespaces .* or set ISOLATION=none, which says that all teams are yours\.\nbwrap: /,
    );
    expect(await withCommands('sh env', 'none', 's3://clinic/site is a bucket')).toBe('none');
  });

  it('refuses an isolation that does not work, and one that does not exist', async () => {
    expect(await withCommands('sh env', 'bwrap')).toMatch(/ISOLATION=bwrap asks for it/);
    for (const ISOLATION of ['permission', 'required'])
      expect(await requireIsolation({ atStake: undefined }, { ISOLATION }).catch(String)).toMatch(
        /"bwrap", "unshare", "none"/,
      );
  });

  it('knows what is at stake', () => {
    const of = (change: object) => stakeOf({ url: '/srv/registry', signedApps: [], ...change });
    expect(of({})).toBeUndefined();
    expect(of({ signedApps: ['blog'] })).toMatch(/keys/);
    expect(of({ url: 's3://a' })).toBe('s3://a is a bucket');
  });
});

it('a command ignores the signal that opens the debugger', async () => {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '-e',
      "void require('./cli/site.ts').site(['--help']); setTimeout(() => 0, 20000); process.stderr.write('ready');",
    ],
    { cwd: platformFolder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let printed = '';
  child.stderr.on('data', (text) => (printed += String(text)));
  await until(() => printed.includes('ready') || child.exitCode !== null);
  child.kill('SIGUSR1');
  await new Promise((done) => setTimeout(done, 500));
  expect(printed).not.toMatch(/Debugger/);
  child.kill('SIGKILL');
});

it('two processes of root do not give their sandboxes the same users: the range is too large', () => {
  if (!isRoot) return;
  const users = Array.from({ length: 100 }, () => {
    const { args } = isolate('unshare', { folder, args: () => [] });
    return Number(args.find((one) => one.startsWith('--reuid='))?.slice('--reuid='.length));
  });
  expect(Math.max(...users) - Math.min(...users)).toBeGreaterThan(1 << 24);
});
