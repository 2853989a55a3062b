import { lackOf, testTools } from '@site/platform/test/testTools';
import { test as base } from 'playwright/test';

import { type FaultServer, startFaultServer } from '../faults/faultServer';
import { desktop } from '../support/site';
import { startFirefox } from './startFirefox';
import { startWebKit } from './startWebKit';
import { Tab } from './Tab';
import type { WebDriver } from './WebDriver';

/** The engines beside Playwright's own Chromium, as Debian has them. */
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
   * A tab of the engine, as wide as a desk, on the page that the test before has left. It is not emptied between them:
   * from about:blank WebKit goes to the next page in another process, and once never came there.
   */
  readonly tab: Tab;
  /** Plays what goes wrong on the way from the site that `baseURL` names. */
  readonly server: FaultServer;
};

type WorkerFixtures = {
  /** Chosen by the project (playwright.config.ts). */
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
      await testInfo.attach('what the server was asked for', { body: server.asked().join('\n') });
    await server.close();
  },
});

export { expect } from 'playwright/test';
