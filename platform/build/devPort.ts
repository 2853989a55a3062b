import { readFileSync } from 'node:fs';
import path from 'node:path';

import { appFolder, devPorts } from '../lib/paths';
import { portOffset } from '../lib/readPort';
import { UserError } from '../lib/UserError';

/** Returns the port of a remote: `config.port` in its package.json. @throws UserError if there is none */
function remotePort(app: string): number {
  const file = path.join(appFolder(app), 'package.json');
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config?: { port?: number } };
  if (config?.port) return config.port;
  throw new UserError(
    `${file} has no port for the dev server. Add one that no other remote has: "config": { "port": 3004 }`,
  );
}

/** Returns the port of an app in `npm run dev`. PORT_OFFSET moves all of them. */
export function devPort(app: string): number {
  return (app === 'shell' ? devPorts.shell : remotePort(app)) + portOffset();
}

/** Returns the URL of an app in `npm run dev`. */
export function devAddress(app: string): string {
  return `http://localhost:${devPort(app)}`;
}
