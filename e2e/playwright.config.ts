import { defineConfig } from 'playwright/test';

/** Journeys against the composed site that SITE_URL names; `npm run e2e` starts it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  retries: 0,
  reporter: [['list'], ['json'], ['./faults/tableReporter.ts']],
  use: {
    baseURL: process.env['SITE_URL'] ?? 'http://127.0.0.1:3000',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      // Containers run as root, where Chromium has no sandbox.
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
    },
  },
});
