/**
 * `npm run build:tests`: builds the site that the tests visit, into a separate registry (platform/test/testSite.ts).
 * `--serve`: also serves it, with and without the loading screen, as Playwright does (playwright.config.ts).
 */
import { testEnvironment, testSite } from './testSite';

// The modules below read these variables when they are loaded.
Object.assign(process.env, testEnvironment);
const { bringUp } = await import('../release/bringUp');
const { serveLive } = await import('../cli/serve');
const { registryOf } = await import('../cli/registryOf');
const { startQuickSite } = await import('./startQuickSite');

const registry = registryOf({}, { isStart: true });
const kept = await bringUp(registry);
if (kept.length > 0) throw new Error(kept.join('\n'));
if (process.argv.includes('--serve')) {
  await serveLive(registry, testSite.port, []);
  await startQuickSite(registry, testSite.port + 1);
} else {
  const quick = await startQuickSite(registry);
  await quick.stop();
}
