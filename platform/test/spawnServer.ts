import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../lib/paths';

/** `npm run serve` in a separate process, so that a test may attack it. */
export type SpawnedServer = {
  readonly port: number;
  /** Everything that it has printed. */
  output(): string;
  isRunning(): boolean;
  /** The number of its open files and sockets (Linux). */
  descriptors(): number;
  /** Its resident memory in bytes (Linux). */
  memory(): number;
  /** The process in which it uses a registry in a folder (Linux). */
  storeProcess(): number;
  /** Stops it like a supervisor; resolves with its exit code when it has written everything. */
  stop(): Promise<number | null>;
};

/**
 * Serves a registry on a free port of 127.0.0.1.
 * @param folder scratch folder for the memory and the copies of the server
 * @param project the folder of the project, or a link to it
 * @param args more arguments of the command
 * @throws Error with its output when it exits before it serves.
 */
export async function spawnServer(
  registry: string,
  folder: string,
  env: NodeJS.ProcessEnv = {},
  project = root,
  args: readonly string[] = [],
): Promise<SpawnedServer> {
  const site = path.join(project, 'platform/bin/site.mjs');
  const server = spawn(process.execPath, [site, 'serve', ...args], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, REGISTRY: registry, CACHE: path.join(folder, 'cache'), PORT: '0', ...env },
  });
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    server.stderr.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /is served on http:\/\/[^/\s]+:(\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    });
    server.once('exit', () => reject(new Error(`The server ended before it served:\n${output}`)));
  });
  const proc = `/proc/${server.pid}`;
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  return {
    port,
    output: () => output,
    isRunning,
    descriptors: () => readdirSync(`${proc}/fd`).length,
    memory: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1] ?? Number.NaN) * 1024,
    storeProcess() {
      const children = readFileSync(`${proc}/task/${server.pid}/children`, 'utf8').trim().split(' ');
      const isStore = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('storeProcess');
      return Number(children.find(isStore));
    },
    async stop() {
      if (!isRunning()) return server.exitCode;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      return server.exitCode;
    },
  };
}
