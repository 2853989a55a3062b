import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { listFiles } from '../house/files';

const require = createRequire(import.meta.url);

/** Identifies this program: its own sources and the React that renders; 12 hexadecimal digits. */
export function composerId(): string {
  const hash = createHash('sha256').update(readFileSync(require.resolve('react-dom/package.json')));
  for (const folder of ['compose', 'contract'].map((name) => path.join(import.meta.dirname, '..', name))) {
    for (const file of listFiles(folder)) hash.update(file).update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
