import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';

import { testSite } from '@site/platform/test/testSite';
import { expect } from 'playwright/test';

import { freePort } from '../support/startProgram';
import { test } from '../support/test';
import { root } from './copyOfTheProject';

/** A user without a name, as OpenShift gives to each container, of the group root. */
const USER = 1_000_650_000;

const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', '');

/** The arguments of an instruction of the Dockerfile. */
function instruction(name: string): string {
  const [, text] = new RegExp(`^${name} (.*)$`, 'm').exec(dockerfile) ?? [];
  if (text === undefined) throw new Error(`The Dockerfile has no ${name}.`);
  return text;
}

const command = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];

/** Runs a command as the container does: another user, no capabilities, a read-only project, no environment but its own. */
const contained = (environment: Readonly<Record<string, string>>, words: readonly string[]) => [
  ...[
    'unshare',
    '--mount',
    'sh',
    '-c',
    'mount --bind "$0" "$0"; mount -o remount,bind,ro "$0"; exec "$@"',
    root,
  ],
  ...['setpriv', `--reuid=${USER}`, '--regid=0', '--clear-groups', '--bounding-set=-all'],
  ...['env', '-i', `PATH=${process.env['PATH']}`],
  ...Object.entries(environment).map((entry) => entry.join('=')),
  ...words,
];

test('the container allows what bubblewrap makes: namespaces and mounts', () => {
  expect(readFileSync(path.join(root, 'compose.yaml'), 'utf8')).toContain('seccomp=seccomp.json');
  const profile = JSON.parse(readFileSync(path.join(root, 'seccomp.json'), 'utf8')) as {
    defaultAction: string;
    syscalls: { names: string[] }[];
  };
  expect(profile.defaultAction).toBe('SCMP_ACT_ALLOW');
  const forbidden = profile.syscalls.flatMap(({ names }) => names);
  for (const name of ['clone', 'clone3', 'unshare', 'mount', 'umount2', 'pivot_root', 'prctl', 'prlimit64'])
    expect(forbidden).not.toContain(name);
});

test('the command of the Dockerfile serves as an unprivileged user, and writes only its cache', async ({
  request,
}) => {
  test.skip(process.getuid?.() !== 0, 'Only root may become another user.');
  // A number, because Kubernetes' restricted profile needs one.
  expect(instruction('USER')).toBe('1000');
  const cache = mkdtempSync('/tmp/site-container-');
  const [, group = '', mode = ''] = /--group=(\w+) --mode=(\d+) \/cache/.exec(dockerfile) ?? [];
  expect(group).toBe('root');
  chownSync(cache, 1000, 0);
  chmodSync(cache, parseInt(mode, 8));
  const pairs = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, text = '']) => text.split(' '));
  const image = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
  expect(image).toMatchObject({ HOST: '0.0.0.0', CACHE: instruction('VOLUME'), PORT: instruction('EXPOSE') });
  const port = await freePort();
  const environment = {
    ...image,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    CACHE: cache,
    REGISTRY: testSite.registry,
  };

  const [program = '', ...words] = contained(environment, command(instruction('CMD')));
  const server = spawn(program, words, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  server.stderr.on('data', (text: Buffer) => (output += text.toString()));
  try {
    await expect.poll(() => output, { timeout: 120_000 }).toContain('is served on');
    expect((await request.get(`http://127.0.0.1:${port}/healthz`)).status()).toBe(200);
    expect(await (await request.get(`http://127.0.0.1:${port}/about`)).text()).toContain('<h1');
    const [check = '', ...args] = contained(environment, command(instruction('HEALTHCHECK')));
    execFileSync(check, args, { cwd: root, stdio: 'pipe' });
  } finally {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    rmSync(cache, { recursive: true, force: true });
  }
  const [check = '', ...args] = contained(environment, command(instruction('HEALTHCHECK')));
  expect(() => execFileSync(check, args, { cwd: root, stdio: 'pipe' })).toThrow();
});
