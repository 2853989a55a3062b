import { defineConfig } from 'playwright/test';

import type { Engine } from './e2e/engines/engineTest';
import { testEnvironment, testSite } from './platform/test/testSite';
import { testTools } from './platform/test/testTools';

const engines: readonly Engine[] = ['firefox', 'webkit'];

/**
 * How long a wait in a browser may last, and how long a test, in ms: what never comes is a fault, and what comes late on a
 * machine ten times slower than a usual one is not. How fast things are, the bench measures.
 */
const WAIT_MS = 20_000;
const JOURNEY_MS = 120_000;
/** For tests that build, start servers, run commands, or play many visits. */
const LONG_MS = 1_800_000;

// Tests run commands, which must not reach the registry of whoever runs the tests, nor sign with their key.
process.env['REGISTRY'] = testEnvironment.REGISTRY;
process.env['SITE_KEY'] = testEnvironment.SITE_KEY;

const chromium = testTools.browser.find();

/** Tests in browsers. The tag @smoke marks one journey of each kind, which `npm test` runs; `npm run test:rest` runs the others. */
export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/accessibilityTrees/{arg}{ext}',
  fullyParallel: true,
  // Tests wait for timers and for the network, so two cores are busy with more workers than two.
  workers: 4,
  timeout: JOURNEY_MS,
  expect: { timeout: WAIT_MS },
  retries: 0,
  reportSlowTests: { max: 10, threshold: 15_000 },
  reporter: [
    ['list'],
    ['./e2e/faults/tableReporter.ts'],
    // `npm test` reads the counts.
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : []),
  ],
  // The longest tests begin first.
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
    command: 'node platform/bin/site.mjs serveTestSite --serve',
    // Of the two sites it starts last.
    url: testSite.quickUrl,
    // A first start builds everything.
    timeout: 900_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
