import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { serviceSlugs, siteMap } from '@site/shared-content/siteMap';

import { devAddress, devPort } from '../build/devPort';
import { readOverrides } from '../build/overrides';
import { readPages } from '../build/readPages';
import { fillPath } from '@site/shared-content/fillPath';
import { log } from '../lib/log';
import { appFolder } from '../lib/paths';
import { withTypeScript } from '../lib/withTypeScript.mjs';
import { selectedApps } from '../release/buildApps';
import { checkPort } from './checkPort';

const require = createRequire(import.meta.url);
const webpackCli = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');

/** How often an app that is compiling says so, in ms. */
const PROGRESS_MS = 5000;

function startDevServer(app: string): ChildProcess {
  const child = spawn(
    process.execPath,
    // It ends with its stdin, however this process ends.
    [...withTypeScript(), webpackCli, 'serve', '--config', 'webpack.config.ts', '--watch-options-stdin'],
    {
      cwd: appFolder(app),
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      for (const line of text.toString().split('\n').filter(Boolean))
        process.stderr.write(`${app.padEnd(10)} ${line}\n`);
    });
  }
  return child;
}

/** Example parameters, by the path of a page. */
const sampleParams: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  [siteMap.article.path]: { slug: articleSlugs[0] },
  [siteMap.service.path]: { slug: serviceSlugs[0] },
};

/** Returns the development URLs of one page of each kind of the app. */
async function deepLinks(app: string): Promise<string[]> {
  return (await readPages(app)).flatMap(({ path: pattern }) => {
    const params = sampleParams[pattern];
    return pattern.includes(':') && !params ? [] : [devAddress(app) + fillPath(pattern, params ?? {})];
  });
}

/** Prints the URLs of an app once it answers, unless the server has exited. */
async function reportWhenReady(app: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    try {
      await fetch(`http://127.0.0.1:${devPort(app)}/`);
      log(`${app}: ${(await deepLinks(app)).join('   ') || devAddress(app)}`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Prints the URLs of all apps as they answer, and until then which ones are compiling. */
async function reportAllWhenReady(servers: ReadonlyMap<string, ChildProcess>): Promise<void> {
  const compiling = new Set(servers.keys());
  const timer = setInterval(() => log(`still compiling ${[...compiling].join(', ')}`), PROGRESS_MS);
  await Promise.all(
    [...servers].map(([app, server]) => reportWhenReady(app, server).then(() => compiling.delete(app))),
  );
  clearInterval(timer);
}

/**
 * `npm run dev`: starts the dev servers of the shell and every remote on fixed ports. In a workspace
 * (`npm run dev -w remote-blog`), starts only that one.
 */
export async function dev(): Promise<void> {
  const apps = selectedApps();
  await readOverrides();
  for (const app of apps) await checkPort(devPort(app), `dev server of ${app}`);
  log(`compiling ${apps.join(', ')}`);
  const servers = new Map(apps.map((app) => [app, startDevServer(app)]));
  const children = [...servers.values()];
  const stop = () => children.forEach(({ stdin }) => stdin?.end());
  // The signal may arrive twice, from the group and from the parent process, so the handler stays registered.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  await Promise.race([
    reportAllWhenReady(servers),
    ...children.map((child) => new Promise((resolve) => child.once('exit', resolve))),
  ]);
  await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
}
