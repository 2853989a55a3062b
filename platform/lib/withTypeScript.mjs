import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export function withTypeScript() {
  const { resolve } = createRequire(import.meta.url);
  return ['--import', pathToFileURL(resolve('tsx')).href];
}
