import path from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALLED = `${path.sep}node_modules${path.sep}`;

export const platformFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const ownRepository = platformFolder.includes(INSTALLED);

export const root = ownRepository
  ? platformFolder.slice(0, platformFolder.indexOf(INSTALLED))
  : path.resolve(platformFolder, '..');
