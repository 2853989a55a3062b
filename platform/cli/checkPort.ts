import { createServer } from 'node:net';

import { UserError } from '../lib/UserError';

/**
 * @param what the user of the port, for the message
 * @throws UserError if no server can listen on the port.
 */
export async function checkPort(port: number, what: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new UserError(
          code === 'EADDRINUSE'
            ? `Port ${port} (${what}) is already in use. Stop the other process and try again.`
            : `Port ${port} (${what}) cannot be used: ${message}. Choose another port.`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
