import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { cache } from '../lib/paths';
import { withTypeScript } from '../lib/withTypeScript.mjs';
import type { Registry } from '../registry/Registry';
import { type RunningSite, startSite } from './startSite';

/**
 * Serves a copy of the live site without the loading screen, so that tests and measurements do not wait two seconds per page. Its
 * registry has the live releases of the remotes, and another shell.
 * @param variant the name of its folder, and other variables
 */
export function startQuickSite(
  registry: Pick<Registry, 'url'>,
  port = 0,
  variant: { readonly name: string; readonly env?: NodeJS.ProcessEnv } = { name: 'quick' },
): Promise<RunningSite> {
  const folder = path.join(cache, variant.name);
  const settings = path.join(folder, 'siteSettings.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(settings, 'export const loadingScreenMs = 0;\n');
  const env = {
    ...variant.env,
    SITE_SETTINGS: settings,
    CACHE: folder,
    REGISTRY: path.join(folder, 'registry'),
    PORT: `${port}`,
  };
  return startSite([...withTypeScript(), path.join(import.meta.dirname, 'quickSite.ts'), registry.url], env);
}
