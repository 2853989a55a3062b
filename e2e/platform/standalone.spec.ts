import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page, test } from 'playwright/test';

import { copyOfTheProject, root } from './copyOfTheProject';

/** Compiling, and checking the types, takes seconds on a usual machine; the bench measures it. */
const WAIT_MS = 300_000;

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
      { timeout: WAIT_MS, intervals: [500] },
    )
    .toBe(200);
}

test.describe.configure({ mode: 'serial' });

for (const { folder, port, pages, unknown } of remotes) {
  test(`${folder} runs alone, with deep links, while no shell runs`, async ({ page }) => {
    let server: ChildProcess | undefined;
    try {
      // As the README has it; a group of its own, which ends as one.
      server = spawn('npm', ['run', 'dev', '-w', folder], {
        cwd: root,
        env: { ...process.env, NODE_OPTIONS: '' },
        stdio: 'ignore',
        detached: true,
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
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      if (server?.pid && server.exitCode === null) {
        process.kill(-server.pid, 'SIGTERM');
        await ended;
      }
    }
    // Nothing of it is left to hold the port, though each process of the group passes the signal on to the next.
    await expect
      .poll(
        () =>
          page.request.get(`http://127.0.0.1:${port}`).then(
            () => 'answers',
            () => 'gone',
          ),
        { timeout: WAIT_MS },
      )
      .toBe('gone');
  });
}

test('an edited component and an edited style are seen, and a wrong type is reported over the page', async ({
  page,
}) => {
  const copy = copyOfTheProject();
  const component = 'remote-blog/src/pages/ArticlePage/ArticleActions.tsx';
  const style = 'remote-blog/src/pages/ArticlePage/ArticleActions.module.css';
  const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');
  const edit = (file: string, from: string, to: string) => {
    expect(read(file)).toContain(from);
    copy.write(file, read(file).replace(from, to));
  };
  const server = spawn(process.execPath, [path.join(copy.folder, 'platform/bin/site.mjs'), 'dev'], {
    cwd: path.join(copy.folder, 'remote-blog'),
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let said = '';
  server.stderr.on('data', (part: Buffer) => (said += part.toString()));
  try {
    // The address is told, deep links and all.
    await expect
      .poll(() => said, { timeout: WAIT_MS })
      .toMatch(/http:\/\/localhost:3001\/blogs +http:\/\/localhost:3001\/blog\/\S+/);
    await page.goto('http://localhost:3001/blog/insomnia');
    await expect(page.getByRole('button', { name: /bookmark/i })).toBeVisible();

    edit(component, "<div className={styles['root']}>", `<div id="edited" className={styles['root']}>`);
    const edited = page.locator('#edited');
    await expect(edited).toBeVisible({ timeout: WAIT_MS });
    edit(style, '.buttons {', '.buttons { outline: 3px solid rgb(1, 2, 3);');
    await expect(edited.getByRole('group')).toHaveCSS('outline-color', 'rgb(1, 2, 3)', { timeout: WAIT_MS });

    const right = read(component);
    copy.write(component, `${right}\nexport const wrong: number = 'no number';\n`);
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await expect(overlay.getByText(/TS2322/)).toBeVisible({ timeout: WAIT_MS });
    await expect.poll(() => said).toContain("Type 'string' is not assignable to type 'number'");
    copy.write(component, right);
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: WAIT_MS });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Insomnia/);
  } finally {
    server.kill();
    await ended;
  }
});
