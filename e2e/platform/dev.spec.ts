import { spawn } from 'node:child_process';

import { expect, type Page } from 'playwright/test';

import { test } from '../support/test';
import { copyOfTheProject } from './copyOfTheProject';

/** The timeout for compiling and checking types, which usually takes seconds. */
const WAIT_MS = 300_000;

type Remote = {
  readonly folder: string;
  readonly port: number;
  /** Headings of some pages, by path. */
  readonly pages: Readonly<Record<string, RegExp>>;
  /** The path of a page that does not exist. */
  readonly unknown: string;
};

/** The site of a developer may run on the usual ports. */
const OFFSET = 20_000;
const SHELL = 'http://localhost:23000';

const remotes: readonly Remote[] = [
  {
    folder: 'remote-blog',
    port: 23001,
    pages: { '/blog/insomnia': /Insomnia/, '/blogs': /Understand/, '/blogs?q=insomnia': /Understand/ },
    unknown: '/blog/nobody-wrote-this',
  },
  { folder: 'remote-booking', port: 23002, pages: { '/contact': /./ }, unknown: '/blogs' },
  {
    folder: 'remote-services',
    port: 23003,
    pages: { '/services/telepsychiatry': /./ },
    unknown: '/services/nobody-offers-this',
  },
];

/** Starts the dev servers as in the README. Only npm gets the signal to stop. */
function startDev(project: string) {
  const server = spawn('npm', ['run', 'dev'], {
    cwd: project,
    env: { ...process.env, NODE_OPTIONS: '', PORT_OFFSET: String(OFFSET) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let output = '';
  server.stderr.on('data', (part: Buffer) => (output += part.toString()));
  return {
    output: () => output,
    async stop(): Promise<void> {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Expects that the port is free after npm has ended. */
async function expectStopped(page: Page, port: number): Promise<void> {
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
}

/** The dev server shows the remote's pages without a shell. */
async function expectAlone(page: Page, { folder, port, pages, unknown }: Remote): Promise<void> {
  const site = `http://127.0.0.1:${port}`;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(site + path);
    await expect(page.getByText(`${folder}, alone`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.goto(site + unknown);
  await expect(page.getByText(/This page does not exist|This remote has no page at this path/)).toBeVisible();
  expect(errors).toEqual([]);
  // As curl requests them, with Accept: */*.
  const [deepLink = ''] = Object.keys(pages);
  expect((await page.request.get(site + deepLink)).status()).toBe(200);
  expect((await page.request.get(`${site}/missing.js`)).status()).toBe(404);
}

/** The shell shows the pages of each remote's dev server, and navigates between them. */
async function expectTogether(page: Page): Promise<void> {
  for (const { folder, pages } of remotes) {
    const [[path = '', heading = /./] = []] = Object.entries(pages);
    const owner = folder.replace('remote-', '');
    // A page that gave up while the dev server compiled reloads afterwards.
    await page.goto(SHELL + path);
    await expect(page.locator(`[data-module^="${owner}/"][data-release*="localhost"]`)).toBeVisible({
      timeout: WAIT_MS,
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.goto(`${SHELL}/about`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.locator('[data-module="blog/BlogListPage"]')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

/** The shell shows an edited component, style and text of a remote, without a reload by the developer. */
async function expectEditsInShell(page: Page, copy: ReturnType<typeof copyOfTheProject>): Promise<void> {
  await page.goto(`${SHELL}/blog/insomnia`);
  const edited = page.locator('#in-shell');
  await expect(page.getByRole('button', { name: /bookmark/i })).toBeVisible({ timeout: WAIT_MS });
  await expect(edited).toHaveCount(0);
  copy.edit(component, (text) => text.replace('<div className={', '<div id="in-shell" className={'));
  await expect(edited).toBeVisible({ timeout: WAIT_MS });
  copy.edit(style, (text) => text.replace('.buttons {', '.buttons { outline: 3px solid rgb(4, 5, 6);'));
  await expect(edited.getByRole('group')).toHaveCSS('outline-color', 'rgb(4, 5, 6)', { timeout: WAIT_MS });
  copy.edit('shared-content/src/articles/insomnia.ts', (text) =>
    text.replace("title: 'Insomnia", "title: 'Edited insomnia"),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Edited insomnia/, { timeout: WAIT_MS });
}

const component = 'remote-blog/src/pages/ArticlePage/ArticleActions.tsx';
const style = 'remote-blog/src/pages/ArticlePage/ArticleActions.module.css';

test('dev serves each remote alone and all of them in the shell, shows an edited component and style, and a type error in an overlay', async ({
  page,
}) => {
  const copy = copyOfTheProject();
  const server = startDev(copy.folder);
  try {
    // It prints the address and the deep links of each server when it answers.
    for (const deepLink of ['23000/about', '23001/blog/\\S+', '23002/contact', '23003/services/\\S+'])
      await expect
        .poll(server.output, { timeout: WAIT_MS })
        .toMatch(new RegExp(` http://localhost:${deepLink}`));
    for (const remote of remotes) await expectAlone(page, remote);
    await expectTogether(page);
    await expectEditsInShell(page, copy);
    await page.goto('http://localhost:23001/blog/insomnia');
    await expect(page.getByRole('button', { name: /bookmark/i })).toBeVisible();

    copy.edit(component, (text) => text.replace('<div id="in-shell"', '<div id="edited"'));
    const edited = page.locator('#edited');
    await expect(edited).toBeVisible({ timeout: WAIT_MS });
    copy.edit(style, (text) => text.replace('rgb(4, 5, 6)', 'rgb(1, 2, 3)'));
    await expect(edited.getByRole('group')).toHaveCSS('outline-color', 'rgb(1, 2, 3)', { timeout: WAIT_MS });

    const wrong = "\nexport const wrong: number = 'no number';\n";
    copy.edit(component, (text) => text + wrong);
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await expect(overlay.getByText(/TS2322/)).toBeVisible({ timeout: WAIT_MS });
    await expect.poll(server.output).toContain("Type 'string' is not assignable to type 'number'");
    copy.edit(component, (text) => text.replace(wrong, ''));
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: WAIT_MS });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/insomnia/);
  } finally {
    await server.stop();
  }
  for (const port of [23000, ...remotes.map((remote) => remote.port)]) await expectStopped(page, port);
});
