import { defineConfig } from 'playwright/test';

import type { Engine } from './e2e/engines/engineTest';
import { testEnvironment, testSite } from './platform/test/testSite';
import { testTools } from './platform/test/testTools';

const engines: readonly Engine[] = ['firefox', 'webkit'];

/**
 * Timeouts of a wait in a browser and of a test, in ms, generous enough for a machine that is ten times slower. The bench
 * measures speed.
 */
const WAIT_MS = 20_000;
const JOURNEY_MS = 120_000;
/** For tests that build, start servers, run commands, or make many visits. */
const LONG_MS = 1_800_000;

// Tests run commands, which must not use the developer's registry or key.
process.env['REGISTRY'] = testEnvironment.REGISTRY;
process.env['SITE_KEY'] = testEnvironment.SITE_KEY;

const chromium = testTools.browser.find();

/** Tests in browsers. The tag @smoke marks one journey of each kind for `npm test`; `npm run test:rest` runs the others. */
export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests wait for timers and the network, so two cores can run more than two workers.
  workers: 4,
  timeout: JOURNEY_MS,
  expect: { timeout: WAIT_MS },
  // A test that passes only when it is repeated has a fault.
  retries: 0,
  reportSlowTests: { max: 10, threshold: 15_000 },
  reporter: [
    ['list'],
    ['./e2e/faults/tableReporter.ts'],
    // `npm test` reads the number of tests.
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : []),
  ],
  // The longest tests start first.
  projects: [
    { name: 'platform', testDir: 'e2e/platform', timeout: LONG_MS },
    { name: 'faults', testDir: 'e2e/faults', timeout: LONG_MS },
    { name: 'journeys', testDir: 'e2e/journeys', use: { baseURL: testSite.quickUrl } },
    ...engines.map((engine) => ({
      name: engine,
      testDir: 'e2e/engines',
      ...(engine === 'firefox' ? {} : { testIgnore: '**/reading.spec.ts' }),
      timeout: 2 * JOURNEY_MS,
      use: { baseURL: testSite.quickUrl, engine },
    })),
  ],
  use: {
    baseURL: testSite.url,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Containers run as root, where Chromium has no sandbox.
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node --import tsx platform/test/serveTestSite.ts --serve',
    // Of the two sites this one starts last.
    url: testSite.quickUrl,
    // The first start builds everything.
    timeout: 900_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
