/** Builds the site in `app/` with the bundlers of other teams, each as its documentation says. */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { WebpackPluginInstance } from 'webpack';

import { root } from '../copyOfTheProject';

const require = createRequire(import.meta.url);

/** Stands in a built host for the origin of the clinic's site, which a test knows only when it runs. */
export const CLINIC = 'http://clinic.invalid';

const entryOf = (app: string) => `${CLINIC}/r/${app}/live/mf-manifest.json`;
const apps = ['blog', 'booking'] as const;

/** The oldest that our pages run on (platform/build/sharedPackages). */
const oldest = {
  react: 'react-19.0.0',
  'react-dom': 'react-dom-19.0.0',
  'react-router-dom': 'react-router-dom-7.0.0',
};

const installed = (name: string) => path.join(root, 'node_modules', name);

function versionOf(name: string): string {
  const text = readFileSync(path.join(installed(name), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The version of the React that a host brings. */
export const reactVersions = {
  oldest: versionOf(oldest.react),
  /** The project's own, which our pages are built with. */
  newest: versionOf('react'),
  none: undefined,
} as const;

export type HostReact = keyof typeof reactVersions;

type Shared = Readonly<Record<string, { readonly singleton: true }>>;

/** What a host shares, and how. */
function sharing(react: HostReact): { readonly shared: Shared; readonly shareStrategy?: 'loaded-first' } {
  if (react === 'none') return { shared: {} };
  const shared = Object.fromEntries(Object.keys(oldest).map((name) => [name, { singleton: true as const }]));
  // Left to itself, a host asks every remote for its copies before it starts: that is when one of ours could displace its
  // React, and when it does not start without us. The oldest is left to itself, the newest does as docs/use-our-pages.md says.
  return react === 'oldest' ? { shared } : { shared, shareStrategy: 'loaded-first' };
}

/**
 * A folder with the sources and, as packages of its own, the oldest React and router. They are copied: behind a link they
 * would find the newest React above them, as a host does that has no packages of its own.
 */
function writeHost(folder: string, react: HostReact): void {
  cpSync(path.join(import.meta.dirname, 'app'), folder, { recursive: true });
  renameSync(
    path.join(folder, react === 'none' ? 'withoutReact.js' : 'withReact.js'),
    path.join(folder, 'host.js'),
  );
  if (react !== 'oldest') return;
  const packages = path.join(folder, 'node_modules');
  for (const [name, from] of Object.entries(oldest))
    cpSync(installed(from), path.join(packages, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
  // What these two keep for themselves belongs beside them now.
  for (const name of ['react-dom', 'react-router-dom']) {
    const own = path.join(packages, name, 'node_modules');
    for (const inner of readdirSync(own)) renameSync(path.join(own, inner), path.join(packages, inner));
  }
}

type Build = (folder: string, output: string, react: HostReact) => Promise<void>;

type Compiler = {
  run(done: (error: Error | null, stats?: { hasErrors(): boolean; toString(): string }) => void): void;
};

function ended(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
}

/** What webpack and Rspack have in common. */
function options(folder: string, output: string) {
  return {
    context: folder,
    mode: 'production' as const,
    devtool: false as const,
    entry: './main.js',
    output: {
      path: output,
      filename: 'main.js',
      chunkFilename: '[name].js',
      publicPath: '/',
      uniqueName: 'portal',
    },
    optimization: { minimize: false },
    performance: { hints: false as const },
  };
}

const byManifest = Object.fromEntries(apps.map((app) => [app, `clinic_${app}@${entryOf(app)}`]));

export const hosts = {
  /** webpack's built-in plugin knows no manifest: a script of the page finds the container. */
  async webpack(folder, output, react) {
    const { default: webpack } = await import('webpack');
    const found = (app: string) => `promise fetch('${entryOf(app)}').then((answer) => answer.json()).then(
      ({ metaData: { globalName, remoteEntry } }) =>
        new Promise((resolve, reject) => {
          const script = document.createElement('script');
          script.src = new URL(remoteEntry.path + remoteEntry.name, '${entryOf(app)}').href;
          script.onload = () => resolve(window[globalName]);
          script.onerror = () => reject(new Error('${app} cannot be had.'));
          document.head.append(script);
        }))`;
    await ended(
      webpack({
        ...options(folder, output),
        plugins: [
          new webpack.container.ModuleFederationPlugin({
            name: 'portal',
            remotes: Object.fromEntries(apps.map((app) => [app, found(app)])),
            shared: sharing(react).shared,
          }),
        ],
      }) as Compiler,
    );
  },

  async enhanced(folder, output, react) {
    const { default: webpack } = await import('webpack');
    const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack') as {
      ModuleFederationPlugin: new (options: object) => WebpackPluginInstance;
    };
    const federation = new ModuleFederationPlugin({
      name: 'portal',
      remotes: byManifest,
      ...sharing(react),
      dts: false,
    });
    await ended(webpack({ ...options(folder, output), plugins: [federation] }) as Compiler);
  },

  async rspack(folder, output, react) {
    const { rspack } = await import('@rspack/core');
    const federation = new rspack.container.ModuleFederationPlugin({
      name: 'portal',
      remotes: byManifest,
      ...sharing(react),
    });
    await ended(rspack({ ...options(folder, output), plugins: [federation] }) as unknown as Compiler);
  },

  async vite(folder, output, react) {
    const [{ build }, { federation }] = await Promise.all([
      import('vite'),
      import('@module-federation/vite'),
    ]);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir: output, emptyOutDir: true, minify: false, target: 'chrome99', modulePreload: false },
      plugins: [
        federation({
          name: 'portal',
          dts: false,
          ...sharing(react),
          remotes: Object.fromEntries(
            apps.map((app) => [app, { type: 'var', name: `clinic_${app}`, entry: entryOf(app) }]),
          ),
        }),
      ],
    });
  },
} as const satisfies Record<string, Build>;

export type HostName = keyof typeof hosts;

/** Of everything that decides a host's bytes. */
function keyOf(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const sources = path.join(import.meta.dirname, 'app');
  for (const file of [
    import.meta.filename,
    ...readdirSync(sources)
      .sort()
      .map((name) => path.join(sources, name)),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The folder of a host, built at most once.
 * @throws Error in the bundler's words.
 */
export async function buildHost(name: HostName, react: HostReact): Promise<string> {
  const place = path.join(root, '.cache/hosts', keyOf(), `${name}-${react}`);
  if (existsSync(place)) return path.join(place, 'out');
  // Another worker may build the same at this moment.
  const draft = `${place}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  writeHost(draft, react);
  const environment = { ...process.env };
  try {
    await hosts[name](draft, path.join(draft, 'out'), react);
  } finally {
    // Vite says "production" to the whole process, and npm then leaves out what tests need.
    process.env = environment;
  }
  if (name !== 'vite')
    for (const file of ['index.html', 'host.css'])
      cpSync(path.join(draft, file), path.join(draft, 'out', file));
  try {
    renameSync(draft, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
  return path.join(place, 'out');
}
