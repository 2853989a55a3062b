import { UserError } from './UserError';

/**
 * The port that the environment asks for.
 * @throws UserError when PORT is not a port.
 */
export function readPort(otherwise: number): number {
  const text = process.env['PORT'];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UserError(
      `PORT=${text} is not a port: give a whole number from 0 to 65535, for example PORT=3000.`,
    );
  }
  return port;
}
