import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

import { expect, type Page, test } from 'playwright/test';

import { root } from './copyOfTheProject';

/** What each remote shows alone, by deep link. */
const remotes = [
  {
    folder: 'remote-blog',
    port: 3001,
    pages: { '/blog/insomnia': /Insomnia/, '/blogs': /Understand/, '/blogs?q=insomnia': /Understand/ },
    unknown: '/blog/nobody-wrote-this',
  },
  { folder: 'remote-booking', port: 3002, pages: { '/contact': /./ }, unknown: '/blogs' },
  {
    folder: 'remote-services',
    port: 3003,
    pages: { '/services/telepsychiatry': /./ },
    unknown: '/services/nobody-offers-this',
  },
] as const;

async function answers(page: Page, url: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.request.get(url).then(
          (answer) => answer.status(),
          () => 0,
        ),
      { timeout: 90_000, intervals: [500] },
    )
    .toBe(200);
}

test.describe.configure({ mode: 'serial' });

for (const { folder, port, pages, unknown } of remotes) {
  test(`${folder} runs alone, with deep links, while no shell runs`, async ({ page }) => {
    test.setTimeout(120_000);
    let server: ChildProcess | undefined;
    try {
      server = spawn(process.execPath, [path.join(root, 'platform/bin/dev.mjs')], {
        cwd: path.join(root, folder),
        env: { ...process.env, NODE_OPTIONS: '' },
        stdio: 'ignore',
      });
      const running = server;
      const site = `http://127.0.0.1:${port}`;
      await answers(page, site);
      expect(running.exitCode, `port ${port} is taken by another program`).toBeNull();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      for (const [path, heading] of Object.entries(pages)) {
        await page.goto(site + path);
        await expect(page.getByText(`${folder}, alone`)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
      await page.goto(site + unknown);
      await expect(page.getByText(/There is no such page|This remote has no page here/)).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      server?.kill();
      await new Promise((resolve) => server?.once('exit', resolve));
    }
  });
}
