import { defineConfig } from 'playwright/test';

import type { Engine } from './engines/engineTest';

const live = process.env['SITE_URL'] ?? 'http://127.0.0.1:3000';
const quick = process.env['QUICK_SITE_URL'] ?? live;
const engines: readonly Engine[] = ['firefox', 'webkit'];

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
  timeout: 30_000,
  // As the unit tests: platform/test/patience.cjs.
  retries: process.env['SECOND_TRY'] ? 1 : 0,
  reporter: [['list'], ['json'], ['./faults/tableReporter.ts']],
  // What takes longest begins first.
  projects: [
    { name: 'house', testDir: 'house' },
    { name: 'faults', testDir: 'faults' },
    { name: 'journeys', testDir: 'journeys', use: { baseURL: quick } },
    ...engines.map((engine) => ({
      name: engine,
      testDir: 'engines',
      ...(engine === 'firefox' ? {} : { testIgnore: '**/reading.spec.ts' }),
      timeout: 90_000,
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
