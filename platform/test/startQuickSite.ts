import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { cache } from '../lib/paths';
import { withTypeScript } from '../lib/withTypeScript.mjs';
import type { Registry } from '../registry/Registry';
import { type RunningSite, startSite } from './startSite';

const folder = path.join(cache, 'quick');

/** The registry with the live releases of the remotes, and a shell without the loading screen. */
const quickRegistry = path.join(folder, 'registry');

/** Serves a copy of the live site without the loading screen, so that tests and measurements do not wait two seconds per page. */
export function startQuickSite(registry: Registry, port = 0): Promise<RunningSite> {
  const settings = path.join(folder, 'siteSettings.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(settings, 'export const loadingScreenMs = 0;\n');
  const env = { SITE_SETTINGS: settings, CACHE: folder, REGISTRY: quickRegistry, PORT: `${port}` };
  return startSite([...withTypeScript(), path.join(import.meta.dirname, 'quickSite.ts'), registry.url], env);
}
