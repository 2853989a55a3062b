import { UserError } from './UserError';

/**
 * Returns the port in the environment variable PORT.
 * @throws UserError if PORT is not a port.
 */
export function readPort(defaultPort: number): number {
  const text = process.env['PORT'];
  if (text === undefined || text === '') return defaultPort;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UserError(`PORT=${text} is not a port. Use an integer from 0 to 65535, for example PORT=3000.`);
  }
  return port;
}
