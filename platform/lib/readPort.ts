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
    throw new UserError(
      `PORT=${text} is not a port. Use an integer from 0 to 65535, for example PORT=3000.`,
      'usage',
    );
  }
  return port;
}

/** Returns the number in PORT_OFFSET, which is added to the port of every dev server. @throws UserError if it is no number */
export function portOffset(): number {
  const offset = Number(process.env['PORT_OFFSET'] ?? 0);
  if (Number.isInteger(offset) && offset >= 0 && offset < 60_000) return offset;
  throw new UserError(
    `PORT_OFFSET=${process.env['PORT_OFFSET']} is not an offset. Use an integer from 0 to 59999, for example PORT_OFFSET=100.`,
  );
}
