import { lackOf, testTools } from '@site/platform/test/testTools';
import { test as base } from 'playwright/test';

import { type FaultServer, startFaultServer } from '../faults/faultServer';
import { desktop } from '../support/site';
import { startFirefox } from './startFirefox';
import { startWebKit } from './startWebKit';
import { Tab } from './Tab';
import type { WebDriver } from './WebDriver';

/** The engines besides Playwright's Chromium, as Debian packages them. */
export type Engine = 'firefox' | 'webkit';

function start(engine: Engine): Promise<WebDriver> | undefined {
  const program = testTools[engine].find();
  const screen = testTools.screen.find();
  if (!program) return undefined;
  if (engine === 'firefox') return startFirefox(program);
  return screen ? startWebKit(program, screen) : undefined;
}

type Fixtures = {
  /**
   * A tab of the engine at desktop width, still on the page of the previous test: from about:blank WebKit changes the
   * process for the next page, and once never loaded it.
   */
  readonly tab: Tab;
  /** A proxy for the site at `baseURL` that can simulate faults. */
  readonly server: FaultServer;
};

type WorkerFixtures = {
  /** Set by the project (playwright.config.ts). */
  readonly engine: Engine;
  readonly driver: WebDriver | undefined;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, provide) => {
      const driver = await start(engine);
      await provide(driver);
      await driver?.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  tab: async ({ driver, engine }, provide) => {
    for (const tool of engine === 'firefox' ? [testTools.firefox] : [testTools.webkit, testTools.screen]) {
      const lack = lackOf(tool);
      test.skip(lack !== undefined, lack);
    }
    const tab = new Tab(driver as WebDriver);
    await tab.resize(desktop);
    await provide(tab);
  },
  server: async ({ baseURL }, provide, testInfo) => {
    const server = await startFaultServer(baseURL ?? '');
    await provide(server);
    if (testInfo.errors.length > 0)
      await testInfo.attach('requested paths', { body: server.requested().join('\n') });
    await server.close();
  },
});

export { expect } from 'playwright/test';
