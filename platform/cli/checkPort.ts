import { createServer } from 'node:net';

import { UserError } from '../lib/UserError';

/**
 * @param what the user of the port, for the message
 * @throws UserError if the port is already in use.
 */
export async function checkPort(port: number, what: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new UserError(`Port ${port} (${what}) is already in use. Stop the other process and try again.`),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
