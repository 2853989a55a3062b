import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { serviceSlugs, siteMap } from '@site/shared-content/siteMap';

import { devAddress, devPort } from '../build/devServer';
import { readOverrides } from '../build/overrides';
import { fillPath } from '../contract/fillPath';
import { log } from '../lib/log';
import { appFolder, appName, root } from '../lib/paths';
import { withTypeScript } from '../lib/withTypeScript.mjs';
import { appNames } from '../release/buildApps';
import { checkPort } from './checkPort';

const require = createRequire(import.meta.url);
const webpackCli = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');

function wanted(): readonly string[] {
  const here = path.relative(root, process.env['INIT_CWD'] ?? root);
  return /^(shell|remote-[^/]+)$/.test(here) ? [appName(here)] : appNames();
}

function serve(app: string): ChildProcess {
  const child = spawn(
    process.execPath,
    [...withTypeScript(), webpackCli, 'serve', '--config', 'webpack.config.ts'],
    {
      cwd: appFolder(app),
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which ends as one: each has a type checker beside it.
      detached: true,
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

/** Parameters of a page of each kind. */
const samples: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  article: { slug: articleSlugs[0] },
  service: { slug: serviceSlugs[0] },
};

/** A page of each kind that the app shows, by its address here. */
function deepLinks(app: string): string[] {
  return Object.entries(siteMap).flatMap(([page, { owner, path: pattern }]) => {
    const params = samples[page];
    if (owner !== app || (pattern.includes(':') && !params)) return [];
    return [devAddress(app) + fillPath(pattern, params ?? {})];
  });
}

/** Prints the addresses of an app once it answers; a server that ended will not. */
async function reportWhenReady(app: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    try {
      await fetch(`http://127.0.0.1:${devPort(app)}/`);
      log(`${app}: ${deepLinks(app).join('   ') || devAddress(app)}`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * `npm run dev`: the shell and every remote with reload, on fixed ports. Called in one package
 * (`npm run dev -w remote-blog`): that one alone.
 */
export async function dev(): Promise<void> {
  const apps = wanted();
  await readOverrides();
  for (const app of apps) await checkPort(devPort(app), `${app} is developed`);
  log(`compiling ${apps.join(', ')}; the addresses follow`);
  const children = apps.map(serve);
  const stop = () => {
    for (const { pid } of children) {
      try {
        if (pid) process.kill(-pid, 'SIGTERM');
      } catch {
        // It has ended already.
      }
    }
  };
  // The signal may come twice, from the group and from the process above: while one is answered the other must not kill.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  await Promise.race([
    Promise.all(children.map((child, index) => reportWhenReady(apps[index] ?? '', child))),
    ...children.map((child) => new Promise((resolve) => child.once('exit', resolve))),
  ]);
  await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
}
