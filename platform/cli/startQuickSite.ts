import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { cache } from '../lib/paths';
import type { Registry } from '../registry/Registry';
import { type RunningSite, startSite } from './startSite';

const folder = path.join(cache, 'quick');

/** The folder of its registry: the releases of the remotes that are live, and a shell without the loading screen. */
const quickRegistry = path.join(folder, 'registry');

/**
 * Serves the live site without its loading screen, from a registry of its own in the cache: what is not about the
 * loading screen is tried and measured there, and nobody waits two seconds for each page.
 */
export function startQuickSite(registry: Registry, port = 0): Promise<RunningSite> {
  const settings = path.join(folder, 'siteSettings.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(settings, 'export const loadingScreenMs = 0;\n');
  const env = { SITE_SETTINGS: settings, CACHE: folder, REGISTRY: quickRegistry, PORT: `${port}` };
  return startSite('quickSite', [registry.url], env);
}
