import { defineConfig } from 'playwright/test';

import type { Engine } from './engines/engineTest';

const live = process.env['SITE_URL'] ?? 'http://127.0.0.1:3000';
const quick = process.env['QUICK_SITE_URL'] ?? live;
const engines: readonly Engine[] = ['firefox', 'webkit'];

/**
 * How long a wait in a browser may last, and how long a test, in ms: what never comes is a fault, and what comes late on a
 * machine ten times slower than a usual one is not. How fast things are, the bench measures.
 */
const WAIT_MS = 20_000;
const JOURNEY_MS = 120_000;
/** Builds, starts servers, runs commands, or plays many visits. */
const LONG_MS = 1_800_000;

/**
 * Journeys against the composed site that SITE_URL names and the same site without its loading screen, QUICK_SITE_URL;
 * `npm run e2e` starts both.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/accessibilityTrees/{arg}{ext}',
  fullyParallel: true,
  // Two cores are busy with three: tests wait for clocks and for the line, too.
  workers: 3,
  timeout: JOURNEY_MS,
  expect: { timeout: WAIT_MS },
  // As the unit tests: platform/test/patience.cjs.
  retries: process.env['SECOND_TRY'] ? 1 : 0,
  reporter: [['list'], ['json'], ['./faults/tableReporter.ts']],
  // What takes longest begins first.
  projects: [
    { name: 'house', testDir: 'house', timeout: LONG_MS },
    { name: 'faults', testDir: 'faults', timeout: LONG_MS },
    { name: 'journeys', testDir: 'journeys', use: { baseURL: quick } },
    ...engines.map((engine) => ({
      name: engine,
      testDir: 'engines',
      ...(engine === 'firefox' ? {} : { testIgnore: '**/reading.spec.ts' }),
      timeout: 2 * JOURNEY_MS,
      use: { baseURL: quick, engine },
    })),
  ],
  use: {
    baseURL: live,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      // Containers run as root, where Chromium has no sandbox.
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
    },
  },
});
