import { createServer } from 'node:net';

import { UserError } from '../lib/UserError';

/** @throws UserError when another program has the port. */
export async function checkPort(port: number, what: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new UserError(
          `Port ${port}, on which ${what}, is taken. Stop the program that has it (a dev server left running?) and try again.`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
