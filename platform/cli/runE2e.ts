import { createRequire } from 'node:module';
import path from 'node:path';

import { cache, root } from '../house/paths';
import { bringUp } from '../delivery/bringUp';
import { startServer } from '../serve/startServer';
import { findBrowser } from './findBrowser';
import { registryOf } from './registryOf';
import { runStep } from './runStep';

const require = createRequire(import.meta.url);

/** Where Playwright leaves its account of the last run. */
export const e2eReport = path.join(cache, 'e2e.json');

/** Builds what changed, composes and serves the site, and runs Playwright against it. */
export async function runE2e(args: readonly string[]): Promise<boolean> {
  const browser = findBrowser();
  const registry = registryOf();
  await bringUp(registry);
  const server = await startServer({ registry, port: 0 });
  try {
    const playwright = path.join(path.dirname(require.resolve('playwright/package.json')), 'cli.js');
    return await runStep(
      process.execPath,
      [playwright, 'test', '--config', path.join(root, 'e2e/playwright.config.ts'), ...args],
      {
        SITE_URL: `http://127.0.0.1:${server.port}`,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
      },
    );
  } finally {
    await server.close();
  }
}
