import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { trial } from '@site/shared-content/trial';
import { expect, type Page, test } from 'playwright/test';

import { loadingScreenGone, open } from '../support/hydrated';
import { copyOfTheProject, root } from './copyOfTheProject';
import { quickRegistry } from './registryCopy';
import { serveCopy } from './serveCopy';

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

const blog: Remote = {
  folder: 'remote-blog',
  port: 3001,
  pages: { '/blog/insomnia': /Insomnia/, '/blogs': /Understand/, '/blogs?q=insomnia': /Understand/ },
  unknown: '/blog/nobody-wrote-this',
};

const others: readonly Remote[] = [
  { folder: 'remote-booking', port: 3002, pages: { '/contact': /./ }, unknown: '/blogs' },
  {
    folder: 'remote-services',
    port: 3003,
    pages: { '/services/telepsychiatry': /./ },
    unknown: '/services/nobody-offers-this',
  },
];

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

/** Starts the dev server of a remote as in the README, in its own process group, which is stopped as a whole. */
function startDev(project: string, folder: string) {
  const server = spawn('npm', ['run', 'dev', '-w', folder], {
    cwd: project,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let output = '';
  server.stderr.on('data', (part: Buffer) => (output += part.toString()));
  return {
    output: () => output,
    async stop(): Promise<void> {
      if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** The port must be free after the end, although every process of the group forwards the signal. */
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
}

test.describe.configure({ mode: 'serial' });

for (const remote of others) {
  test(`${remote.folder} runs without a shell, with deep links`, async ({ page }) => {
    const server = startDev(root, remote.folder);
    try {
      await answers(page, `http://127.0.0.1:${remote.port}`);
      expect(server.output()).not.toContain('is already in use');
      await expectAlone(page, remote);
    } finally {
      await server.stop();
    }
    await expectStopped(page, remote.port);
  });
}

/** A preview of the live site shows the edited component of a dev server, in one tab, until the trial is ended. */
async function expectPreview(page: Page, address: string): Promise<void> {
  const preview = await serveCopy({ folder: root }, ['--preview', '--registry', quickRegistry]);
  try {
    const banner = page.getByRole('region', { name: trial.label });
    const edited = page.locator('#edited');
    await open(page, `${preview.url}/blog/insomnia?remote.blog=${address}`);
    await expect(edited).toBeVisible();
    await expect(banner).toContainText(trial.outcomes.address('the blog', address));
    await page.reload();
    await expect(edited).toBeVisible();
    await loadingScreenGone(page);

    // Shell and remote are still one application: a link of the remote navigates in the shell.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('main a[href^="/blog/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Insomnia');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.goto(`${preview.url}/blog/insomnia`);
    await banner.getByRole('button', { name: trial.end }).click();
    await expect(page.getByRole('button', { name: /bookmark/i })).toBeVisible();
    await expect(edited).toHaveCount(0);
    await expect(banner).toBeHidden();
  } finally {
    await preview.stop();
  }
}

test('remote-blog runs without a shell, shows an edited component and style, and a type error in an overlay', async ({
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
  const server = startDev(copy.folder, blog.folder);
  try {
    // It prints the address and the deep links.
    await expect
      .poll(server.output, { timeout: WAIT_MS })
      .toMatch(/http:\/\/localhost:3001\/blogs +http:\/\/localhost:3001\/blog\/\S+/);
    await expectAlone(page, blog);
    await page.goto('http://localhost:3001/blog/insomnia');
    await expect(page.getByRole('button', { name: /bookmark/i })).toBeVisible();

    edit(component, "<div className={styles['root']}>", `<div id="edited" className={styles['root']}>`);
    const edited = page.locator('#edited');
    await expect(edited).toBeVisible({ timeout: WAIT_MS });
    edit(style, '.buttons {', '.buttons { outline: 3px solid rgb(1, 2, 3);');
    await expect(edited.getByRole('group')).toHaveCSS('outline-color', 'rgb(1, 2, 3)', { timeout: WAIT_MS });
    await expectPreview(page, 'http://localhost:3001/');
    await page.goto('http://localhost:3001/blog/insomnia');

    const right = read(component);
    copy.write(component, `${right}\nexport const wrong: number = 'no number';\n`);
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await expect(overlay.getByText(/TS2322/)).toBeVisible({ timeout: WAIT_MS });
    await expect.poll(server.output).toContain("Type 'string' is not assignable to type 'number'");
    copy.write(component, right);
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: WAIT_MS });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Insomnia/);
  } finally {
    await server.stop();
  }
});
