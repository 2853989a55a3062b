import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}

export type RunningProgram = { readonly close: () => Promise<void> };

/**
 * Runs a program that listens on a port, until it is closed.
 * @param folder of the program, which is removed then
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
  folder: string,
): Promise<RunningProgram> {
  const child = spawn(program, args, {
    stdio: 'ignore',
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries === 600 || child.exitCode !== null) throw new Error(`${program} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
