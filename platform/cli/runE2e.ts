import { createRequire } from 'node:module';
import path from 'node:path';

import { cache, root } from '../house/paths';
import { bringUp } from '../delivery/bringUp';
import { startServer } from '../serve/startServer';
import { findBrowser } from './findBrowser';
import { registryOf } from './registryOf';
import { runStep } from './runStep';
import { quickRegistry, startQuickSite } from './startQuickSite';
import { wordsForPlaywright } from './wordsForPlaywright';

const require = createRequire(import.meta.url);

/** Where Playwright leaves its account of the last run. */
export const e2eReport = path.join(cache, 'e2e.json');

/**
 * Builds what changed, composes and serves the site, with its loading screen and without, and runs Playwright against both.
 * @param args Playwright's own, and `--browser firefox`, `--browser webkit`
 */
export async function runE2e(args: readonly string[]): Promise<boolean> {
  const words = wordsForPlaywright(args);
  const browser = findBrowser();
  const registry = registryOf();
  await bringUp(registry);
  const quick = await startQuickSite(registry);
  // Tests copy the registry while this server runs: it leaves no totals there meanwhile.
  const live = await startServer({ registry, port: 0, telemetry: { every: 24 * 60 * 60 * 1000 } });
  try {
    const playwright = path.join(path.dirname(require.resolve('playwright/package.json')), 'cli.js');
    const config = path.join(root, 'e2e/playwright.config.ts');
    return await runStep(process.execPath, [playwright, 'test', '--config', config, ...words], {
      env: {
        SITE_URL: `http://127.0.0.1:${live.port}`,
        QUICK_SITE_URL: quick.url,
        QUICK_REGISTRY: quickRegistry,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
      },
    });
  } finally {
    await Promise.all([live.close(), quick.stop()]);
  }
}
